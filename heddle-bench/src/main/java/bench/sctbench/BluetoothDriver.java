package bench.sctbench;

import bench.programs.Threads;

/**
 * {@code bluetooth_driver_bad}: a driver counts requests under way, and stops when none is left. A request that has seen the driver
 * running, and is not counted yet when it stops, works on a stopped driver. Depth 2: the check of the flag before the driver stops,
 * and all of the stop before the rest of the request.
 */
public final class BluetoothDriver {
    private boolean stopping;
    private boolean stopped;
    private boolean idle;
    private int pending = 1;

    private BluetoothDriver() {}

    private boolean begin() {
        if (stopping) {
            return false;
        }
        synchronized (this) {
            pending++;
        }
        return true;
    }

    private void end() {
        synchronized (this) {
            if (--pending == 0) {
                idle = true;
                notifyAll();
            }
        }
    }

    private void request() {
        if (begin()) {
            Threads.check(!stopped, "a request to a driver that has stopped");
            end();
        }
    }

    private void stop() {
        stopping = true;
        end();
        synchronized (this) {
            while (!idle) {
                Threads.await(this);
            }
        }
        stopped = true;
    }

    public static void main(String[] arguments) throws InterruptedException {
        BluetoothDriver driver = new BluetoothDriver();
        Thread[] other = Threads.start(driver::stop);
        driver.request();
        Threads.join(other);
    }
}
