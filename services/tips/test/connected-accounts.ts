import { randomUUID } from 'node:crypto';
import type { Actor } from '@sprinkle/contracts/actor';
import {
  choosePayoutAccountRpc,
  getPayoutAccountRpc,
  openPayoutAccountRpc,
} from '@sprinkle/contracts/tips/paying/payout-account.rpc';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import type { TestTips } from './start-tips.js';

export type Owner = Actor & { id: string };

/** Returns an owner who has just entered the password. */
export function newOwner(id: string = randomUUID()): Owner {
  const origin = { ipAddress: '203.0.113.9', userAgent: 'a browser' };
  return { kind: 'user', id, username: 'maya', authenticatedAt: new Date().toISOString(), ...origin };
}

export const openAccount = (tips: TestTips, actor: Actor, country = 'US', rpc = tips.rpc) =>
  rpc.call(openPayoutAccountRpc, { country }, { actor });

export const accountOf = async (tips: TestTips, actor: Actor) =>
  (await tips.rpc.call(getPayoutAccountRpc, {}, { actor })).account;

export const chooseAccount = (tips: TestTips, actor: Actor) =>
  tips.rpc.call(choosePayoutAccountRpc, {}, { actor });

export async function rowOf(tips: TestTips, { id }: { id: string }): Promise<Record<string, unknown>> {
  const [row] = await tips.database.query('SELECT * FROM connected_accounts WHERE creator_id = $1', [id]);
  return row as Record<string, unknown>;
}

export const stripeIdOf = async (tips: TestTips, owner: { id: string }) =>
  String((await rowOf(tips, owner)).stripe_account_id);

/** Waits until the events that report a filled-in form have been processed. */
export const formIsHeardOf = (tips: TestTips, account: string) =>
  waitFor(async () => {
    const [{ types }] = await tips.database.query(
      'SELECT array_agg(type) AS types FROM provider_events WHERE account_id = $1 AND processed_at IS NOT NULL',
      [account],
    );
    return ['account.external_account.created', 'account.updated'].every((type) => types?.includes(type));
  });
