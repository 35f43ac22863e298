import { cancelCheckout } from '../../shared/checkout/checkout-details';
import { paths } from '../../shared/paths';
import styles from './buttons.module.css';

interface CancelLinkProps {
  isDisabled?: boolean;
}

export function CancelLink({ isDisabled = false }: CancelLinkProps) {
  return (
    <a
      className={styles.cancel}
      href={paths.landing}
      aria-disabled={isDisabled || undefined}
      tabIndex={isDisabled ? -1 : undefined}
      onClick={cancelCheckout}
    >
      Cancel
    </a>
  );
}
