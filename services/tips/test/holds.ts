import { credentialsChanged } from '@sprinkle/contracts/identity/identity.events';
import type { PayoutHold } from '@sprinkle/contracts/rules/held-money';
import {
  addPayoutMethodRpc,
  listPayoutMethodsRpc,
  removePayoutMethodRpc,
  setDefaultPayoutMethodRpc,
} from '@sprinkle/contracts/tips/paying/payout-methods.rpc';
import { getPayoutRunRpc } from '@sprinkle/contracts/tips/paying/payout-runs.rpc';
import type { PayoutRun } from '@sprinkle/contracts/tips/paying/payout-runs.schemas';
import { waitFor } from '@sprinkle/service-testing/wait-for';
import { closeCreator } from './close-creator.js';
import type { TestCreator } from './factories.js';
import {
  admin,
  bookTip,
  check,
  createPayableCreator,
  dispute,
  giveOldTip,
  payOut,
  payoutsOf,
  refund,
  requestRefund,
} from './payouts.js';
import type { TestTips } from './start-tips.js';

export interface Paying {
  creator: TestCreator;
  tip: { id: string; intentId: string };
}

const signedIn = ({ actor }: TestCreator) => ({ ...actor, authenticatedAt: new Date().toISOString() });

const methodsOf = (tips: TestTips, creator: TestCreator) =>
  tips.rpc.call(listPayoutMethodsRpc, {}, { actor: signedIn(creator) });

export async function removeMethod(tips: TestTips, creator: TestCreator): Promise<void> {
  const [method] = await methodsOf(tips, creator);
  await tips.rpc.call(removePayoutMethodRpc, { methodId: method!.id }, { actor: signedIn(creator) });
}

export async function chooseAnotherMethod(tips: TestTips, creator: TestCreator): Promise<void> {
  const actor = signedIn(creator);
  const { id } = await tips.rpc.call(
    addPayoutMethodRpc,
    { type: 'venmo', accountInfo: `@other${Date.now()}` },
    { actor },
  );
  await tips.rpc.call(setDefaultPayoutMethodRpc, { methodId: id }, { actor });
}

/** Maps each change to the column that stores its time. */
export const CREDENTIALS = {
  'password-reset': 'password_reset_at',
  'email-changed': 'email_changed_at',
  'app-removed': 'app_removed_at',
} as const;

export async function changeCredentials(
  tips: TestTips,
  creator: TestCreator,
  kind: keyof typeof CREDENTIALS,
): Promise<void> {
  const column = CREDENTIALS[kind];
  const read = async () => {
    const [row] = await tips.database.query(`SELECT ${column} AS at FROM creators WHERE id = $1`, [
      creator.id,
    ]);
    return row.at?.getTime() ?? 0;
  };
  const before = await read();
  await tips.events.publish(credentialsChanged, {
    accountId: creator.id,
    kind,
    changedAt: new Date().toISOString(),
  });
  await waitFor(async () => (await read()) > before);
}

export const block = (tips: TestTips, creator: TestCreator) =>
  tips.database.query('UPDATE creators SET is_blocked = true, blocked_at = clock_timestamp() WHERE id = $1', [
    creator.id,
  ]);

export const freeze = (tips: TestTips, creator: TestCreator, isFrozen = true) =>
  tips.database.query('UPDATE creators SET is_frozen = $2 WHERE id = $1', [creator.id, isFrozen]);

export const markAsFraud = (tips: TestTips, tipId: string) =>
  tips.database.query(
    `INSERT INTO fraud_marks (id, tip_id, kind, provider_id, reason, opened_at)
     VALUES (gen_random_uuid(), $1, 'early-fraud-warning', gen_random_uuid(), 'made_with_stolen_card', now())`,
    [tipId],
  );

/** Lists what can hold a payout, and the reasons that the payout is then held for. */
export const HAPPENINGS: [
  what: string,
  happen: (tips: TestTips, paying: Paying) => Promise<unknown>,
  holds: PayoutHold[],
][] = [
  ['the creator is blocked', (tips, { creator }) => block(tips, creator), ['blocked']],
  ['the account is frozen', (tips, { creator }) => freeze(tips, creator), ['frozen']],
  ['the account is closed', (tips, { creator }) => closeCreator(tips, creator), ['account-closed']],
  [
    'the password is reset',
    (tips, { creator }) => changeCredentials(tips, creator, 'password-reset'),
    ['password-reset'],
  ],
  [
    'the e-mail address is changed',
    (tips, { creator }) => changeCredentials(tips, creator, 'email-changed'),
    ['email-changed'],
  ],
  [
    'an administrator removes the authenticator app',
    (tips, { creator }) => changeCredentials(tips, creator, 'app-removed'),
    ['app-removed'],
  ],
  ['its method is removed', (tips, { creator }) => removeMethod(tips, creator), ['method-removed']],
  [
    'another method becomes the default',
    (tips, { creator }) => chooseAnotherMethod(tips, creator),
    ['method-changed'],
  ],
  ['a refund of its tip is asked for', (tips, { tip }) => requestRefund(tips, tip.id), ['tip-refunded']],
  ['its tip is refunded', (tips, { tip }) => refund(tips, tip.id), ['tip-refunded', 'balance-negative']],
  ['its tip gets an early fraud warning', (tips, { tip }) => markAsFraud(tips, tip.id), ['tip-marked']],
  [
    'an administrator holds the creator',
    (tips, { creator }) => check(tips, creator, { check: 'hold', reason: 'Looks odd' }),
    ['creator-held'],
  ],
  [
    'its tip is disputed',
    (tips, { tip }) => dispute(tips, tip.intentId),
    ['tip-disputed', 'balance-negative'],
  ],
];

/** Confirms a run with the payout of one tip of $5.00, and of another creator's tip of $4.35. */
export async function payTwo(tips: TestTips) {
  const creator = await createPayableCreator(tips);
  const tip = await giveOldTip(tips, creator);
  await bookTip(tips, await createPayableCreator(tips), { amountCents: 435 });
  const run = await payOut(tips);
  const payouts = await payoutsOf(tips, run);
  const ours = payouts.find(({ creatorId }) => creatorId === creator.id)!;
  const other = payouts.find(({ creatorId }) => creatorId !== creator.id)!;
  return { creator, tip, run, ours, other };
}

export const read = (tips: TestTips, { id }: PayoutRun) =>
  tips.rpc.call(getPayoutRunRpc, { runId: id }, { actor: admin });

export async function holdsOf(tips: TestTips, run: PayoutRun, payoutId: string): Promise<PayoutHold[]> {
  return (await payoutsOf(tips, run)).find(({ id }) => id === payoutId)!.holds;
}
