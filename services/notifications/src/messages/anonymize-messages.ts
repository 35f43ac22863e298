import { execute } from '@sprinkle/service-kit/database/query';
import type { EntityManager } from 'typeorm';
import type { MailContent } from './mail-content.js';

/**
 * Decides for every mail what becomes of it when the account with its address is closed. Mails to tippers and
 * reporters are kept, because they belong to tips and reports, and delivery anonymizes the last mail to the account. Other mails
 * are anonymized. One that has not ended is still sent first where it concerns the account's security, and is cancelled
 * where it does not.
 */
const MAILS_OF_CLOSED_ACCOUNTS: Record<MailContent['template'], 'kept' | 'sent' | 'cancelled'> = {
  'tip-receipt': 'kept',
  'tip-reply': 'kept',
  'mistake-declined': 'kept',
  'tip-refund-receipt': 'kept',
  'tip-refund-failure-receipt': 'kept',
  'report-receipt': 'kept',
  'report-answer': 'kept',
  'account-closed': 'kept',
  'verify-email': 'sent',
  'address-already-registered': 'sent',
  'reset-password': 'sent',
  'password-changed': 'sent',
  'confirm-new-email': 'sent',
  'email-change-notice': 'sent',
  'email-changed': 'sent',
  'authenticator-app-changed': 'sent',
  'payout-methods-changed': 'sent',
  'tax-details-saved': 'sent',
  'payout-method-revealed': 'sent',
  'payout-recorded': 'cancelled',
  'fee-invoice': 'cancelled',
  'account-blocked': 'cancelled',
  'account-unblocked': 'cancelled',
  'message-from-team': 'cancelled',
  'report-decision': 'cancelled',
  'tip-notice': 'cancelled',
  'tip-refund-notice': 'cancelled',
  'tip-refund-failure-notice': 'cancelled',
  'tip-dispute-notice': 'cancelled',
  'mass-mail': 'cancelled',
};

const templatesThatAre = (fate: string) =>
  Object.entries(MAILS_OF_CLOSED_ACCOUNTS)
    .filter(([, value]) => value === fate)
    .map(([template]) => template);

/**
 * Anonymizes the mails to the address of a closed account, and cancels those that need not be sent any more. One that is
 * being sent meanwhile has ended, or is marked, when the last statement looks.
 */
export async function anonymizeMailsTo(manager: EntityManager, address: string): Promise<void> {
  await execute(
    manager,
    `UPDATE messages SET account_id = NULL, recipient = NULL, data = NULL, last_error = 'anonymized',
        status = CASE WHEN template <> 'mass-mail' THEN 'failed' WHEN status = 'sending' THEN 'unknown' ELSE 'skipped' END
      WHERE recipient = $1 AND template = ANY ($2) AND status IN ('queued', 'sending')`,
    [address, templatesThatAre('cancelled')],
  );
  await execute(
    manager,
    `UPDATE messages SET is_forgotten_at_end = true
      WHERE recipient = $1 AND template = ANY ($2) AND status IN ('queued', 'sending')`,
    [address, templatesThatAre('sent')],
  );
  await execute(
    manager,
    `UPDATE messages SET account_id = NULL, recipient = NULL, data = NULL
      WHERE recipient = $1 AND template <> ALL ($2) AND status NOT IN ('queued', 'sending')`,
    [address, templatesThatAre('kept')],
  );
}
