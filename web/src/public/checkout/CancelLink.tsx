import { cancelCheckout } from '../../shared/checkout/checkout-details';
import buttons from '../../shared/form/buttons.module.css';
import { paths } from '../../shared/paths';

interface CancelLinkProps {
  isDisabled?: boolean;
}

export function CancelLink({ isDisabled = false }: CancelLinkProps) {
  return (
    <a
      className={buttons.quiet}
      style={{ marginTop: 12 }}
      href={paths.landing}
      aria-disabled={isDisabled || undefined}
      tabIndex={isDisabled ? -1 : undefined}
      onClick={cancelCheckout}
    >
      Cancel
    </a>
  );
}
