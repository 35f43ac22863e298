import type { Notifications } from './start-notifications.js';

export const MAILS_OF_TIPPER = [
  'tip-receipt',
  'tip-reply',
  'mistake-declined',
  'tip-refund-receipt',
  'tip-refund-failure-receipt',
];

export const MAILS_OF_CREATOR = [
  'tip-notice',
  'tip-refund-notice',
  'tip-refund-failure-notice',
  'tip-dispute-notice',
];

/** Inserts a mail with the key that `queueing` gives it. `lastError`, if any, says why it was never queued. */
export const insertMail = ({ database }: Notifications, dedupeKey: string, lastError: string | null = null) =>
  database.query(
    `INSERT INTO messages (dedupe_key, template, data, status, sent_at, next_attempt_at, last_error)
     VALUES ($1, split_part($1, ':', 1), '{}', 'sent', now(), now(), $2)`,
    [dedupeKey, lastError],
  );

/** Inserts every kind of mail that a tip can cause, as already sent. */
export async function insertMails(
  notifications: Notifications,
  { tipId, refundId, disputeId }: Record<'tipId' | 'refundId' | 'disputeId', string>,
): Promise<void> {
  for (const template of ['tip-receipt', 'tip-notice', 'tip-reply', 'mistake-declined'])
    await insertMail(notifications, `${template}:${tipId}`);
  for (const template of ['tip-refund-receipt', 'tip-refund-failure-receipt'])
    await insertMail(notifications, `${template}:${tipId}:${refundId}`);
  for (const template of ['tip-refund-notice', 'tip-refund-failure-notice'])
    await insertMail(notifications, `${template}:${refundId}`);
  await insertMail(notifications, `tip-dispute-notice:${disputeId}:lost`);
}
