// issue: BATCH-1842
// kind: deadlock
// what: a container that starts and one that fetches a bean take the same two locks in either order
// buggy: org.springframework:spring-beans:3.0.0.RELEASE org.springframework:spring-core:3.0.0.RELEASE org.springframework:spring-asm:3.0.0.RELEASE commons-logging:commons-logging:1.2
// fixed: org.springframework:spring-beans:3.2.18.RELEASE org.springframework:spring-core:3.2.18.RELEASE commons-logging:commons-logging:1.2
package realbugs;

import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.BeanFactoryAware;
import org.springframework.beans.factory.support.DefaultListableBeanFactory;
import org.springframework.beans.factory.support.RootBeanDefinition;

/** One thread starts a container, while another one already fetches a bean that looks around in it. */
public final class Batch1842 {
    public static class Curious implements BeanFactoryAware {
        @Override
        public void setBeanFactory(BeanFactory factory) {
            ((DefaultListableBeanFactory) factory).getBeanDefinitionNames();
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        DefaultListableBeanFactory factory = new DefaultListableBeanFactory();
        factory.registerBeanDefinition("curious", new RootBeanDefinition(Curious.class));
        factory.registerBeanDefinition("other", new RootBeanDefinition(Object.class));
        Thread other = new Thread(() -> factory.getBean("curious"));
        other.start();
        factory.preInstantiateSingletons();
        other.join();
    }
}
