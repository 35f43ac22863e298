import {
  limitProblem,
  MAXIMUM_TIP_CENTS,
  PROVIDER_MINIMUM_CENTS,
} from '@sprinkle/contracts/rules/tip-limits';
import { DomainError } from '@sprinkle/service-kit/errors';

export function assertTipAmount(amountCents: number, minimumTipCents: number): void {
  const minimumCents = Math.max(minimumTipCents, PROVIDER_MINIMUM_CENTS);
  const message = limitProblem(amountCents, { minimumCents, maximumCents: MAXIMUM_TIP_CENTS });
  if (message) throw new DomainError('VALIDATION_FAILED', message, { issues: [{ path: 'amount', message }] });
}
