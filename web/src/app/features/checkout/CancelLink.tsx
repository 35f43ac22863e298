import Button from '@mui/material/Button';
import { cancelCheckout } from '../../../shared/checkout/checkout-details';
import { paths } from '../../../shared/paths';

interface CancelLinkProps {
  isDisabled?: boolean;
}

export function CancelLink({ isDisabled = false }: CancelLinkProps) {
  return (
    <Button
      fullWidth
      href={paths.landing}
      disabled={isDisabled}
      onClick={cancelCheckout}
      sx={{ mt: 1.5, color: 'text.secondary' }}
    >
      Cancel
    </Button>
  );
}
