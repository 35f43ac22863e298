import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { saveTaxDetailsRpc } from '@sprinkle/contracts/tips/paying/payees.rpc';
import { addPayoutMethodRpc } from '@sprinkle/contracts/tips/paying/payout-methods.rpc';
import { decrypt, encrypt } from '@sprinkle/service-kit/encryption';
import { encryptionKeysSchema } from '@sprinkle/service-kit/key-schemas';
import { encryptAsVersion1 } from '@sprinkle/service-testing/encrypt-as-version-1';
import { runServiceCommand } from '@sprinkle/service-testing/run-service-command';
import { createCreator } from './factories.js';
import { RECEIPT_TOKEN_KEY, startTips, type TestTips } from './start-tips.js';
import { TAX_DETAILS } from './tax-details.js';

const COMMAND = new URL('../dist/rotate-keys.js', import.meta.url);

const oldKey = Buffer.alloc(32, 5).toString('base64');
const newKey = `2027:${Buffer.alloc(32, 6).toString('base64')}`;
const keysOf = (list: string) => encryptionKeysSchema('PAYOUT_KEY').parse(list);
const newKeys = keysOf(newKey);
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

let tips: TestTips;
let creatorId: string;
beforeEach(async () => {
  tips = await startTips({ RATE_LIMITS: 'relaxed', PAYOUT_KEY: oldKey });
  creatorId = (await createCreator(tips)).id;
});
afterEach(() => tips.stop());

function rotateKeys(payoutKey = `${newKey},${oldKey}`) {
  return runServiceCommand(COMMAND, {
    STRIPE_SECRET_KEY: 'sk_test_sprinkle',
    RECEIPT_TOKEN_KEY,
    TIPS_DATABASE_URL: tips.databaseUrl,
    PAYOUT_KEY: payoutKey,
  });
}

const contextOf = (id: string, column = 'encrypted_account_info') =>
  `payment_methods.${column}:${creatorId}:${id}`;

async function insertMethods(numbers: number[], keys = keysOf(oldKey), database = tips.database.manager) {
  await database.query(
    `INSERT INTO payment_methods (id, user_id, type, encrypted_account_info, created_at)
     SELECT id, $3, 'venmo', encrypted, now() FROM unnest($1::uuid[], $2::text[]) AS method (id, encrypted)`,
    [
      numbers.map(idOf),
      numbers.map((number) => encrypt(keys, `account ${number}`, contextOf(idOf(number)))),
      creatorId,
    ],
  );
}

async function readMethods(): Promise<{ id: string; encrypted: string }[]> {
  return tips.database.query(
    'SELECT id, encrypted_account_info AS encrypted FROM payment_methods ORDER BY id',
  );
}

async function decryptAll(): Promise<string[]> {
  return (await readMethods()).map(({ id, encrypted }) => decrypt(newKeys, encrypted, contextOf(id)));
}

const countNew = async () =>
  (await readMethods()).filter(({ encrypted }) => encrypted.includes('.2027.')).length;
const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const accounts = (numbers: number[]) => numbers.map((number) => `account ${number}`);

describe('rotating the key of the payout methods', () => {
  it('re-encrypts what the service and earlier releases stored', async () => {
    const actor = {
      kind: 'user' as const,
      id: creatorId,
      username: 'maya',
      ipAddress: '203.0.113.9',
      userAgent: '',
    };
    await tips.rpc.call(
      addPayoutMethodRpc,
      { type: 'bank', accountInfo: '021000021 / 123456789', accountHolder: 'Maya Fit', isDefault: true },
      { actor: { ...actor, authenticatedAt: new Date().toISOString() } },
    );
    await tips.rpc.call(saveTaxDetailsRpc, TAX_DETAILS, {
      actor: { ...actor, authenticatedAt: new Date().toISOString() },
    });
    await insertMethods([1]);
    await tips.database.query('UPDATE payment_methods SET encrypted_account_info = $2 WHERE id = $1', [
      idOf(1),
      encryptAsVersion1(oldKey, 'account 1').replace('.original.', '.'),
    ]);
    expect(rotateKeys()).toEqual({
      status: 0,
      stdout:
        'PAYOUT_KEY: 2 of payment_methods re-encrypted under the key "2027", 0 failed, 0 left for another run\n' +
        'PAYOUT_KEY: 1 of payment_methods re-encrypted under the key "2027", 0 failed, 0 left for another run\n' +
        'PAYOUT_KEY: 0 of payouts re-encrypted under the key "2027", 0 failed, 0 left for another run\n'.repeat(
          2,
        ) +
        'PAYOUT_KEY: 1 of payees re-encrypted under the key "2027", 0 failed, 0 left for another run\n' +
        'HASH_KEY: 0 accounts hashed again under the first key\n' +
        'HASH_KEY: 0 blocked senders hashed again under the first key\n' +
        'HASH_KEY: 0 senders of monthly support hashed again under the first key\n',
      stderr: '',
    });
    expect((await decryptAll()).sort()).toEqual(['021000021 / 123456789', 'account 1']);
    const [{ encrypted_details: details }] = await tips.database.query('SELECT * FROM payees');
    expect(JSON.parse(decrypt(newKeys, details, `payees.encrypted_details:${creatorId}`))).toEqual(
      TAX_DETAILS,
    );
  });

  it('continues an interrupted run', async () => {
    await insertMethods(range(150));
    // The second batch contains this row.
    await tips.database.query(`
      CREATE FUNCTION cut_off() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(1); RETURN NEW; END $$;
      CREATE TRIGGER cut_off BEFORE UPDATE ON payment_methods FOR EACH ROW
        WHEN (OLD.id = '${idOf(130)}') EXECUTE FUNCTION cut_off()`);
    expect(rotateKeys()).toMatchObject({ status: 1, stdout: '' });
    expect(await countNew()).toBe(100);
    await tips.database.query('DROP TRIGGER cut_off ON payment_methods');
    // An instance that still has the old configuration stores this one among the rows that are done.
    await insertMethods([0]);
    expect(rotateKeys()).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(' 51 of payment_methods re-encrypted'),
    });
    expect(await decryptAll()).toEqual(accounts([0, ...range(150)]));
    expect(rotateKeys(newKey)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(' 0 of payment_methods re-encrypted'),
    });
  });

  it('keeps payout methods that are written meanwhile', async () => {
    await insertMethods(range(3));
    await tips.database.transaction(async (manager) => {
      await manager.query('SET LOCAL idle_in_transaction_session_timeout = 0');
      await manager.query('UPDATE payment_methods SET encrypted_account_info = $2 WHERE id = $1', [
        idOf(2),
        encrypt(keysOf(oldKey), 'account changed', contextOf(idOf(2))),
      ]);
      await insertMethods([4], newKeys, manager);
      await insertMethods([5], keysOf(oldKey), manager);
      expect(rotateKeys()).toMatchObject({
        status: 1,
        stdout: expect.stringContaining(
          ' 2 of payment_methods re-encrypted under the key "2027", 0 failed, 1 left',
        ),
      });
    });
    expect(rotateKeys()).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(' 2 of payment_methods re-encrypted'),
    });
    expect(await decryptAll()).toEqual([
      'account 1',
      'account changed',
      'account 3',
      'account 4',
      'account 5',
    ]);
  });

  it('reports rows whose key is missing, without their content, and re-encrypts the others', async () => {
    await insertMethods([1, 3]);
    await insertMethods([2], keysOf(`2020:${Buffer.alloc(32, 9).toString('base64')}`));
    const [, unreadable] = await readMethods();
    expect(rotateKeys()).toEqual({
      status: 1,
      stdout:
        'PAYOUT_KEY: 2 of payment_methods re-encrypted under the key "2027", 1 failed, 0 left for another run\n' +
        'PAYOUT_KEY: 0 of payment_methods re-encrypted under the key "2027", 0 failed, 0 left for another run\n' +
        'PAYOUT_KEY: 0 of payouts re-encrypted under the key "2027", 0 failed, 0 left for another run\n'.repeat(
          2,
        ) +
        'PAYOUT_KEY: 0 of payees re-encrypted under the key "2027", 0 failed, 0 left for another run\n' +
        'HASH_KEY: 0 accounts hashed again under the first key\n' +
        'HASH_KEY: 0 blocked senders hashed again under the first key\n' +
        'HASH_KEY: 0 senders of monthly support hashed again under the first key\n',
      stderr: `payment_methods ${idOf(2)}: The text is encrypted under the key "2020", which PAYOUT_KEY does not have\n`,
    });
    expect(await countNew()).toBe(2);
    expect((await readMethods())[1]).toEqual(unreadable);
  });
});
