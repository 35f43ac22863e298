import { feeInvoiceTitle } from '@sprinkle/contracts/rules/fee-invoices';
import { formatCents } from '@sprinkle/contracts/rules/money';
import type { MailData } from '../messages/mail-content.js';
import type { Mail, MailContext } from './mail.js';

/** The file is not attached, because a name beside amounts of money does not belong in a mailbox. */
export function feeInvoiceMail(
  invoice: MailData['fee-invoice'],
  { productName, publicUrl }: MailContext,
): Mail {
  const title = feeInvoiceTitle(invoice);
  const month = new Date(`${invoice.month}-01`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const text =
    invoice.totalCents < 0
      ? "We returned more fees with refunds than we kept in the month. They're back in your balance."
      : "It lists the fees we kept from your tips. You don't have to pay anything.";
  return {
    subject: `${title} for your fees of ${month}`,
    preheader: text,
    heading: `Your ${title.toLowerCase()} for ${month}`,
    blocks: [
      { kind: 'text', text },
      {
        kind: 'facts',
        rows: [
          ['Number', invoice.number],
          ['Month', month],
          ['Total', formatCents(invoice.totalCents)],
        ],
      },
      { kind: 'button', label: 'Download it as PDF', href: `${publicUrl}/dashboard/payouts` },
    ],
    reason: `You're getting this email because ${productName} keeps a fee from the tips of @${invoice.creatorUsername}.`,
  };
}
