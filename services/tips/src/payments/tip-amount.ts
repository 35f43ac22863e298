import { formatDollars, MAXIMUM_TIP_CENTS, PROVIDER_MINIMUM_CENTS } from '@sprinkle/contracts/money';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { EntityManager } from 'typeorm';

export async function checkTipAmount(manager: EntityManager, amountCents: number): Promise<void> {
  const minimumCents = await getMinimumCents(manager);
  if (amountCents < minimumCents) throw refuse(`The minimum tip is ${formatDollars(minimumCents)}`);
  if (amountCents > MAXIMUM_TIP_CENTS) throw refuse(`The maximum tip is ${formatDollars(MAXIMUM_TIP_CENTS)}`);
}

async function getMinimumCents(manager: EntityManager): Promise<number> {
  const [settings]: { minimum_tip_cents: number }[] = await manager.query(
    'SELECT minimum_tip_cents FROM platform_settings',
  );
  if (!settings) throw new Error('platform_settings has no row');
  return Math.max(settings.minimum_tip_cents, PROVIDER_MINIMUM_CENTS);
}

function refuse(message: string): DomainError {
  return new DomainError('VALIDATION_FAILED', message, { issues: [{ path: 'amount', message }] });
}
