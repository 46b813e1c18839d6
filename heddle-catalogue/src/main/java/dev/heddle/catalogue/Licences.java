package dev.heddle.catalogue;

/**
 * What may be relied on of methods of the JDK that nobody has described. All methods of classes that are neither pure nor pass are operations
 * that write their receiver, unless their names begin as if they only looked, and are not known to be atomic. To leave one out costs
 * steps, or a proof; a wrong line hides a conflict.
 */
public final class Licences {
    private static final String THROWABLE = "java/lang/Throwable";

    private final NameList pure;
    private final NameList passing;
    private final NameList mutable;
    private final NameList atCalls;
    private final NameList unseen;
    private final NameList looking;
    private final NameList changing;
    private final Members reading;
    private final Members atomic;
    private final Members inherited;
    private final SeenClasses seen;

    Licences(Catalogue catalogue) {
        pure = catalogue.names(Mark.PURE);
        passing = catalogue.names(Mark.PASSES);
        mutable = catalogue.names(Mark.MUTABLE);
        atCalls = catalogue.names(Mark.AT_CALLS);
        unseen = catalogue.names(Mark.UNSEEN);
        looking = catalogue.names(Mark.LOOKS);
        changing = catalogue.names(Mark.CHANGES);
        reading = catalogue.members(Mark.READS);
        atomic = catalogue.members(Mark.ATOMIC);
        inherited = catalogue.members(Mark.INHERITED);
        seen = catalogue.seenClasses();
    }

    /** The class that a method is looked up by: what exceptions inherit may be named by any of them. */
    public String describedBy(String owner, String method) {
        boolean isException = owner.endsWith("Exception") || owner.endsWith("Error");
        return isException && inherited.have(THROWABLE, method) ? THROWABLE : owner;
    }

    /** Whether what a method of this class does is not seen when it is called by a method handle. */
    public boolean isHiddenByHandles(String owner) {
        return isHiddenByMirrors(owner) || isUnlisted(owner) || owner.startsWith("java/util/");
    }

    /** The same when it is called by reflection, which announces the object that it is called on. */
    public boolean isHiddenByMirrors(String owner) {
        return atCalls.contain(owner) || unseen.contain(owner);
    }

    /** Whether methods of this class are caught where they are called and nowhere else. */
    public boolean isCaughtAtCalls(String owner) {
        return atCalls.contain(owner);
    }

    /** Whether calls of a class' methods are operations though nobody has described them. */
    public boolean isUnlisted(String owner) {
        return mutable.contain(owner)
                || (!pure.contain(owner) && !passing.contain(owner) && !owner.endsWith("Exception"));
    }

    /** How such a call touches its receiver. */
    public int accessOf(String owner, String method) {
        boolean isAtomic = isAtomic(owner, method);
        boolean isSeen = seen.isSeen(null, owner);
        return (isSeen && looks(owner, method) ? AccessBits.READ : AccessBits.WRITE)
                // What nobody can come in between of is synchronized somehow; to say it is not would be to tell of
                // races that are none.
                | (isAtomic ? AccessBits.ATOMIC : AccessBits.OPAQUE)
                | (isSeen || isAtomic ? 0 : AccessBits.UNSEEN);
    }

    /** Whether nobody can come in between while a method is at work. */
    public boolean isAtomic(String owner, String method) {
        return atomic.have(owner, method);
    }

    private boolean looks(String owner, String method) {
        return reading.have(owner, method) || (looking.containFirstWordOf(method) && !changing.contain(method));
    }
}
