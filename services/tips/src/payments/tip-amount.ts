import {
  limitProblem,
  MAXIMUM_TIP_CENTS,
  PROVIDER_MINIMUM_CENTS,
} from '@sprinkle/contracts/rules/tip-limits';
import { queryPrepared } from '@sprinkle/service-kit/database/query-prepared';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { DataSource } from 'typeorm';

const MINIMUM_TIP = { name: 'minimum-tip', text: 'SELECT minimum_tip_cents FROM platform_settings' };

export async function assertTipAmount(dataSource: DataSource, amountCents: number): Promise<void> {
  const minimumCents = await getMinimumCents(dataSource);
  const message = limitProblem(amountCents, { minimumCents, maximumCents: MAXIMUM_TIP_CENTS });
  if (message) throw new DomainError('VALIDATION_FAILED', message, { issues: [{ path: 'amount', message }] });
}

async function getMinimumCents(dataSource: DataSource): Promise<number> {
  const [settings] = await queryPrepared<{ minimum_tip_cents: number }>(dataSource, MINIMUM_TIP, []);
  if (!settings) throw new Error('platform_settings has no row');
  return Math.max(settings.minimum_tip_cents, PROVIDER_MINIMUM_CENTS);
}
