package dev.heddle.bench.truth;

import dev.heddle.bench.truth.generate.TestProgram;
import dev.heddle.bench.truth.run.Batch;
import dev.heddle.bench.truth.run.Observation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Takes calls out of programs as long as Heddle lies about what is left. All candidates for all programs are one batch, because to
 * start JVMs takes longer than to run small programs.
 */
final class ProgramShrinker {
    private final Batch batch;

    ProgramShrinker(Batch batch) {
        this.batch = batch;
    }

    /** The smallest programs; null for a lie that did not show again. */
    List<Lie> shrink(List<Lie> lies) throws IOException, InterruptedException {
        List<Lie> smallest = new ArrayList<>(Collections.nCopies(lies.size(), null));
        Map<Integer, TestProgram> open = new LinkedHashMap<>();
        for (int i = 0; i < lies.size(); i++) {
            open.put(i, lies.get(i).program());
        }
        while (!open.isEmpty()) {
            List<TestProgram> candidates = new ArrayList<>();
            List<Integer> owners = new ArrayList<>();
            open.forEach((owner, program) -> {
                program.smaller().stream().filter(each -> each.calls() > 1).forEach(candidates::add);
                if (smallest.get(owner) == null) {
                    candidates.add(program);
                }
                while (owners.size() < candidates.size()) {
                    owners.add(owner);
                }
            });
            open.clear();
            List<Observation> seen = candidates.isEmpty() ? List.of() : batch.run(candidates);
            for (int i = 0; i < seen.size(); i++) {
                int owner = owners.get(i);
                String search = lies.get(owner).search();
                for (Lie lie : Lie.about(seen.get(i))) {
                    if (lie.search().equals(search) && !open.containsKey(owner)) {
                        smallest.set(owner, lie);
                        open.put(owner, lie.program());
                    }
                }
            }
            open.values().removeIf(each -> each.calls() <= 2);
        }
        return smallest;
    }
}
