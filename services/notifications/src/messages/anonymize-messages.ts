import type { EntityManager } from 'typeorm';

/** What creators are written about their account and their tips; receipts belong to whoever tipped. */
const TEMPLATES = [
  'verify-email',
  'address-already-registered',
  'reset-password',
  'password-changed',
  'confirm-new-email',
  'email-change-notice',
  'payout-methods-changed',
  'tip-notice',
];

/** Of mails that were sent only the fact stays; notices that wait are sent no more. */
export async function anonymizeMailsTo(manager: EntityManager, address: string): Promise<void> {
  await manager.query(
    `UPDATE messages SET recipient = NULL, data = NULL
      WHERE recipient = $1 AND template = ANY ($2) AND status IN ('sent', 'failed')`,
    [address, TEMPLATES],
  );
  await manager.query(
    `UPDATE messages SET recipient = NULL, data = NULL, status = 'failed', last_error = 'erased'
      WHERE recipient = $1 AND template = 'tip-notice' AND status = 'queued'`,
    [address],
  );
}
