package dev.heddle.catalogue;

import java.util.Locale;

/** What a line of the tables says of the names on it; the word that the line begins with is the constant's name in lower case, with hyphens. */
public enum Mark {
    // What may be relied on of methods that are no operations.

    /** Classes that are immutable, or without a state: to call their methods touches nothing. */
    PURE(Form.CLASSES),
    /** Classes without a state of their own that counts, or with all of it in what they call. */
    PASSES(Form.CLASSES),
    /** Of both, classes that have a state of their own all the same. */
    MUTABLE(Form.CLASSES),
    /** Methods that only look, though their names do not say so. */
    READS(Form.MEMBERS),
    /** Methods in the middle of which nobody can come, by their documentation. */
    ATOMIC(Form.MEMBERS),
    /** Methods with which a class' subclasses change what others may look at, by whatever subclass they are called. */
    INHERITED(Form.MEMBERS),
    /** How names begin of methods that only look, as far as one can tell. */
    LOOKS(Form.WORDS),
    /** Names of methods that change something, though they begin like those that look. */
    CHANGES(Form.WORDS),

    // Whose accesses to memory are recorded when a proof is checked. An omission under SEE leaves something unseen.

    /** Classes that are looked into, … */
    SEE(Form.CLASSES),
    /** … but for these, … */
    LEAVE(Form.CLASSES),
    /** … and these all the same. */
    EXCEPT(Form.CLASSES),
    /** Classes described as operations, of which is recorded what a call touches before the first operation; an omission leaves that unseen. */
    EARLY(Form.CLASSES),
    /** Fields that everybody computes alike, so that it makes no difference who does first; an omission only costs a proof. */
    CACHE(Form.MEMBERS),
    /** Methods that keep their class' books: what they touch is nothing that others see. */
    BOOKS(Form.MEMBERS),
    /** Methods of classes that are not looked into, which only read the arrays that they get; an omission only costs a proof. */
    LOOKS_AT(Form.MEMBERS),
    /** Classes whose objects may be of another class than a call names, into which nobody looks. */
    VARIED(Form.CLASSES),
    /** Methods that number threads, … */
    NUMBERS(Form.MEMBERS),
    /** … and those that tell the number in the middle of other calls. */
    TELLS(Form.MEMBERS),

    // How classes are woven.

    /** Classes of the JDK whose locks, clocks and parks are caught, and whose methods may be operations, … */
    WEAVE(Form.CLASSES),
    /** … but for these. */
    KEEP(Form.CLASSES),
    /** Classes of the JDK of which single methods are caught and nothing else. */
    LINK(Form.CLASSES),
    /** Classes that the JDK makes up while the program runs: left alone whoever loads them. */
    GENERATED(Form.CLASSES),
    /** Methods that load or link: what they do is nobody's step. */
    QUIET(Form.MEMBERS),
    /** Classes of the JDK of which nothing is caught but their initialisers, in which nobody may be stopped. */
    INITIALISES(Form.CLASSES),
    /** Classes that load, reflect and configure, with locks held that nobody sees: what is explored from the inside makes no steps below them. */
    INTERNAL(Form.CLASSES),
    /** Classes that keep what they have loaded in objects of other classes of the JDK, which no program gets hold of. */
    HOARDS(Form.CLASSES),
    /** Methods by which a class loader defines a class. */
    DEFINES(Form.MEMBERS),
    /** Classes whose synchronized methods give their monitor back while they run, though they are loaded already: tasks wait in them. */
    OPENS(Form.CLASSES),
    /** Classes through which the JDK's own output may go, in threads that nobody controls. */
    PRINTING(Form.CLASSES),

    // Which calls by the application are announced.

    /** Classes with methods that may lead to an operation, … */
    ANNOUNCED(Form.CLASSES),
    /** … but for these. */
    SILENT(Form.CLASSES),
    /** Classes whose methods and constructors reach the network. */
    NETWORK(Form.CLASSES),
    /** Classes of the JDK that nobody looks into and whose calls are no operations: who calls them beside others proves nothing. */
    UNSEEN(Form.CLASSES),
    /**
     * Classes whose methods are caught where the program calls them, and nowhere else: what a method handle or a mirror of one does is not seen. An omission
     * hides something.
     */
    AT_CALLS(Form.CLASSES),
    /** Classes that look into none of the JDK's caches: a call there takes no announcement along, … */
    LEAF(Form.CLASSES),
    /** … but for these. */
    BRANCH(Form.CLASSES),

    // What the JDK is lent by a call.

    /** Classes of which nothing is called to make a text of an object that anyone could see. */
    TEXT(Form.CLASSES),
    /** Names of methods of collections that look at another collection. */
    BULK(Form.WORDS),
    /** Names of methods of streams that look at the elements. */
    TERMINAL(Form.WORDS),
    /** Names of methods that say whether they have changed anything. */
    ATTEMPTS(Form.WORDS),
    /** Names of methods that write to an array that they get, or return something by which others may. */
    FILLS(Form.WORDS),
    /** Methods that read the elements of an array that they get, and forget the array, … */
    COPIES(Form.MEMBERS),
    /** … but for these, which may keep it. */
    SHOWS(Form.MEMBERS),
    /** Methods that write the elements of an array, whatever they are. */
    OVERWRITES(Form.MEMBERS),
    /** Methods that read the elements of an array, then write them. */
    UPDATES(Form.MEMBERS),
    /** Methods that write the elements of an array as the application says. */
    SETS(Form.MEMBERS),

    /** Methods that call what they are given, or are called on, again and again: the operation that took their announcement does not stand for all of it. */
    REPEATS(Form.MEMBERS),

    /** Methods that look at what they are given before they lock what they are called on: others may come in between. An omission hides something. */
    AGAIN(Form.MEMBERS),

    // Settings of the whole JVM.

    /** Methods that get or set a property: what they do to the table of properties is the operation. */
    PROPERTY(Form.MEMBERS),
    /** Methods whose result depends on which task calls them; an omission hides what a class initialiser makes of it. */
    WHO(Form.MEMBERS),
    /** {@code stream FIELD CLASS METHOD…}: methods that set a standard stream. */
    STREAM(Form.VALUED_MEMBERS),
    /** Methods that change what others look at where nobody sees it: nothing is proved then. */
    SETTING(Form.MEMBERS),
    /** Static fields with such a setting: what an execution leaves there is put back. */
    HOLDS(Form.MEMBERS),
    /** The same of classes that few programs use and that are not initialised for it: these fields are null until then. */
    HOLDS_LATER(Form.MEMBERS),
    /** {@code starts NUMBER CLASS FIELD…}: static fields that count, or have a generator; each execution finds them as in a new JVM. */
    STARTS(Form.VALUED_MEMBERS),
    /** Domains of the MBeans that the JDK has by itself. */
    DOMAIN(Form.WORDS),

    // Single methods with a hook of their own.

    /** Classes whose objects stand for members of classes: whether they may be used is a state of theirs. */
    MIRROR(Form.CLASSES),

    /** {@code begin HOOKS.hook(…)… CLASS METHOD(…)…}: the hook at the entry of a method of the JDK. */
    BEGIN(Form.VALUED_MEMBERS),
    /** {@code replace HOOKS.hook(…)… CLASS METHOD(…)…}: the hook in place of calls that name this class; the receiver is its first argument. */
    REPLACE(Form.VALUED_MEMBERS),
    /** The same for calls in java.util.concurrent, where it goes before the others. */
    REPLACE_IN_CONCURRENT(Form.VALUED_MEMBERS),
    /** The same for calls that name the class, or one that inherits the method from it. */
    REPLACE_INHERITED(Form.VALUED_MEMBERS),
    /** The same whatever class a call names. */
    REPLACE_ANYWHERE(Form.VALUED_MEMBERS),

    // What goes on inside the JDK.

    /** {@code enter HOOK CLASS METHOD…}: the hook of PoolHooks at the methods' entry. */
    ENTER(Form.VALUED_MEMBERS),
    /** {@code exit HOOK CLASS METHOD…}: the hook of PoolHooks where the methods return. */
    EXIT(Form.VALUED_MEMBERS),
    /** {@code callback HOOK CLASS METHOD…}: the hook after the class has called a method that the application may have overridden. */
    CALLBACK(Form.VALUED_MEMBERS),
    /** {@code pool HOOK CLASS FIELD…}: static fields with pools that outlive an execution. */
    POOL(Form.VALUED_MEMBERS),

    // Static state.

    /** Types of which a final static field holds nothing that one execution could leave to the next. */
    CONSTANT(Form.CLASSES),

    /** Classes of the JDK whose inside is no state of the program's, … */
    OPAQUE(Form.CLASSES),
    /** … but for these. */
    TRANSPARENT(Form.CLASSES),
    /** Opaque classes with something that a program may change, though it cannot be put back. */
    CHANGING(Form.CLASSES),
    /** Libraries that run tests or stand in for what is tested: their state is not the program's. */
    HARNESS(Form.CLASSES),

    // Whose classes they are, as far as their names tell.

    /** The JDK's alone. */
    JDK(Form.CLASSES),
    /** The JDK's, and other libraries'. */
    JDK_TOO(Form.CLASSES),
    /** Of those, what Heddle itself uses while it controls a program: to explore their inside would have no end. */
    NEEDED(Form.CLASSES),
    /** Of those, packages whose classes reports name without the package. */
    FAMILIAR(Form.CLASSES),

    // What is neither the JDK's nor the program's.

    /** Heddle itself. */
    OWN(Form.CLASSES),
    /** Of that, what there is once in a JVM, however often the classes of the program are loaded anew, … */
    RESIDENT(Form.CLASSES),
    /** … and libraries of which there is a part in the boot class path that they find only once. */
    ONCE(Form.CLASSES),
    /** Parts of the names of native libraries that go past the JDK to the network. */
    TRANSPORT(Form.WORDS),
    /** Test frameworks, which run around the program, … */
    FRAMEWORK(Form.CLASSES),
    /** … and what of them programs call without anything being shared. */
    STATELESS(Form.CLASSES),
    /** The class to which each call of a mock comes. */
    MOCKS(Form.CLASSES),
    /** Runtimes of languages that look up methods while the program runs. */
    LANGUAGE(Form.CLASSES),
    /** Of those, what accesses memory for the program. */
    VARIABLES(Form.CLASSES),
    /** Of those, what calls methods for it. */
    DISPATCH(Form.CLASSES),
    /** Of those, the methods that the language adds to the JDK's classes. */
    EXTENSION(Form.CLASSES),

    // Libraries that an adapter stands in for.

    /** Libraries whose inside is left alone where the adapter for them is there: what they do is a part of the operations that it makes. */
    ADAPTED(Form.CLASSES),
    /** Classes of those whose calls by the program are a part of operations that say what they touch. Who calls others proves nothing. */
    HANDLED(Form.CLASSES),
    /** {@code asks ADAPTER CLASS METHOD(…)…}: methods of those that ask the adapter for their first argument that is not of the JDK's classes. */
    ASKS(Form.VALUED_MEMBERS),

    // Whose frames are hidden in stacks that people read.

    /** By which a call comes from Heddle to the program. */
    GLUE(Form.CLASSES),
    /** Of those, what lies between frames of the program. */
    INNER(Form.CLASSES),
    /** Reflection, by which frameworks and languages call the program. */
    REFLECTIVE(Form.CLASSES),
    /** Test frameworks that call the program. */
    CALLING(Form.CLASSES),
    /** Runtimes of languages between frames of the program. */
    INTERPRETING(Form.CLASSES);

    /** What the words of a line are. */
    public enum Form {
        /** Names of classes. */
        CLASSES,
        /** Words that stand for methods of any class. */
        WORDS,
        /** Classes, with commas, and then the names of members. */
        MEMBERS,
        /** A word for the members, then as above. */
        VALUED_MEMBERS
    }

    private final Form form;

    Mark(Form form) {
        this.form = form;
    }

    /** What the words of a line of this mark are. */
    public Form form() {
        return form;
    }

    /** The word that lines of this mark begin with. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
