import { buffer } from 'node:stream/consumers';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { printableText, visualRuns } from './printable-text.js';
import type { Printer, Weight } from './printer.js';

/** All sizes are in points (1/72 inch). */
const MARGIN = 56;
const LINE = 17;
const GAP = 28;
const SIZE = 10.5;

interface Style {
  weight?: Weight;
  size?: number;
  /** Distance from the margin. */
  x?: number;
  /** Maximum width of the line. */
  space?: number;
  isRight?: boolean;
}

/** A page that is printed from top to bottom. */
export class InvoicePage {
  private readonly pdf: InstanceType<Printer['PDFDocument']>;
  private readonly bytes: Promise<Buffer>;
  private readonly width: number;
  private y = MARGIN;

  constructor(
    private readonly printer: Printer,
    info: { Title: string; Author: string; CreationDate: Date },
  ) {
    this.pdf = new printer.PDFDocument({
      size: 'A4',
      margin: MARGIN,
      lang: 'en-US',
      displayTitle: true,
      info,
    });
    this.bytes = buffer(this.pdf);
    this.width = this.pdf.page.width - 2 * MARGIN;
    for (const [weight, font] of Object.entries(printer.fonts)) this.pdf.registerFont(weight, font);
  }

  title(text: string): void {
    this.print(text, { weight: 'bold', size: 22 });
    this.y += 2 * GAP;
  }

  /** Prints names and addresses. They are user input and may contain any Unicode character. */
  block(heading: string, lines: string[]): void {
    this.print(heading, { weight: 'bold' });
    for (const line of lines) {
      this.y += LINE;
      this.print(printableText(line, this.printer.hasGlyph));
    }
    this.y += GAP;
  }

  line(text: string, weight?: Weight): void {
    this.print(text, { weight });
    this.y += LINE;
  }

  fact(label: string, value: string): void {
    this.print(label);
    this.print(value, { x: 100 });
    this.y += LINE;
  }

  amount(label: string, cents: number, weight?: Weight): void {
    const labelWidth = this.width * 0.75;
    this.print(label, { weight, space: labelWidth });
    this.print(formatCents(cents), { weight, x: labelWidth, isRight: true });
    this.y += LINE;
  }

  rule(): void {
    this.pdf
      .moveTo(MARGIN, this.y)
      .lineTo(MARGIN + this.width, this.y)
      .lineWidth(0.5)
      .stroke();
    this.y += LINE / 2;
  }

  gap(): void {
    this.y += GAP / 2;
  }

  end(): Promise<Buffer> {
    this.pdf.end();
    return this.bytes;
  }

  /** Prints a text, in a smaller size if it would not fit its space. */
  private print(
    text: string,
    { weight = 'regular', size = SIZE, x = 0, space = this.width - x, isRight = false }: Style = {},
  ): void {
    const runs = visualRuns(text, this.printer.bidi);
    // An empty feature list makes pdfkit shape each run as a whole, so that its words keep their order.
    const widthOf = (run: string) => this.pdf.widthOfString(run, { features: [] });
    this.pdf.font(weight, size);
    const wanted = runs.reduce((sum, run) => sum + widthOf(run), 0);
    const scale = Math.min(1, space / wanted);
    this.pdf.fontSize(size * scale);
    let left = MARGIN + x + (isRight ? space - wanted * scale : 0);
    for (const run of runs) {
      this.pdf.text(run, left, this.y, { lineBreak: false, features: [] });
      left += widthOf(run);
    }
  }
}
