import { randomUUID } from 'node:crypto';
import {
  accountBlocked,
  accountClosed,
  accountUnblocked,
} from '@sprinkle/contracts/identity/identity.events';
import { STRIPE_EVENTS } from '@sprinkle/contracts/rules/stripe-events';
import { confirmTipRpc } from '@sprinkle/contracts/tips/taking/checkout.rpc';
import { receiveProviderEventRpc } from '@sprinkle/contracts/tips/taking/provider-events.rpc';
import {
  changeSupportRpc,
  endSupportRpc,
  openSupportCardRpc,
  pauseSupportRpc,
  takeSupportCardRpc,
} from '@sprinkle/contracts/tips/taking/supports.rpc';
import { supportTokenOf } from '@sprinkle/service-kit/receipts';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { accountSnapshot, createPendingTip, pay, type TestCreator } from './factories.js';
import type { Below } from './histories.js';
import { RECEIPT_TOKEN_KEY, type TestTips } from './start-tips.js';
import { createSupportedCreator, findSupport } from './supports.js';

/** A time in which nothing may be charged, in milliseconds. */
export type Span = [from: number, until: number];

export interface SupportLife {
  id: string;
  token: string;
  creator: SupportedCreator;
  email: string;
  /** Pauses that the tipper wanted. */
  pauses: Span[];
}

export interface SupportedCreator extends TestCreator {
  /** Times in which the creator was blocked or closed. */
  gone: Span[];
  isClosed?: true;
  version: number;
}

/** The last one cannot pay any later month. */
const CARDS = [...Array<string>(7).fill('pm_card_visa'), 'pm_card_chargeCustomerFail'];

/** Begins a support, now and then one that is never paid, or a second one of the same tipper. */
export async function begin(
  tips: TestTips,
  { creators, lives, below }: { creators: SupportedCreator[]; lives: SupportLife[]; below: Below },
): Promise<void> {
  const earlier = lives[below(lives.length)];
  const again = earlier && !isGone(earlier.creator) && below(8) === 0 ? earlier : undefined;
  const open = creators.filter((each) => !isGone(each));
  const creator = again?.creator ?? open[below(open.length)]!;
  const senderEmail = again?.email ?? `${randomUUID()}@example.com`;
  const wanted = { senderEmail, amountCents: 300 + below(2_000), coverFees: below(2) === 0 };
  if (below(8) === 0) await createPendingTip(tips, creator, { ...wanted, interval: 'month' });
  const { paymentIntentId } = await createPendingTip(tips, creator, { ...wanted, interval: 'month' });
  await pay(tips, paymentIntentId, CARDS[below(CARDS.length)]);
  if (below(2) === 0) await tips.rpc.call(confirmTipRpc, { paymentIntentId });
  const [{ id }] = await tips.database.query(
    `SELECT support_id AS id FROM tips JOIN payments ON payments.tip_id = tips.id WHERE provider_intent_id = $1`,
    [paymentIntentId],
  );
  const token = supportTokenOf(RECEIPT_TOKEN_KEY, id);
  lives.push({ id, token, creator, email: senderEmail, pauses: [] });
}

/** Creates creators, some of whom are blocked or close their account during the year. */
export const createCreators = async (tips: TestTips, count: number): Promise<SupportedCreator[]> =>
  Promise.all(
    Array.from({ length: count }, async () => ({
      ...(await createSupportedCreator(tips)),
      gone: [],
      version: 10,
    })),
  );

export const isGone = ({ gone }: SupportedCreator): boolean => (gone.at(-1)?.[1] ?? 0) > Date.now();

/** Blocks a creator, ends the block, or closes the account. */
export async function happenToCreator(
  tips: TestTips,
  creator: SupportedCreator,
  below: Below,
): Promise<void> {
  if (creator.isClosed) return;
  creator.version += 1;
  const { id, username, version } = creator;
  if (isGone(creator)) {
    await tips.events.publish(accountUnblocked, { account: accountSnapshot({ id, username, version }) });
    creator.gone.at(-1)![1] = Date.now();
  } else if (below(4) === 0) {
    const email = `${username}@example.com`;
    await tips.events.publish(accountClosed, { id, username, version, isBalanceWaived: false, email });
    creator.isClosed = true;
    creator.gone.push([Date.now(), Infinity]);
  } else {
    const account = accountSnapshot({ id, username, isBlocked: true, version });
    await tips.events.publish(accountBlocked, { account });
    creator.gone.push([Date.now(), Infinity]);
  }
  await waitFor(async () => {
    const [{ gone }] = await tips.database.query(
      'SELECT is_blocked OR closed_at IS NOT NULL AS gone FROM creators WHERE id = $1',
      [id],
    );
    return gone === isGone(creator);
  });
}

/** Lets one thing happen to a support: its tipper, the tipper's bank or the card holder acts, or a refund is made. */
export async function happenToSupport(tips: TestTips, life: SupportLife, below: Below): Promise<void> {
  const { id, token } = life;
  const { endedAt, stripeSubscriptionId } = await findSupport(tips, id);
  const letBank = async (behaviour: string) => {
    const subscription = await tips.stripe.subscriptions.retrieve(stripeSubscriptionId ?? '');
    const { default_payment_method: card } = subscription;
    await fetch(`${tips.sandbox.url}/sandbox/payment_methods/${String(card)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ behaviour }),
    });
  };
  switch (below(14)) {
    case 0:
      return letBank('insufficient_funds');
    case 1:
    case 2:
      return letBank('succeed');
    case 3:
      return endedAt ? undefined : pause(tips, life, below(4));
    case 4:
    case 5:
      if (!endedAt) await tips.rpc.call(changeSupportRpc, { token, tipCents: 300 + below(2_000) });
      return;
    case 6:
    case 7:
      return endedAt ? undefined : changeCard(tips, life, CARDS[below(CARDS.length)]!);
    case 8:
    case 9:
      return refund(tips, life, below);
    case 10:
      return below(3) === 0 ? dispute(tips, life, below) : undefined;
    case 11:
      if (below(3) === 0) await tips.rpc.call(endSupportRpc, { token });
      return;
    default:
  }
}

async function pause(tips: TestTips, { token, pauses }: SupportLife, months: number): Promise<void> {
  const { pausedUntil } = await tips.rpc.call(pauseSupportRpc, { token, months });
  const last = pauses.at(-1);
  if (last && last[1] > Date.now()) last[1] = Date.now();
  if (pausedUntil) pauses.push([Date.now(), Date.parse(pausedUntil)]);
}

async function changeCard(tips: TestTips, { token }: SupportLife, payment_method: string): Promise<void> {
  const { setupIntentId } = await tips.rpc.call(openSupportCardRpc, { token });
  const return_url = 'https://sprinkle.example/my-support';
  await tips.stripe.setupIntents.confirm(setupIntentId, { payment_method, return_url });
  await tips.rpc.call(takeSupportCardRpc, { token, setupIntentId });
}

async function newestIntent(tips: TestTips, { id }: SupportLife): Promise<string | undefined> {
  const [row] = await tips.database.query(
    `SELECT provider_intent_id AS intent FROM payments JOIN tips ON tips.id = tip_id
     WHERE support_id = $1 AND tips.status = 'succeeded' AND refunded_cents = 0
       AND NOT EXISTS (SELECT FROM disputes WHERE disputes.tip_id = tips.id) ORDER BY succeeded_at DESC LIMIT 1`,
    [id],
  );
  return row?.intent;
}

async function refund(tips: TestTips, life: SupportLife, below: Below): Promise<void> {
  const payment_intent = await newestIntent(tips, life);
  if (!payment_intent) return;
  await tips.stripe.refunds.create({ payment_intent, ...(below(2) === 0 && { amount: 100 }) });
}

async function dispute(tips: TestTips, life: SupportLife, below: Below): Promise<void> {
  const intent = await newestIntent(tips, life);
  if (!intent) return;
  if (below(3) === 0) return tips.sandbox.warnOfFraud(intent);
  await tips.sandbox.dispute(intent);
  const { data } = await tips.stripe.disputes.list({ payment_intent: intent });
  const uncategorized_text = below(2) === 0 ? 'winning_evidence' : 'losing_evidence';
  await tips.stripe.disputes.update(String(data[0]?.id), { evidence: { uncategorized_text } });
}

const handled: readonly string[] = STRIPE_EVENTS;

/** Returns what the provider has reported since the last call. */
export function newsOf(tips: TestTips): () => Promise<object[]> {
  let seen: string | undefined;
  return async (): Promise<object[]> => {
    const { data: newest } = await tips.stripe.events.list({ limit: 1 });
    const events = await tips.stripe.events
      .list({ limit: 100, ...(seen && { ending_before: seen }) })
      .autoPagingToArray({ limit: 10_000 });
    seen = newest[0]?.id;
    return events.filter(({ type }) => handled.includes(type));
  };
}

export const deliver = (tips: TestTips, event: object) =>
  tips.rpc.call(receiveProviderEventRpc, { rawBody: JSON.stringify(event) });
