package shop;

import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.scheduling.annotation.EnableAsync;

/** An application as a team might have it, with a race in each of its services. */
@SpringBootApplication
@EnableAsync
public class ShopApplication {}
