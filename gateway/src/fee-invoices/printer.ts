import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { loadBidi } from './printable-text.js';

export type Weight = 'regular' | 'bold';

export type Printer = Awaited<ReturnType<typeof loadPrinter>>;

let printer: ReturnType<typeof loadPrinter> | undefined;

/** The libraries and fonts take memory and half a second to load, so the first invoice loads them. */
export function getPrinter(): Promise<Printer> {
  printer ??= loadPrinter();
  return printer;
}

async function loadPrinter() {
  const [{ default: PDFDocument }, { create }] = await Promise.all([import('pdfkit'), import('fontkit')]);
  const require = createRequire(import.meta.url);
  const read = (file: string) => readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${file}.ttf`));
  const fonts: Record<Weight, Buffer> = { regular: read('DejaVuSans'), bold: read('DejaVuSans-Bold') };
  const glyphs = create(fonts.regular);
  if (!('hasGlyphForCodePoint' in glyphs)) throw new Error('The file holds several fonts');
  const hasGlyph = (codePoint: number) => glyphs.hasGlyphForCodePoint(codePoint);
  return { PDFDocument, fonts, hasGlyph, bidi: loadBidi() };
}
