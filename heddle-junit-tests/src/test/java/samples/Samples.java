package samples;

/** The samples, by name. They fail on purpose, and are run in JVMs of their own. */
public final class Samples {
    public static final Class<?> COUNTER = CounterSample.class;
    public static final Class<?> INPUTS = InputsSample.class;
    public static final Class<?> ACTORS = ActorsSample.class;
    public static final Class<?> CHANNEL = ChannelSample.class;
    public static final Class<?> LIFECYCLE = LifecycleSample.class;
    public static final Class<?> ARGUMENTS = ArgumentsSample.class;
    public static final Class<?> ORDINARY = OrdinarySample.class;
    public static final Class<?> MISTAKES = MistakesSample.class;
    public static final Class<?> EXECUTOR = ExecutorSample.class;
    public static final Class<?> CLUSTER = ClusterSample.class;
    public static final Class<?> NETWORK = NetworkSample.class;
    public static final Class<?> TIMEOUT = TimeoutSample.class;
    public static final Class<?> STATICS = StaticsSample.class;
    public static final Class<?> SUITE = SuiteSample.class;
    public static final Class<?> JVMS = JvmsSample.class;
    public static final Class<?> DYING = DyingSample.class;
    public static final Class<?> RECORDED = RecordedSample.class;
    public static final Class<?> STUCK = StuckSample.class;

    private Samples() {}
}
