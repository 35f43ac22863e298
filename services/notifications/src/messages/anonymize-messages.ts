import type { EntityManager } from 'typeorm';

/** These mails tell creators of their tips. */
const NOTICES = ['tip-notice', 'tip-refund-notice', 'tip-refund-failure-notice', 'tip-dispute-notice'];

/** These mails go to creators. Receipts and replies go to tippers, so they are kept. */
const TEMPLATES = [
  'verify-email',
  'address-already-registered',
  'reset-password',
  'password-changed',
  'confirm-new-email',
  'email-change-notice',
  'payout-methods-changed',
  'mass-mail',
  ...NOTICES,
];

/** Anonymizes the sent mails to an address. Queued notices of tips and mass e-mails are cancelled. */
export async function anonymizeMailsTo(manager: EntityManager, address: string): Promise<void> {
  await manager.query(
    `UPDATE messages SET account_id = NULL, recipient = NULL, data = NULL
      WHERE recipient = $1 AND template = ANY ($2) AND status NOT IN ('queued', 'sending')`,
    [address, TEMPLATES],
  );
  await manager.query(
    `UPDATE messages SET account_id = NULL, recipient = NULL, data = NULL, last_error = 'anonymized',
        status = CASE template WHEN 'mass-mail' THEN 'skipped' ELSE 'failed' END
      WHERE recipient = $1 AND template = ANY ($2) AND status = 'queued'`,
    [address, [...NOTICES, 'mass-mail']],
  );
}
