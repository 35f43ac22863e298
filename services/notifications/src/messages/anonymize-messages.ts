import { execute } from '@sprinkle/service-kit/database/query';
import type { EntityManager } from 'typeorm';
import type { MailContent } from './mail-content.js';

/**
 * What happens to each mail when the account with its address is closed. Mails to tippers and reporters are kept, because
 * they belong to tips and reports. Delivery anonymizes the last mail to the account. All other mails are anonymized. If one
 * has not ended, it is sent first if it concerns the account's security, and cancelled otherwise.
 */
const MAILS_OF_CLOSED_ACCOUNTS: Record<MailContent['template'], 'kept' | 'sent' | 'cancelled'> = {
  'tip-receipt': 'kept',
  'tip-reply': 'kept',
  'mistake-declined': 'kept',
  'support-news': 'kept',
  'support-reminder': 'kept',
  'support-links': 'kept',
  'supporter-note': 'kept',
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
  'email-change-undone': 'sent',
  'address-replaced': 'sent',
  'address-given-back': 'sent',
  'account-frozen': 'sent',
  'freeze-decided': 'sent',
  'closing-code': 'sent',
  'authenticator-app-changed': 'sent',
  'settings-changed': 'sent',
  'payout-methods-changed': 'sent',
  'tax-details-saved': 'sent',
  'payout-account-touched': 'sent',
  'payout-method-revealed': 'sent',
  'payout-recorded': 'cancelled',
  'bank-payout-failed': 'sent',
  'connected-account-changed': 'cancelled',
  'fee-invoice': 'cancelled',
  'debt-carried': 'cancelled',
  'debt-given-back': 'cancelled',
  'account-blocked': 'cancelled',
  'account-unblocked': 'cancelled',
  'message-from-team': 'cancelled',
  'report-decision': 'cancelled',
  'tip-notice': 'cancelled',
  'tip-summary': 'cancelled',
  'tip-refund-notice': 'cancelled',
  'tip-refund-failure-notice': 'cancelled',
  'tip-dispute-notice': 'cancelled',
  'mass-mail': 'cancelled',
  week: 'cancelled',
};

const templatesThatAre = (fate: string) =>
  Object.entries(MAILS_OF_CLOSED_ACCOUNTS)
    .filter(([, value]) => value === fate)
    .map(([template]) => template);

const IS_OWN = '(account_id = $1 OR recipient = ANY ($2))';

/**
 * Anonymizes the mails of a closed account, including those to its former addresses, and cancels those that need not be sent.
 * A mail that is being sent meanwhile has ended or is marked by the time of the last statement.
 */
export async function anonymizeMailsOf(
  manager: EntityManager,
  accountId: string,
  addresses: string[],
): Promise<void> {
  await execute(
    manager,
    `UPDATE messages SET account_id = NULL, recipient = NULL, data = NULL, last_error = 'anonymized',
        status = CASE WHEN template <> 'mass-mail' THEN 'failed' WHEN status = 'sending' THEN 'unknown' ELSE 'skipped' END
      WHERE ${IS_OWN} AND template = ANY ($3) AND status IN ('queued', 'sending')`,
    [accountId, addresses, templatesThatAre('cancelled')],
  );
  await execute(
    manager,
    `UPDATE messages SET is_forgotten_at_end = true
      WHERE ${IS_OWN} AND template = ANY ($3) AND status IN ('queued', 'sending')`,
    [accountId, addresses, templatesThatAre('sent')],
  );
  await execute(
    manager,
    `UPDATE messages SET account_id = NULL, recipient = NULL, data = NULL
      WHERE ${IS_OWN} AND template <> ALL ($3) AND status NOT IN ('queued', 'sending')`,
    [accountId, addresses, templatesThatAre('kept')],
  );
}
