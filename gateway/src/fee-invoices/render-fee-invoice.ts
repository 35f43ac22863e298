import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { feeInvoiceTitle } from '@sprinkle/contracts/rules/fee-invoices';
import { formatCents } from '@sprinkle/contracts/rules/money';
import type { FeeInvoiceDocument } from '@sprinkle/contracts/tips/fee-invoices.schemas';
import { loadBidi, printableText, visualRuns } from './printable-text.js';

/** In points of 1/72 inch. */
const MARGIN = 56;
const LINE = 17;
const GAP = 28;
const SIZE = 10.5;

type Weight = 'regular' | 'bold';

/** The libraries and fonts take memory and half a second, so they are loaded with the first invoice. */
async function loadPrinter() {
  const [{ default: PDFDocument }, { create }] = await Promise.all([import('pdfkit'), import('fontkit')]);
  const require = createRequire(import.meta.url);
  const read = (file: string) => readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${file}.ttf`));
  const fonts: Record<Weight, Buffer> = { regular: read('DejaVuSans'), bold: read('DejaVuSans-Bold') };
  const glyphs = [create(fonts.regular), create(fonts.bold)];
  const hasGlyph = (codePoint: number) =>
    glyphs.every((font) => 'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(codePoint));
  return { PDFDocument, fonts, hasGlyph, bidi: loadBidi() };
}

let printer: ReturnType<typeof loadPrinter> | undefined;

/** Renders an invoice as PDF. The same invoice gives the same bytes. */
export async function renderFeeInvoice(invoice: FeeInvoiceDocument): Promise<Buffer> {
  printer ??= loadPrinter();
  const { PDFDocument, fonts, hasGlyph, bidi } = await printer;
  const title = feeInvoiceTitle(invoice);
  const issuedAt = new Date(invoice.issuedAt);
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: `${title} ${invoice.number}`, Author: invoice.issuerName, CreationDate: issuedAt },
  });
  const bytes = buffer(pdf);
  for (const [weight, font] of Object.entries(fonts)) pdf.registerFont(weight, font);
  const width = pdf.page.width - 2 * MARGIN;
  let y = MARGIN;

  /** Prints a line, smaller if it would be wider than its space. */
  function print(
    text: string,
    { weight = 'regular', size = SIZE, x = 0, space = width - x, isRight = false }: Style = {},
  ) {
    const runs = visualRuns(text, bidi);
    const widthOf = (run: string) => pdf.widthOfString(run, { features: [] });
    pdf.font(weight, size);
    const wanted = runs.reduce((sum, run) => sum + widthOf(run), 0);
    const fitting = wanted > space ? (size * space) / wanted : size;
    pdf.fontSize(fitting);
    let left = MARGIN + x + (isRight ? space - (wanted * fitting) / size : 0);
    for (const run of runs) {
      pdf.text(run, left, y, { lineBreak: false, features: [] });
      left += widthOf(run);
    }
  }

  function printBlock(heading: string, lines: string[]) {
    print(heading, { weight: 'bold' });
    for (const line of lines) {
      y += LINE;
      print(printableText(line, hasGlyph));
    }
    y += GAP;
  }

  function printAmount(label: string, cents: number, weight: Weight = 'regular') {
    print(label, { weight, space: width * 0.75 });
    print(formatCents(cents), { weight, x: width * 0.75, isRight: true });
    y += LINE;
  }

  function rule() {
    pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + width, y)
      .lineWidth(0.5)
      .stroke();
    y += LINE / 2;
  }

  print(title, { weight: 'bold', size: 22 });
  y += 2 * GAP;
  printBlock('From', fromLines(invoice));
  printBlock(
    'To',
    toLines(invoice, (name) => printableText(name, hasGlyph) !== ''),
  );
  for (const [label, value] of [
    ['Number', invoice.number],
    ['Date', dateOf(issuedAt, { day: 'numeric', month: 'long', year: 'numeric' })],
    ['Period', dateOf(new Date(`${invoice.month}-01`), { month: 'long', year: 'numeric' })],
  ] as const) {
    print(label, { space: 90 });
    print(value, { x: 100 });
    y += LINE;
  }
  y += GAP / 2;
  print(invoice.description, { weight: 'bold' });
  y += LINE + 4;
  rule();
  if (invoice.returnedCents !== 0) {
    printAmount('Fees on tips', invoice.feeCents);
    printAmount('Fees that went back with refunds and disputes', -invoice.returnedCents);
    rule();
  }
  printAmount('Net', invoice.netCents);
  printAmount('VAT', invoice.vatCents);
  rule();
  printAmount('Total in US dollars', invoice.totalCents, 'bold');
  y += GAP / 2;
  print(invoice.vatNote);
  y += LINE;
  print(
    invoice.totalCents < 0
      ? 'These fees are in your balance again.'
      : 'These fees were kept from your tips. There is nothing to pay.',
  );
  pdf.end();
  return bytes;
}

interface Style {
  weight?: Weight;
  size?: number;
  x?: number;
  space?: number;
  isRight?: boolean;
}

function fromLines({ issuerName, issuerAddress, issuerVatNumber }: FeeInvoiceDocument): string[] {
  const vatNumber = issuerVatNumber ? [`VAT number ${issuerVatNumber}`] : [];
  return [issuerName, ...issuerAddress.split(/, */), ...vatNumber];
}

/** A name that cannot be printed is left out; the username always can. */
function toLines(
  { recipientName, recipientUsername }: FeeInvoiceDocument,
  isPrintable: (name: string) => boolean,
): string[] {
  if (recipientUsername === null) return ['Closed account'];
  const username = `@${recipientUsername}`;
  return recipientName && isPrintable(recipientName) ? [recipientName, username] : [username];
}

function dateOf(date: Date, format: Intl.DateTimeFormatOptions): string {
  return date.toLocaleDateString('en-US', { ...format, timeZone: 'UTC' });
}
