import { until } from '@sprinkle/client/until';
import { bodyOf, type InDollars } from '@sprinkle/contracts/dollars';
import { payoutRunSchema } from '@sprinkle/contracts/tips/paying/payout-runs.schemas';
import { payoutSchema } from '@sprinkle/contracts/tips/paying/payouts.schemas';
import type { z } from 'zod';
import { query } from '../system/database.ts';
import { makeAccountReady, pay } from '../system/provider.ts';
import { signInAsAdmin } from './admin.ts';
import { get, read } from './api.ts';
import { type Creator, publishedCreator } from './creator.ts';
import { untilSettled } from './expect-settled.ts';
import { openTip, wantedTip } from './tip.ts';

export type Run = InDollars<z.output<typeof payoutRunSchema>>;
export type Payout = InDollars<z.output<typeof payoutSchema>>;

/** Two administrators, because whoever proposes a run may not confirm it. */
export class PayoutDesk {
  /** Cookie of the administrator who proposes. */
  readonly cookie: string;
  private readonly secondCookie: string;

  private constructor(cookie: string, secondCookie: string) {
    this.cookie = cookie;
    this.secondCookie = secondCookie;
  }

  static async open(): Promise<PayoutDesk> {
    return new PayoutDesk(await signInAsAdmin(), await signInAsAdmin());
  }

  propose(signal?: AbortSignal): Promise<Run> {
    return this.ordered(this.act('/payout-runs', undefined, { signal }), signal);
  }

  confirm({ id, payoutCount, total }: Run, signal?: AbortSignal): Promise<Run> {
    const as = this.secondCookie;
    return this.ordered(
      this.act(`/payout-runs/${id}/confirm`, { payoutCount, total }, { signal, as }),
      signal,
    );
  }

  /** Cancels a proposal that a failed test left, so that the next test does not find it. */
  async cancelOpen(): Promise<void> {
    const { cookie } = this;
    for (const { id, status } of await read(bodyOf(payoutRunSchema).array(), '/admin/payout-runs', {
      cookie,
    }))
      if (status === 'proposed') await this.ordered(this.act(`/payout-runs/${id}/cancel`));
  }

  /** Returns a run's payouts to this creator. */
  async payoutsTo(creator: Creator, runId: string): Promise<Payout[]> {
    const path = `/admin/payout-runs/${runId}/payouts`;
    const payouts = await read(bodyOf(payoutSchema).array(), path, { cookie: this.cookie });
    return payouts.filter(({ creatorId }) => creatorId === creator.id);
  }

  private act(path: string, json?: object, { signal, as = this.cookie }: Caller = {}): Promise<Run> {
    return read(bodyOf(payoutRunSchema), `/admin${path}`, { method: 'POST', json, cookie: as, signal });
  }

  /** Waits until the worker has finished what a call started. */
  private async ordered(call: Promise<Run>, signal?: AbortSignal): Promise<Run> {
    const { id } = await call;
    const { cookie } = this;
    const run = await until(
      `the work on the payout run ${id} is done`,
      async () => {
        const found = await read(bodyOf(payoutRunSchema), `/admin/payout-runs/${id}`, { cookie, signal });
        return found.working === null && found;
      },
      60_000,
      signal,
    );
    if (run.failure) throw new Error(run.failure.message);
    return run;
  }
}

interface Caller {
  signal?: AbortSignal;
  /** Cookie of the administrator. */
  as?: string;
}

/** Lifts the waits before a payout: two weeks for a first one, more tips for a small one, three days for a new method. */
export async function allowPayouts({ id }: Creator): Promise<void> {
  await query('tips', 'UPDATE platform_settings SET first_payout_days = 0, minimum_payout_cents = 0');
  await query(
    'tips',
    `UPDATE payment_methods SET default_since = default_since - interval '4 days' WHERE user_id = $1`,
    [id],
  );
}

/** Creates a creator with a published page who is paid through an account at Stripe. */
export async function connectedCreator(): Promise<Creator> {
  const creator = await publishedCreator();
  const { cookie, id } = creator;
  await get('/users/me/payout-account', { json: { country: 'US' }, cookie });
  const [account] = await query<{ stripeId: string }>(
    'tips',
    'SELECT stripe_account_id AS "stripeId" FROM connected_accounts WHERE creator_id = $1',
    [id],
  );
  await makeAccountReady(account?.stripeId ?? '');
  await until('the account at Stripe is chosen', () =>
    get('/users/me/payout-account/method', { method: 'POST', cookie }),
  );
  await allowPayouts(creator);
  return creator;
}

/**
 * Pays a tip that is old enough to be paid out and whose money can be transferred. Returns its id. Recomputes the sums of its
 * day, which had ended without it.
 */
export async function givePayableTip(creator: Creator): Promise<string> {
  const tip = await openTip(wantedTip(creator));
  await pay(tip.clientSecret, 'pm_card_bypassPending');
  const id = await untilSettled(tip);
  await query('tips', `UPDATE tips SET succeeded_at = succeeded_at - interval '8 days' WHERE id = $1`, [id]);
  await query('tips', 'DELETE FROM day_sums');
  return id;
}
