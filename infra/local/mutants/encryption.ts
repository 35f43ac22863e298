import { faultsIn, type Mutant } from './mutant.ts';

const MOVED = ['services/tips/test/moved-accounts.spec.ts'];
const TOTP = ['services/identity/test/rotate-keys.spec.ts'];
const MAILS = ['services/notifications/test/account-mails.spec.ts'];

/** An encrypted text is read in its own place only, and older texts are read until they are encrypted again. */
export const encryption: Mutant[] = [
  ...faultsIn(
    'libs/service-kit/src/encryption.ts',
    ['libs/service-kit/src/encryption.spec.ts'],
    [
      ['\n  cipher.setAAD(Buffer.from(context));', ''],
      ["if (version === '2') return open(keys, id, bytes, context);", ''],
      ['const former = keys.former ?? keys;', 'const former = keys;'],
      ["return open(former, id, bytes, '');", 'throw error;'],
    ],
  ),
  ...faultsIn('services/tips/src/payout-methods/account-infos.ts', MOVED, [
    ['${COLUMNS[part]}:${creatorId}:${id}`', '${COLUMNS[part]}:${creatorId}`'],
    ['${COLUMNS[part]}:${creatorId}:${id}`', '${COLUMNS[part]}:${id}`'],
    ['`${table}.${COLUMNS[part]}:', '`${table}.:'],
    ['`${table}.${COLUMNS[part]}:', '`${COLUMNS[part]}:', 'The ids of methods and payouts differ anyway.'],
    [
      'accountHolder: encryptedAccountHolder && unseal(encryptedAccountHolder',
      'accountHolder: unseal(encryptedAccountInfo',
    ],
  ]),
  ...faultsIn('services/tips/src/payouts/propose-payouts.ts', MOVED, [
    ["...this.accountInfos.encrypt(account, { table: 'payouts', creatorId, id }),", '...copied,'],
    ['read.filter(({ hash }) => hash === null)', 'read.filter(() => false)'],
  ]),
  ...faultsIn('services/tips/src/payouts/export-payout-file.ts', MOVED, [
    ["{ table: 'payouts', creatorId, id }", "{ table: 'payment_methods', creatorId, id }"],
  ]),
  ...faultsIn(
    'services/tips/src/balances/held-reason.ts',
    ['services/tips/test/payout-records.spec.ts'],
    [["method.type = 'bank' AND method.encrypted_account_holder IS NULL", 'false']],
  ),
  ...faultsIn(
    'services/tips/src/payouts/payout-holds.ts',
    ['services/tips/test/payout-records.spec.ts'],
    [
      ["payouts.method_type = 'bank' AND payouts.encrypted_account_holder IS NULL", 'false'],
      ["AND ${notReleased('holder-missing')}", ''],
    ],
  ),
  ...faultsIn('services/identity/src/codes/totp-secrets.ts', TOTP, [
    ['encrypted_totp_secret:${id}`', 'encrypted_totp_secret`'],
    ['{ ...TOTP_KEY, former: MAIL_TOKEN_KEY }', 'TOTP_KEY'],
    ['{ ...TOTP_KEY, former: MAIL_TOKEN_KEY }', 'MAIL_TOKEN_KEY'],
  ]),
  ...faultsIn('services/notifications/src/delivery/deliver-message.ts', MAILS, [
    [
      'mailTokenContext({ template, accountId, to: recipient })',
      "mailTokenContext({ template, accountId, to: '' })",
    ],
  ]),
];
