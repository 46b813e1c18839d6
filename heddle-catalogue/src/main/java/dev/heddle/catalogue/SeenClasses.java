package dev.heddle.catalogue;

import java.util.ArrayList;

/** Which classes of the JDK are looked into when a proof is checked. */
public final class SeenClasses {
    private final NameList seen;
    private final NameList left;
    private final NameList seenAllTheSame;
    private final NameList early;
    private final NameList pure;
    private final NameList mutable;
    private final Members reading;
    private final Members caches;
    private final Members books;
    private final Members numbering;
    private final Members telling;
    private final NameList withBooks;
    private final NameList withNumbers;

    SeenClasses(Catalogue catalogue) {
        seen = catalogue.names(Mark.SEE);
        left = catalogue.names(Mark.LEAVE);
        seenAllTheSame = catalogue.names(Mark.EXCEPT);
        early = catalogue.names(Mark.EARLY);
        pure = catalogue.names(Mark.PURE);
        mutable = catalogue.names(Mark.MUTABLE);
        reading = catalogue.members(Mark.LOOKS_AT);
        caches = catalogue.members(Mark.CACHE);
        books = catalogue.members(Mark.BOOKS);
        withBooks = NameList.of(new ArrayList<>(books.classes()));
        numbering = catalogue.members(Mark.NUMBERS);
        telling = catalogue.members(Mark.TELLS);
        withNumbers = NameList.of(new ArrayList<>(numbering.classes()));
    }

    /** Whether a class is looked into; {@code name} is its internal name. */
    public boolean isSeen(ClassLoader loader, String name) {
        return loader == null && seen.contain(name) && (!left.contain(name) || seenAllTheSame.contain(name));
    }

    /** Whether a class is looked into as far as a call touches it before its operation begins. */
    public boolean isSeenEarly(ClassLoader loader, String name) {
        return loader == null && early.contain(name);
    }

    /** Whether a class is to be woven for it: it is looked into, or some of its methods are its own business, or number threads. */
    public boolean isWoven(ClassLoader loader, String name) {
        return isSeen(loader, name)
                || isSeenEarly(loader, name)
                || (loader == null && (withBooks.contain(name) || withNumbers.contain(name)));
    }

    /** Whether a method gives a thread its number. */
    public boolean numbers(String owner, String method) {
        return numbering.have(owner, method);
    }

    /** Whether a method tells the number of a thread. */
    public boolean tells(String owner, String method) {
        return telling.have(owner, method);
    }

    /** Whether objects of a class have nothing that could be touched unseen: they are immutable, or described method by method. */
    public boolean isLeftOut(String name) {
        return (pure.contain(name) && !mutable.contain(name)) || name.startsWith("java/util/concurrent/");
    }

    /** Whether a method of a class that is not looked into only reads the arrays that it gets. */
    public boolean onlyReads(String owner, String method) {
        return reading.have(owner, method);
    }

    /** Whether what a method touches is nothing that others see. */
    public boolean isOwn(String owner, String method) {
        return books.have(owner, method);
    }

    /** Whether it makes no difference who writes a field first. */
    public boolean isCache(String owner, String field) {
        return caches.have(owner, field);
    }
}
