import type { CreatorPage } from '@sprinkle/api-client/api.gen';
import type { PaymentReference } from '../../shared/checkout/payment-result';
import type { Creator } from '../../shared/CreatorFace';
import { PaymentNotice } from './PaymentNotice';
import { ThanksDialog } from './ThanksDialog';
import { usePaymentResult } from './usePaymentResult';

export interface PaymentOutcomeProps {
  payment: PaymentReference;
  creator: Creator;
  goal: CreatorPage['goal'];
  /** Called once the tip counts. */
  onPaid: () => Promise<void>;
}

/** Shows the outcome of a payment, however it was made. */
export function PaymentOutcome({ payment, creator, goal, onPaid }: PaymentOutcomeProps) {
  const state = usePaymentResult(payment, onPaid);
  if (state?.step === 'paid') return <ThanksDialog tip={state.tip} creator={creator} goal={goal} />;
  return <PaymentNotice step={state?.step ?? null} />;
}
