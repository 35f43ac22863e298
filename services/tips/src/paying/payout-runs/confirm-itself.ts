import type { PayoutRun as RunReply } from '@sprinkle/contracts/tips/paying/payout-runs.schemas';
import { cents } from '@sprinkle/service-kit/database/columns';
import { queryOptional } from '@sprinkle/service-kit/database/query';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { getRun } from './find-run.js';
import { orderWork } from './run-orders.js';

const LIMIT = `
  SELECT automatic_payout_limit_cents AS limit_cents FROM platform_settings WHERE automatic_payouts <> 'off'`;

const limit = z.object({ limitCents: cents });

/** Confirms a run that the schedule proposed, if the settings allow its total. Otherwise, it waits for an administrator. */
export async function confirmItself(manager: EntityManager, runId: string): Promise<void> {
  const run = await getRun(manager, runId);
  const { payoutCount, totalCents } = run;
  if (await mayConfirmItself(manager, run))
    await orderWork(manager, runId, { work: 'confirming', actor: null, payoutCount, totalCents });
}

/** Throws if the settings have changed since the order. */
export async function assertMayConfirmItself(manager: EntityManager, run: RunReply): Promise<void> {
  if (!(await mayConfirmItself(manager, run)))
    throw new DomainError(
      'WRONG_STATE',
      'The settings no longer let this run confirm itself. An administrator has to confirm it.',
    );
}

async function mayConfirmItself(
  manager: EntityManager,
  { proposedById, totalCents }: RunReply,
): Promise<boolean> {
  const allowed = await queryOptional(manager, limit, LIMIT);
  return proposedById === null && allowed !== null && totalCents <= allowed.limitCents;
}
