package dev.heddle.docs;

import dev.heddle.core.Choice;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.decorate.Decorator;
import dev.heddle.core.model.catalogue.Models;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The executions of a model that a strategy makes, as a tree of choices: found out by running it. */
final class ChoiceTree {
    /** A place in the tree. */
    static final class Node {
        final Map<String, Node> children = new LinkedHashMap<>();
        boolean failed;

        int leaves() {
            return children.isEmpty()
                    ? 1
                    : children.values().stream().mapToInt(Node::leaves).sum();
        }
    }

    final Node root = new Node();
    int executions;

    private ChoiceTree() {}

    static ChoiceTree of(String model, String strategy) {
        ChoiceTree tree = new ChoiceTree();
        Program program = Models.create(model);
        List<String> steps = new ArrayList<>();
        Decorator listener =
                new Decorator(Strategies.create(
                        strategy, new StrategyOptions().fair(false).program(program))) {
                    @Override
                    public int choose(Choice choice) {
                        int index = super.choose(choice);
                        steps.add(label(choice.get(index)));
                        return index;
                    }
                };
        while (listener.begin(new Randomness(1))) {
            steps.clear();
            Outcome outcome = program.run(listener);
            listener.end(outcome);
            tree.add(steps, outcome.failed());
        }
        return tree;
    }

    private static String label(Operation operation) {
        return operation.task().name() + " " + (operation.isRead() ? "reads" : "writes");
    }

    private void add(List<String> steps, boolean failed) {
        Node node = root;
        for (String step : steps) {
            node = node.children.computeIfAbsent(step, s -> new Node());
        }
        node.failed = failed;
        executions++;
    }
}
