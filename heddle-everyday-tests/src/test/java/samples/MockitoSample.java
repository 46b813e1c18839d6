package samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.mockito.Mockito.inOrder;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import dev.heddle.junit.HeddleTest;
import org.junit.jupiter.api.extension.ExtendWith;
import org.mockito.ArgumentCaptor;
import org.mockito.InOrder;
import org.mockito.InjectMocks;
import org.mockito.Mock;
import org.mockito.junit.jupiter.MockitoExtension;

/** {@code @Mock} and {@code @InjectMocks} are new in each execution, and so strict stubs hold for each. */
@ExtendWith(MockitoExtension.class)
class MockitoSample {
    interface Gateway {
        boolean charge(int amount);
    }

    static class Checkout {
        private final Gateway gateway;
        private boolean paid;

        Checkout(Gateway gateway) {
            this.gateway = gateway;
        }

        void pay() {
            if (!paid) {
                paid = gateway.charge(5);
            }
        }

        synchronized void payAlone() {
            pay();
        }
    }

    @Mock
    Gateway gateway;

    @InjectMocks
    Checkout checkout;

    @HeddleTest
    void is_charged_twice() throws InterruptedException {
        when(gateway.charge(5)).thenReturn(true);
        together(checkout::pay);
        verify(gateway, times(1)).charge(5);
    }

    @HeddleTest
    void is_charged_once() throws InterruptedException {
        when(gateway.charge(5)).thenReturn(true);
        together(checkout::payAlone);
        ArgumentCaptor<Integer> amount = ArgumentCaptor.forClass(Integer.class);
        verify(gateway, times(1)).charge(amount.capture());
        assertEquals(5, amount.getValue());
    }

    @HeddleTest
    void a_stub_is_of_no_use(@Mock Gateway parameter) {
        when(parameter.charge(1)).thenReturn(true);
    }

    @HeddleTest
    void a_class_is_mocked() throws InterruptedException {
        Checkout mocked = mock(Checkout.class);
        together(mocked::pay);
        verify(mocked, times(2)).pay();
    }

    /** Nothing but the mocks' own memory is shared here. */
    @HeddleTest
    void calls_come_in_another_order() throws InterruptedException {
        Thread other = new Thread(() -> gateway.charge(1));
        other.start();
        gateway.charge(2);
        other.join();
        InOrder inOrder = inOrder(gateway);
        inOrder.verify(gateway).charge(1);
        inOrder.verify(gateway).charge(2);
    }

    static void together(Runnable action) throws InterruptedException {
        Thread other = new Thread(action);
        other.start();
        action.run();
        other.join();
    }
}
