import { SHARE_IMAGE_SIZE, type ShareImageContent } from '@sprinkle/contracts/media/share-images.rpc';
import { cupcake } from './cupcake.js';
import { box, picture, text, type Element } from './element.js';
import { fitText } from './fit-text.js';
import { readableText } from './readable-text.js';
import { shareColors, type ShareColors } from './share-colors.js';
import { sprinkles } from './sprinkles.js';
import type { Typeface } from './typeface.js';

const PAPER = '#fffaf7';
const INK = '#1c1424';
const INK_SOFT = '#574d60';
const DEFAULT_BUTTON_TEXT = 'Send Love';

const MARGIN = 72;
const COLUMN = 580;
const PORTRAIT = 396;
const RING = 14;
const BACKDROP = 760;

/** Between the product's name and the button. */
const WORDS_HEIGHT = 330;
const NAME_SIZES = [112, 100, 88, 76, 66, 58, 52, 46, 40];
const NAME_LINE = 1.06;
const NAME_HEIGHT = 240;
const NAME_HEIGHT_OVER_BIO = 182;
const HANDLE_SIZES = [34, 30, 26, 22];
const HANDLE_LINE = 1.3;
const BIO_SIZE = 29;
const BIO_LINE = 1.32;
const BIO_LINES_MAX = 3;
const HANDLE_GAP = 6;
const GAP = 14;
const BUTTON_SIZES = [36, 32, 28];

/** The whole picture. `portrait` is a data URL of a square picture. */
export function shareCard(content: ShareImageContent, portrait: string | null, typeface: Typeface): Element {
  const colors = shareColors(content.buttonColor);
  return box(
    {
      ...SHARE_IMAGE_SIZE,
      position: 'relative',
      overflow: 'hidden',
      backgroundColor: PAPER,
      color: INK,
      fontFamily: typeface.family,
      fontWeight: 500,
    },
    backdrop(colors),
    ...sprinkles(),
    portraitOf(content, portrait, colors, typeface),
    box(
      {
        position: 'absolute',
        left: MARGIN,
        top: 56,
        width: COLUMN,
        height: SHARE_IMAGE_SIZE.height - 2 * 56,
        flexDirection: 'column',
        justifyContent: 'space-between',
        alignItems: 'flex-start',
      },
      productMark(content.productName),
      words(content, typeface),
      button(content.buttonText, colors, typeface),
    ),
  );
}

function backdrop({ accent, shade }: ShareColors): Element {
  return box({
    ...circle(BACKDROP),
    position: 'absolute',
    left: 676,
    top: (SHARE_IMAGE_SIZE.height - BACKDROP) / 2,
    backgroundImage: `linear-gradient(150deg, ${accent} 40%, ${shade})`,
  });
}

function portraitOf(
  { displayName, username }: ShareImageContent,
  portrait: string | null,
  { shade }: ShareColors,
  { advances }: Typeface,
): Element {
  const initial = [...(readableText(displayName, advances[800]) || username)][0] ?? '';
  const side = PORTRAIT - 2 * RING;
  return box(
    {
      ...circle(PORTRAIT),
      position: 'absolute',
      left: 748,
      top: (SHARE_IMAGE_SIZE.height - PORTRAIT) / 2,
      backgroundColor: PAPER,
      boxShadow: '0 18px 48px rgba(28, 20, 36, 0.28)',
    },
    box(
      { ...circle(side), overflow: 'hidden', backgroundColor: portrait ? PAPER : shade },
      portrait
        ? picture(portrait, side)
        : text({ color: '#ffffff', fontSize: 190, fontWeight: 800, lineHeight: 1 }, initial.toUpperCase()),
    ),
  );
}

/** What is in it stands in its middle. */
function circle(side: number) {
  return {
    width: side,
    height: side,
    borderRadius: side / 2,
    alignItems: 'center',
    justifyContent: 'center',
  } as const;
}

function productMark(productName: string): Element {
  return box(
    { alignItems: 'center', gap: 12 },
    picture(cupcake, 40),
    text({ fontSize: 28, fontWeight: 800, color: INK_SOFT }, productName),
  );
}

/** The name as large as it may be, and as much of the rest as there is room for. */
function words(content: ShareImageContent, { advances }: Typeface): Element {
  const name = readableText(content.displayName, advances[800]);
  const bio = readableText(content.bio, advances[500]);
  const handle = `@${content.username}`;
  const fitName = fitText(name || handle, advances[800], {
    width: COLUMN,
    height: bio ? NAME_HEIGHT_OVER_BIO : NAME_HEIGHT,
    sizes: NAME_SIZES,
    lineHeight: NAME_LINE,
  });
  const fitHandle = fitText(handle, advances[500], {
    width: COLUMN,
    height: 1,
    sizes: HANDLE_SIZES,
    lineHeight: HANDLE_LINE,
  });
  const handleHeight = name ? fitHandle.size * HANDLE_LINE + HANDLE_GAP : 0;
  const room = WORDS_HEIGHT - fitName.lines * fitName.size * NAME_LINE - handleHeight - GAP;
  const bioLines = Math.min(BIO_LINES_MAX, Math.floor(room / (BIO_SIZE * BIO_LINE)));
  return box(
    { flexDirection: 'column', width: COLUMN },
    text(
      { fontSize: fitName.size, fontWeight: 800, lineHeight: NAME_LINE, ...clamped(fitName.lines) },
      name || handle,
    ),
    ...(name
      ? [
          text(
            {
              fontSize: fitHandle.size,
              lineHeight: HANDLE_LINE,
              marginTop: HANDLE_GAP,
              color: INK_SOFT,
              ...clamped(1),
            },
            handle,
          ),
        ]
      : []),
    ...(bio && bioLines > 0
      ? [text({ fontSize: BIO_SIZE, lineHeight: BIO_LINE, marginTop: GAP, ...clamped(bioLines) }, bio)]
      : []),
  );
}

function button(given: string, { button: look }: ShareColors, { advances }: Typeface): Element {
  const label = readableText(given, advances[800]) || DEFAULT_BUTTON_TEXT;
  const { size } = fitText(label, advances[800], {
    width: COLUMN - 96,
    height: 1,
    sizes: BUTTON_SIZES,
    lineHeight: 1.2,
  });
  return box(
    {
      maxWidth: COLUMN,
      padding: '18px 44px 20px',
      borderRadius: 48,
      backgroundColor: look.background,
      border: `3px solid ${look.border}`,
      color: look.color,
    },
    text(
      { fontSize: size, fontWeight: 800, lineHeight: 1.2, textShadow: look.textShadow, ...clamped(1) },
      label,
    ),
  );
}

function clamped(lines: number) {
  return { maxWidth: '100%', wordBreak: 'break-word', lineClamp: lines } as const;
}
