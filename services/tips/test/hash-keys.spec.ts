import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { runServiceCommand } from '@sprinkle/service-testing/run-service-command';
import { AccountHashes, HASHED_COLUMNS } from '../src/account-hashes/account-hashes.js';
import { hashKeysOf } from '../src/account-hashes/hash-keys.js';
import { CreatorsProjection } from '../src/creators/creators-projection.js';
import { SenderHashes } from '../src/sender-addresses/sender-hashes.js';
import { CreatorNetworksProjection } from '../src/taking/card-testing/creator-networks-projection.js';
import { PayerHashes } from '../src/taking/card-testing/payer-hashes.js';
import { createCreatorPaidTo } from './debtors.js';
import { createCreator, type TestCreator } from './factories.js';
import { giveOldTip, payOut, startAfresh } from './payouts.js';
import { PAYOUT_KEY, RECEIPT_TOKEN_KEY, startTips, type TestTips } from './start-tips.js';

const COMMAND = new URL('../dist/rotate-keys.js', import.meta.url);
const keyOf = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const NEW = keyOf(7);

let tips: TestTips;
beforeAll(async () => {
  tips = await startTips();
});
beforeEach(async () => {
  await startAfresh(tips);
  await tips.database.query('UPDATE payouts SET account_hash = NULL');
  await tips.database.query('UPDATE payment_methods SET account_hash = NULL');
});
afterAll(() => tips.stop());

/** Keys after a rotation, set in each way that an operator may choose. */
const ROTATED = [
  ['a new key of links before the present one', { RECEIPT_TOKEN_KEY: `${NEW},${RECEIPT_TOKEN_KEY}` }],
  [
    'another key of links, its former one as HASH_KEY',
    { RECEIPT_TOKEN_KEY: NEW, HASH_KEY: RECEIPT_TOKEN_KEY },
  ],
  [
    'a new HASH_KEY before the present one',
    { RECEIPT_TOKEN_KEY: NEW, HASH_KEY: `${keyOf(8)},${RECEIPT_TOKEN_KEY}` },
  ],
] as const;

const emailHashOf = async ({ id }: Pick<TestCreator, 'id'>) =>
  (await tips.database.query('SELECT email_hash FROM creators WHERE id = $1', [id]))[0].email_hash;
const accountHashes = async () => {
  const rows = await tips.database.query(
    `SELECT account_hash FROM payment_methods WHERE account_hash IS NOT NULL
     UNION ALL SELECT account_hash FROM payouts WHERE account_hash IS NOT NULL`,
  );
  return rows.map((row: { account_hash: string }) => row.account_hash);
};

it('a key makes different hashes for each kind', () => {
  const [one, other] = ['account-hash', 'payer-hash'].map(
    (kind) => hashKeysOf({ RECEIPT_TOKEN_KEY }, kind)[0],
  );
  expect(one).not.toEqual(other);
});

describe.each(ROTATED)('with %s', (_name, config) => {
  it('an account with the address of a former one is found', async () => {
    const email = `${randomUUID()}@example.com`;
    const former = await createCreator(tips, { account: { email } });
    await tips.database.query('UPDATE creators SET closed_at = now(), is_active = false WHERE id = $1', [
      former.id,
    ]);
    const account = {
      id: randomUUID(),
      username: 'again',
      email: email.toUpperCase(),
      isVerified: true,
      isBlocked: false,
      isActive: true,
      createdAt: new Date().toISOString(),
      version: 1,
    };
    const projection = new CreatorsProjection(new AccountHashes(config));
    await tips.database.transaction((manager) =>
      projection.handleAccountVerified({ account }, { manager } as never),
    );
    expect(await emailHashOf(account)).toBe(await emailHashOf(former));
  });

  it.each([
    ['venmo', '@maya-fit'],
    ['paypal', 'maya@example.com'],
    ['bank', '021000021123456789'],
    ['stripe', 'acct_1Maya00000000'],
  ] as const)('a shared %s account is found', async (type, account) => {
    const { manager } = tips.database;
    const creator = await createCreatorPaidTo(tips, 'hash-keys');
    const stored = await new AccountHashes({ RECEIPT_TOKEN_KEY }).ofPayoutAccount(manager, type, account);
    await manager.query('UPDATE payment_methods SET account_hash = $2 WHERE user_id = $1', [
      creator.id,
      stored,
    ]);
    const present = await new AccountHashes(config).ofPayoutAccount(manager, type, account);
    const found = await manager.query('SELECT user_id FROM payment_methods WHERE account_hash = $1', [
      present,
    ]);
    expect(found).toEqual([{ user_id: creator.id }]);
  });

  it("a payer from the creator's own network is found, even after the last key is gone", async () => {
    const { id } = await createCreator(tips);
    const network = `203.0.113.${Math.floor(Math.random() * 256)}`;
    const actor = { kind: 'anonymous', ipAddress: network, userAgent: '' } as const;
    const projection = new CreatorNetworksProjection(new PayerHashes(config));
    await tips.database.transaction((manager) =>
      projection.handleSignedIn({ accountId: id, network, signedInAt: new Date().toISOString() }, {
        manager,
      } as never),
    );
    const rows = await tips.database.query('SELECT client_hash FROM creator_networks WHERE creator_id = $1', [
      id,
    ]);
    const known = rows.map((row: { client_hash: string }) => row.client_hash);
    const first = Object.fromEntries(
      Object.entries(config).map(([name, keys]) => [name, keys.split(',')[0] ?? '']),
    ) as { RECEIPT_TOKEN_KEY: string };
    for (const keys of [{ RECEIPT_TOKEN_KEY }, config, first])
      expect(known).toContain(new PayerHashes(keys).of(actor, 'sam@example.com').clientHash);
  });

  it('a tipper whose address was erased is found', () => {
    const stored = new SenderHashes({ RECEIPT_TOKEN_KEY }).of('sam@example.com');
    expect(new SenderHashes(config).allOf('Sam@example.com')).toContain(stored);
  });
});

/** These are hashes of payers, links and requests, which have their own keys. */
const OTHER_HASHES = [
  'client_hash',
  'wide_client_hash',
  'client_secret_hash',
  'request_hash',
  'sender_email_hash',
  'payments.email_hash',
  'declines.email_hash',
  'blocked_senders.email_hash',
  'support_cards.email_hash',
  'supporter_note_refusals.email_hash',
];

it("every column with a hash of a creator's address or account is rehashed", async () => {
  const columns = await tips.database.query<{ column: string; name: string }[]>(
    `SELECT column_name AS column, table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = current_schema() AND column_name LIKE '%hash%' ORDER BY name`,
  );
  const found = columns.filter(
    ({ column, name }) => ![column, name].some((each) => OTHER_HASHES.includes(each)),
  );
  expect(found.map(({ name }) => name)).toEqual(HASHED_COLUMNS.map((column) => column.join('.')));
});

it.each([
  ['with the former key behind', `${NEW},${RECEIPT_TOKEN_KEY}`],
  ['although the former key is gone', NEW],
])(
  'the command rotate-keys rehashes the accounts of payout methods and payouts, %s',
  async (_name, HASH_KEY) => {
    const [maya, lena] = [
      await createCreatorPaidTo(tips, 'maya-fit'),
      await createCreatorPaidTo(tips, 'lena'),
    ];
    await giveOldTip(tips, maya);
    await payOut(tips);
    await createCreatorPaidTo(tips, '@Maya-Fit');
    const before = await accountHashes();
    expect(before).toHaveLength(4);
    const rotate = () =>
      runServiceCommand(COMMAND, {
        STRIPE_SECRET_KEY: 'sk_test_sprinkle',
        RECEIPT_TOKEN_KEY,
        TIPS_DATABASE_URL: tips.databaseUrl,
        PAYOUT_KEY,
        HASH_KEY,
      });
    expect(rotate()).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('HASH_KEY: 2 accounts hashed again under the first key\n'),
    });
    const hashes = new AccountHashes({ RECEIPT_TOKEN_KEY, HASH_KEY: NEW });
    const { manager } = tips.database;
    const [shared, other] = [
      await hashes.ofPayoutAccount(manager, 'venmo', 'maya-fit'),
      await hashes.ofPayoutAccount(manager, 'venmo', 'lena'),
    ];
    expect((await accountHashes()).sort()).toEqual([shared, shared, shared, other].sort());
    expect(rotate().stdout).toContain('HASH_KEY: 0 accounts hashed again');
    expect(lena.id).not.toBe(maya.id);
  },
);
