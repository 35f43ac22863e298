import { feeInvoiceTitle } from '@sprinkle/contracts/rules/fee-invoices';
import type { FeeInvoiceDocument } from '@sprinkle/contracts/tips/paying/fee-invoices.schemas';
import { InvoicePage } from './invoice-page.js';
import { printableText } from './printable-text.js';
import { getPrinter, type Printer } from './printer.js';

/** Renders an invoice as PDF. The same invoice gives the same bytes. */
export async function renderFeeInvoice(invoice: FeeInvoiceDocument): Promise<Buffer> {
  const { number, month, issuerName, feeCents, returnedCents, netCents, vatCents, totalCents } = invoice;
  const printer = await getPrinter();
  const title = feeInvoiceTitle(invoice);
  const issuedAt = new Date(invoice.issuedAt);
  const page = new InvoicePage(printer, {
    Title: `${title} ${number}`,
    Author: issuerName,
    CreationDate: issuedAt,
  });
  page.title(title);
  page.block('From', fromLines(invoice));
  page.block('To', toLines(invoice, printer));
  page.fact('Number', number);
  page.fact('Date', dateOf(issuedAt, { day: 'numeric', month: 'long', year: 'numeric' }));
  page.fact('Period', dateOf(new Date(`${month}-01`), { month: 'long', year: 'numeric' }));
  page.gap();
  page.line(invoice.description, 'bold');
  page.rule();
  if (returnedCents !== 0) {
    page.amount('Fees on tips', feeCents);
    page.amount('Fees that went back with refunds and disputes', -returnedCents);
    page.rule();
  }
  page.amount('Net', netCents);
  page.amount('VAT', vatCents);
  page.rule();
  page.amount('Total in US dollars', totalCents, 'bold');
  page.gap();
  page.line(invoice.vatNote);
  page.line(
    totalCents < 0
      ? 'These fees are in your balance again.'
      : 'These fees were kept from your tips. There is nothing to pay.',
  );
  return page.end();
}

function fromLines({ issuerName, issuerAddress, issuerVatNumber }: FeeInvoiceDocument): string[] {
  const vatNumber = issuerVatNumber ? [`VAT number ${issuerVatNumber}`] : [];
  return [issuerName, ...issuerAddress.split(/, */), ...vatNumber];
}

/** Leaves out a name that cannot be printed. The username always can be. */
function toLines({ recipientName, recipientUsername }: FeeInvoiceDocument, { hasGlyph }: Printer): string[] {
  if (recipientUsername === null) return ['Closed account'];
  const name = printableText(recipientName ?? '', hasGlyph);
  return [...(name ? [name] : []), `@${recipientUsername}`];
}

function dateOf(date: Date, format: Intl.DateTimeFormatOptions): string {
  return date.toLocaleDateString('en-US', { ...format, timeZone: 'UTC' });
}
