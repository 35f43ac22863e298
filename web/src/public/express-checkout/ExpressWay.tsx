import { useCallback, useEffect, useState } from 'react';
import type { ExpressCheckoutProps } from './express-checkout-props';
import type { ExpressCheckout } from './ExpressCheckout';
import styles from './ExpressWay.module.css';
import { loadExpressCheckout } from './prepare-to-pay';

/** Reserves space for the wallets while they load, so that the form below doesn't move. */
export function ExpressWay(props: Omit<ExpressCheckoutProps, 'onMissing'>) {
  const [Checkout, setCheckout] = useState<typeof ExpressCheckout | null>(null);
  const [isMissing, setIsMissing] = useState(false);

  const miss = useCallback(() => setIsMissing(true), []);

  useEffect(() => {
    loadExpressCheckout().then(
      (module) => setCheckout(() => module.ExpressCheckout),
      (error: unknown) => {
        console.warn('The wallets could not be loaded', error);
        miss();
      },
    );
  }, [miss]);

  if (isMissing) return null;
  return (
    <div role="group" aria-label="Express checkout" className={styles.way}>
      {Checkout && <Checkout {...props} onMissing={miss} />}
    </div>
  );
}
