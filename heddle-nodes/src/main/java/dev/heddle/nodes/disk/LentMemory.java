package dev.heddle.nodes.disk;

import java.util.ArrayList;
import java.util.List;

/** Which file a mapped buffer belongs to, by its address: programs take slices and duplicates of them. */
public final class LentMemory {
    private record Region(long from, long to, OpenFile file) {}

    private final List<Region> regions = new ArrayList<>();

    public void lent(long address, long size, OpenFile file) {
        regions.add(new Region(address, address + size, file));
    }

    /** Null if it is none of this disk's. */
    public OpenFile fileAt(long address) {
        for (int i = 0; i < regions.size(); i++) {
            Region region = regions.get(i);
            if (region.from <= address && address < region.to) {
                return region.file;
            }
        }
        return null;
    }
}
