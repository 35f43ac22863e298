import { queryOne } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { SignedInAdmin } from '@sprinkle/service-kit/rpc/require-user';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Payout } from '../payouts/payout.entity.js';
import { PayoutRun } from './payout-run.entity.js';

/**
 * SQL condition: an administrator other than the one in this column has signed in at least once, and so can act. Until identity has
 * reported the administrators, nobody counts as the only one.
 */
export const hasOtherAdmin = (adminId: '$1' | 'runs.proposed_by') => `(
  SELECT version = 0 OR EXISTS (SELECT FROM unnest(administrator_ids) AS other (id) WHERE other.id IS DISTINCT FROM ${adminId})
  FROM administrators)`;

const others = z.object({ hasOtherAdmin: z.boolean() });

/** One person proposes and another one confirms. A Super Admin who is alone can do both, so that creators are paid. */
export async function assertMayConfirm(
  manager: EntityManager,
  { proposedBy }: Pick<PayoutRun, 'proposedBy'>,
  { id, role }: SignedInAdmin,
): Promise<void> {
  if (id !== proposedBy) return;
  const select = `SELECT ${hasOtherAdmin('$1')} AS has_other_admin`;
  const { hasOtherAdmin: isNotAlone } = await queryOne(manager, others, select, [id]);
  if (isNotAlone)
    throw new DomainError(
      'ANOTHER_PERSON_REQUIRED',
      'You proposed this run. Another administrator has to confirm it.',
    );
  if (role !== 'super')
    throw new DomainError(
      'SUPER_REQUIRED',
      'You proposed this run, and no other administrator has ever signed in. Only a Super Admin can confirm their own proposal.',
    );
}

/**
 * Money that did not arrive is paid again, so nobody may both pay it and return it alone. Proposing the run counts as paying it. For
 * payouts sent in an earlier release, it is not known who recorded them, so it could be anybody.
 */
export async function assertMayTakeBack(
  manager: EntityManager,
  payout: Pick<Payout, 'runId' | 'status' | 'sentBy'>,
  { id, role }: SignedInAdmin,
): Promise<void> {
  if (role === 'super') return;
  const { proposedBy, decidedBy } = await manager.findOneByOrFail(PayoutRun, { id: payout.runId });
  if (proposedBy === id)
    throw new DomainError(
      'ANOTHER_PERSON_REQUIRED',
      'You proposed this run. A Super Admin or another administrator has to record that its money came back.',
    );
  if (payout.status === 'sent') {
    if (payout.sentBy === null || payout.sentBy === id)
      throw new DomainError(
        'ANOTHER_PERSON_REQUIRED',
        'You recorded this payout as sent. A Super Admin or another administrator has to record that it came back.',
      );
    return;
  }
  if (decidedBy === id)
    throw new DomainError(
      'ANOTHER_PERSON_REQUIRED',
      'You confirmed this payout. A Super Admin or another administrator has to record that it failed.',
    );
}
