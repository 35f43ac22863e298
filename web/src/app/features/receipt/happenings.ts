import type { ReceiptHistory } from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';

/** Something that happened to a tip, in words for its tipper. */
export interface Happening {
  at: string;
  text: string;
}

/** Lists what happened to a tip, oldest first. */
export function happeningsOf({ refunds, disputes, marks, mistake, mails }: ReceiptHistory): Happening[] {
  return [
    ...refunds.map((refund) => ({ at: refund.createdAt, text: refundText(refund) })),
    ...disputes.map((dispute) => ({ at: dispute.openedAt, text: disputeText(dispute) })),
    ...marks.map((mark) => ({ at: mark.openedAt, text: markText(mark) })),
    ...(mistake ? mistakeHappenings(mistake) : []),
    ...mails.map((mail) => ({ at: mail.sentAt ?? mail.createdAt, text: mailText(mail) })),
  ].sort((one, other) => one.at.localeCompare(other.at));
}

function refundText({ status, amountCents }: ReceiptHistory['refunds'][number]): string {
  const refund = `A refund of ${formatCents(amountCents)}`;
  switch (status) {
    case 'requested':
    case 'pending':
      return `${refund} is on its way.`;
    case 'succeeded':
      return `${refund} was sent to your original payment method.`;
    case 'failed':
      return `${refund} failed.`;
  }
}

function disputeText({ status, isOpen, amountCents }: ReceiptHistory['disputes'][number]): string {
  const contested = `${formatCents(amountCents)} of this payment was disputed at your bank`;
  if (isOpen) return `${contested}, which hasn't decided yet.`;
  if (status === 'lost') return `${contested}, which returned the money to you.`;
  return status === 'won'
    ? `${contested}, which let the payment stand.`
    : `${contested}. The dispute is closed.`;
}

function markText({ kind, decision }: ReceiptHistory['marks'][number]): string {
  const suspicion =
    kind === 'review'
      ? 'Our payment provider checked whether the card holder made this payment'
      : 'The card network warned that the card holder may not have made this payment';
  switch (decision) {
    case null:
      return `${suspicion}. This hasn't been decided yet.`;
    case 'refunded':
      return `${suspicion}, and it was refunded.`;
    case 'disputed':
      return `${suspicion}, and it was disputed at the bank.`;
    case 'kept':
    case 'approved':
    case 'closed':
      return `${suspicion}. The payment stood.`;
  }
}

function mistakeHappenings({ reportedAt, declinedAt }: NonNullable<ReceiptHistory['mistake']>): Happening[] {
  const reported = { at: reportedAt, text: 'You reported this tip as a mistake.' };
  if (!declinedAt) return [reported];
  return [reported, { at: declinedAt, text: 'We reviewed your report, and the creator keeps the tip.' }];
}

const MAILS: Record<string, string> = {
  'tip-receipt': 'The receipt',
  'tip-reply': "The creator's reply",
  'mistake-declined': 'Our answer to your report',
  'tip-refund-receipt': 'The notice of a refund',
  'tip-refund-failure-receipt': 'The notice that a refund failed',
};

function mailText({ kind, status, ...times }: ReceiptHistory['mails'][number]): string {
  const mail = MAILS[kind] ?? 'A message about this tip';
  switch (status) {
    case 'queued':
    case 'sending':
      return `${mail} is waiting to be emailed.`;
    case 'sent':
      if (times.bouncedAt) return `${mail} was emailed, but bounced.`;
      if (times.openedAt) return `${mail} was emailed and opened.`;
      return times.deliveredAt ? `${mail} was emailed and delivered.` : `${mail} was emailed.`;
    case 'failed':
    case 'skipped':
      return `${mail} was not emailed.`;
    case 'bounced':
      return `${mail} was emailed, but bounced.`;
    case 'unknown':
      return `${mail} may have been emailed.`;
  }
}
