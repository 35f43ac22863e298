import type { Actor } from '@sprinkle/contracts/actor';
import { createPaymentIntentRpc } from '@sprinkle/contracts/tips/taking/checkout.rpc';
import { DomainError } from '@sprinkle/service-kit/errors';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { Stripe } from 'stripe';
import { DeclineAlarm } from '../src/taking/card-testing/decline-alarm.js';
import { authorize, pass } from './declines.js';
import { newTip, type TestCreator } from './factories.js';
import type { TestTips } from './start-tips.js';

/** Makes about 10,000 attempts a day. */
const ATTEMPTS_PER_ROUND = 35;
const ROUND_MINUTES = 5;
const AT_ONCE = 8;
/** An attacker collects payments, and tries a card with any of them. */
const COLLECTED_MAX = 10;

export interface Payer {
  ipAddress: string;
  senderEmail: string;
  to: { username: string };
}

export interface Attack {
  attempts: number;
  networks: string[];
  creators: TestCreator[];
  /** Payers who pay in order, spread over the attack. */
  ordinaryPayers: Payer[];
}

export interface AttackOutcome {
  /** Attempts that got no payment to try a card with. */
  rejected: number;
  /** Cards that the provider asked a bank to charge. */
  charged: number;
  /** Highest number of them from a single network. */
  chargedFromOneNetwork: number;
  /** Cards for which the provider asked for a challenge, without charging. */
  challenged: number;
  /** Ordinary payers who succeeded, some of them after a challenge. */
  paid: number;
  confirmed: number;
  errors: string[];
}

/** Makes attackers try declined cards as fast as they may, while ordinary people pay. Time passes between the rounds. */
export async function simulateAttack(tips: TestTips, attack: Attack): Promise<AttackOutcome> {
  const outcome: AttackOutcome = {
    rejected: 0,
    charged: 0,
    chargedFromOneNetwork: 0,
    challenged: 0,
    paid: 0,
    confirmed: 0,
    errors: [],
  };
  const rounds = Math.ceil(attack.attempts / ATTEMPTS_PER_ROUND);
  const collected = new Map(attack.networks.map((network) => [network, [] as string[]]));
  const payers = [...attack.ordinaryPayers];
  const declined = new Map<string, number>();
  const charged = new Map<string, number>();
  let attempt = 0;

  const tryCard = async () => {
    attempt += 1;
    const ipAddress = pick(attack.networks, attempt);
    const payments = collected.get(ipAddress) ?? [];
    if (payments.length < COLLECTED_MAX) {
      const senderEmail = `attacker-${attempt}@example.com`;
      const intent = await open(tips, { ipAddress, senderEmail, to: pick(attack.creators, attempt * 7) });
      if (intent) payments.push(intent);
    }
    const intent = payments[attempt % Math.max(1, payments.length)];
    const result = intent ? await confirm(tips, intent, 'pm_card_chargeDeclined') : 'ended';
    if (result === 'ended') {
      outcome.rejected += 1;
      collected.set(
        ipAddress,
        payments.filter((id) => id !== intent),
      );
    } else if (result === 'challenged') outcome.challenged += 1;
    else {
      outcome.charged += 1;
      outcome.chargedFromOneNetwork = Math.max(outcome.chargedFromOneNetwork, count(charged, ipAddress));
      // The attacker tries the next card only after the decline has taken effect, so the result does not depend on the machine.
      if (intent) await declineIsKnown(tips, intent, count(declined, intent));
      await untilCanceled(tips, payments);
    }
  };

  const payOrdinarily = async (payer: Payer) => {
    const intent = await open(tips, payer);
    const result = intent ? await confirm(tips, intent, 'pm_card_visa') : 'rejected';
    if (intent && result === 'challenged') {
      outcome.confirmed += 1;
      await authorize(tips, intent);
    }
    const { status } = intent ? await tips.stripe.paymentIntents.retrieve(intent) : { status: result };
    if (status === 'succeeded') outcome.paid += 1;
    else outcome.errors.push(`${payer.senderEmail} of ${payer.ipAddress}: ${status}`);
  };

  for (let round = 0; round < rounds; round += 1) {
    const attempts = Math.min(ATTEMPTS_PER_ROUND, attack.attempts - round * ATTEMPTS_PER_ROUND);
    const due = payers.splice(0, Math.ceil(payers.length / (rounds - round)));
    const work = [
      ...Array.from({ length: attempts }, () => tryCard),
      ...due.map((payer) => () => payOrdinarily(payer)),
    ];
    await workOff(work, AT_ONCE);
    await untilCanceled(tips, [...collected.values()].flat());
    await pass(tips, ROUND_MINUTES);
    await tips.app.get(DeclineAlarm).execute();
  }
  return outcome;
}

function pick<Item>(items: Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}

async function workOff(work: (() => Promise<void>)[], atOnce: number): Promise<void> {
  const queue = work.values();
  const worker = async () => {
    for (const task of queue) await task();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

function count(counts: Map<string, number>, key: string): number {
  const next = (counts.get(key) ?? 0) + 1;
  counts.set(key, next);
  return next;
}

async function declineIsKnown(tips: TestTips, intentId: string, times: number): Promise<void> {
  const query = `
    SELECT 1 FROM provider_events
    WHERE intent_id = $1 AND type = 'payment_intent.payment_failed' AND processed_at IS NOT NULL`;
  await waitFor(async () => (await tips.database.query(query, [intentId])).length >= times);
}

/** Waits until none of these payments is still to be canceled. */
async function untilCanceled(tips: TestTips, intentIds: string[]): Promise<void> {
  const query = 'SELECT 1 FROM payments WHERE provider_intent_id = ANY ($1) AND cancel_at IS NOT NULL';
  await waitFor(async () => (await tips.database.query(query, [intentIds])).length === 0);
}

/** Returns null if the guard or a rate limit rejects it. */
async function open(tips: TestTips, { ipAddress, senderEmail, to }: Payer): Promise<string | null> {
  const actor: Actor = { kind: 'anonymous', ipAddress };
  try {
    const tip = newTip(to, { senderEmail });
    const options = { actor, deadlineMs: 20_000 };
    return (await tips.rpc.call(createPaymentIntentRpc, tip, options)).paymentIntentId;
  } catch (error) {
    if (error instanceof DomainError && error.status === 429) return null;
    throw error;
  }
}

async function confirm(tips: TestTips, intentId: string, card: string) {
  try {
    const confirmed = await tips.stripe.paymentIntents.confirm(intentId, {
      payment_method: card,
      return_url: 'https://example.com/checkout',
    });
    return confirmed.status === 'requires_action' ? 'challenged' : 'charged';
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return 'charged';
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return 'ended';
    throw error;
  }
}
