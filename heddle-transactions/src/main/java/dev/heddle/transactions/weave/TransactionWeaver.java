package dev.heddle.transactions.weave;

import dev.heddle.transactions.plan.ClassSource;
import dev.heddle.transactions.plan.Code;
import dev.heddle.transactions.plan.LockFreeStructure;
import dev.heddle.transactions.plan.PlanException;
import dev.heddle.transactions.plan.TransactionPlan;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.LimitExceededException;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/** Puts the transactions of a plan into the classes of its structure. */
public final class TransactionWeaver {
    private TransactionWeaver() {}

    /**
     * The woven class files, by internal names.
     *
     * @throws dev.heddle.transactions.plan.PlanException if that is not possible
     */
    public static Map<String, byte[]> weave(TransactionPlan plan, Purpose purpose, ClassSource source)
            throws IOException {
        // Of classes that nobody has woven before: what is woven here is changed.
        LockFreeStructure structure = LockFreeStructure.of(plan.structure().names(), source);
        TransactionPlan own = TransactionPlan.of(structure, plan.boundaries());
        Division division = new Division(own);
        for (Code code : structure.codes()) {
            if (!code.isWoven()) {
                continue;
            }
            if (purpose == Purpose.SYNCHRONIZED) {
                code.node().access |= structure.isOperation(code) ? Opcodes.ACC_SYNCHRONIZED : 0;
            } else if (code.isPlanned() || (purpose == Purpose.ENFORCED && code.hasAccesses())) {
                try {
                    new WovenCode(code, division, purpose).weave();
                } catch (AnalyzerException e) {
                    throw new IllegalStateException("cannot weave " + code.type() + '.' + code.key(), e);
                }
            }
        }
        Map<String, byte[]> woven = new LinkedHashMap<>();
        for (Map.Entry<String, ClassNode> type : structure.classes().entrySet()) {
            ClassWriter writer = new FramesWriter(source);
            try {
                type.getValue().accept(writer);
                woven.put(type.getKey(), writer.toByteArray());
            } catch (LimitExceededException | MethodTooLargeException e) {
                throw new PlanException(type.getKey().replace('/', '.')
                        + " becomes too large with the transactions of this plan: name fewer of its operations.");
            }
        }
        return woven;
    }
}
