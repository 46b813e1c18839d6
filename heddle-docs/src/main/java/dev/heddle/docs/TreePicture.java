package dev.heddle.docs;

import dev.heddle.docs.ChoiceTree.Node;

/** A tree of choices; of another one, only what it has in common with it is drawn in full. */
final class TreePicture {
    private static final int LEAF_WIDTH = 108;
    private static final int LEVEL = 66;
    private static final int TOP = 30;
    private static final int MARGIN = 20;

    private final SvgDrawing drawing;

    private TreePicture(SvgDrawing drawing) {
        this.drawing = drawing;
    }

    /**
     * The picture.
     *
     * @param visited what is drawn in full; null for all
     */
    static String of(ChoiceTree tree, ChoiceTree visited, String title, String caption) {
        int width = tree.root.leaves() * LEAF_WIDTH + 2 * MARGIN;
        int height = TOP + 4 * LEVEL + 60;
        TreePicture picture = new TreePicture(new SvgDrawing(width, height, title));
        picture.draw(tree.root, visited == null ? tree.root : visited.root, MARGIN, TOP);
        picture.drawing.middle(width / 2.0, height - 10, caption, "soft");
        return picture.drawing.svg();
    }

    /** Returns where the node is. */
    private double draw(Node node, Node visited, double left, double y) {
        double x = left + node.leaves() * LEAF_WIDTH / 2.0;
        double at = left;
        for (var child : node.children.entrySet()) {
            Node alike = visited == null ? null : visited.children.get(child.getKey());
            double width = child.getValue().leaves() * LEAF_WIDTH;
            double below = at + width / 2;
            boolean isFirst = child.getKey().startsWith("t1");
            String colour = alike == null ? "faint" : (isFirst ? "first" : "second") + " thick";
            drawing.line(x, y, below, y + LEVEL, colour);
            double shift = below < x ? -4 : 4;
            if (alike != null) {
                String words = child.getKey();
                double middle = (x + below) / 2 + (below == x ? 32 : 9 * shift);
                drawing.middle(middle, y + LEVEL / 2.0 + 2, words, "small " + (isFirst ? "firstText" : "secondText"));
            }
            draw(child.getValue(), alike, at, y + LEVEL);
            at += width;
        }
        leaf(node, visited, x, y);
        return x;
    }

    private void leaf(Node node, Node visited, double x, double y) {
        if (!node.children.isEmpty()) {
            drawing.dot(x, y, 4, visited == null ? "none" : "dot");
        } else if (visited == null) {
            drawing.dot(x, y, 6, "none");
        } else {
            drawing.dot(x, y, 7, node.failed ? "bad" : "good");
            drawing.middle(x, y + 22, node.failed ? "x = 1, fails" : "x = 2", node.failed ? "small bad" : "small good");
        }
    }
}
