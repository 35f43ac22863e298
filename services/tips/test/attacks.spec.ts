import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { newAddress, pass, payFrom } from './declines.js';
import { createCreator, type TestCreator } from './factories.js';
import { type AttackOutcome, type Payer, simulateAttack } from './simulate-attack.js';
import { startTips, type TestTips } from './start-tips.js';

/** `npm run verify:card-testing` makes 10,000 attempts, as many as in a day. The first minutes of a day are enough here. */
const ATTEMPTS = Number(process.env.CARD_TESTING_ATTEMPTS ?? 210);
const TIMEOUT_MS = 60_000 + ATTEMPTS * 200;
const PAYERS = 50;
/** Twenty declines pause a network for a day. The twenty payments that it may have open can be declined too. */
const DAILY_MAX = 40;

let tips: TestTips;
let attacked: TestCreator[];
let others: TestCreator[];
let hasPaidBefore: string[];

beforeAll(async () => {
  tips = await startTips({ RATE_LIMITS: 'strict' });
  attacked = await Promise.all(Array.from({ length: 200 }, () => createCreator(tips)));
  others = await Promise.all(Array.from({ length: 5 }, () => createCreator(tips)));
  hasPaidBefore = addresses(PAYERS);
  for (const [n, address] of hasPaidBefore.entries()) await payFrom(tips, address, itemAt(others, n));
}, TIMEOUT_MS);

afterEach(() => pass(tips, 3 * 24 * 60));

afterAll(() => tips.stop());

const addresses = (count: number) => Array.from({ length: count }, newAddress);

function itemAt<Item>(items: Item[], index: number): Item {
  return items[index % items.length] as Item;
}

/** Fifty payers who have paid before and fifty new ones tip the attacked creators. */
function ordinaryPayers(creators: TestCreator[]): Payer[] {
  return addresses(PAYERS).flatMap((ipAddress, n) => [
    { ipAddress: itemAt(hasPaidBefore, n), senderEmail: `known-${n}@example.com`, to: itemAt(creators, n) },
    { ipAddress, senderEmail: `new-${n}-${ipAddress}@example.com`, to: itemAt(creators, n) },
  ]);
}

const perThousand = (count: number) => Math.ceil((ATTEMPTS * count) / 1_000);

it.each([
  { from: 'one network at one creator', networks: 1, creators: 1, chargedMax: 100 },
  { from: 'four networks at one creator', networks: 4, creators: 1, chargedMax: 100 },
  { from: '60 networks at one creator', networks: 60, creators: 1, chargedMax: 80 + perThousand(20) },
  { from: '500 networks at one creator', networks: 500, creators: 1, chargedMax: 80 + perThousand(20) },
  { from: '500 networks at 200 creators', networks: 500, creators: 200, chargedMax: 80 + perThousand(20) },
])(
  'an attack from $from gets few cards to a bank, and does not stop ordinary payers',
  async ({ from, networks, creators, chargedMax }) => {
    const targets = attacked.slice(0, creators);
    const outcome = await simulateAttack(tips, {
      attempts: ATTEMPTS,
      networks: addresses(networks),
      creators: targets,
      ordinaryPayers: ordinaryPayers(targets),
    });
    report(from, outcome);
    expect(outcome.errors).toEqual([]);
    expect(outcome.paid).toBe(2 * PAYERS);
    expect(outcome.charged + outcome.challenged + outcome.rejected).toBe(ATTEMPTS);
    expect(outcome.charged).toBeLessThanOrEqual(chargedMax);
    expect(outcome.chargedFromOneNetwork).toBeLessThanOrEqual(DAILY_MAX);
  },
  TIMEOUT_MS,
);

function report(from: string, outcome: AttackOutcome): void {
  const { charged, chargedFromOneNetwork, challenged, rejected, paid, confirmed } = outcome;
  process.stdout.write(
    `${ATTEMPTS} attempts from ${from}: ${charged} reached a bank (${chargedFromOneNetwork} at most from one network), ` +
      `${challenged} ended at a challenge, ${rejected} were rejected; ${paid} of ${2 * PAYERS} ordinary payers paid, ${confirmed} of them with a challenge\n`,
  );
}
