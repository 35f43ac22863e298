import { type ShareImageContent } from '@sprinkle/contracts/media/share-images.rpc';
import { SHARE_IMAGE_SIZE } from '@sprinkle/contracts/rules/media-limits';
import { box, type Element, picture, text } from './element.js';
import { fitText } from './fit-text.js';
import { readableText } from './readable-text.js';
import { type ShareColors, shareColors } from './share-colors.js';
import { sprinkles } from './sprinkles.js';
import type { Typeface } from './typeface.js';

const DEFAULT_BUTTON_TEXT = 'Send Love';

const MARGIN = 72;
const COLUMN = 580;
const PORTRAIT = 396;
const RING = 14;
const BACKDROP = 760;

/** Height between the product's name and the button. */
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

/** The product's logo. */
const DRAWING = [
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">',
  '<path fill="#8a2bd6" d="M13 38h38l-4.6 19.3A6 6 0 0 1 40.6 62H23.400a6 6 0 0 1-5.8-4.700z" opacity=".95"/>',
  '<path stroke="#ffffff" stroke-opacity=".38" stroke-width="3" stroke-linecap="round" d="M24.5 45l1.7 11.500M32 45v11.500M39.5 45l-1.7 11.5"/>',
  '<path fill="#ff4398" d="M32 4c6.8 0 11.6 4.2 12.4 9.7 6 .6 10.1 4.9 9.9 10.2 3.4 1.5 5.5 4.7 5.2 8.3-.4 5-4.5 8.3-9.5 8.300H14c-5 0-9.1-3.3-9.5-8.3-.3-3.6 1.8-6.8 5.2-8.3-.2-5.3 3.9-9.6 9.9-10.200C20.4 8.2 25.2 4 32 4z"/>',
  '<path fill="none" stroke="#ffffff" stroke-opacity=".45" stroke-width="2.6" stroke-linecap="round" d="M22.5 14.800c.6-3.7 3.3-6 6.7-6.7"/>',
  '<rect x="17.4" y="22.5" width="7.2" height="3" rx="1.5" fill="#ffffff" transform="rotate(35 21 24)"/>',
  '<rect x="27.4" y="14.5" width="7.2" height="3" rx="1.5" fill="#ffd84d" transform="rotate(-25 31 16)"/>',
  '<rect x="38.4" y="21.5" width="7.2" height="3" rx="1.5" fill="#7ee0ff" transform="rotate(60 42 23)"/>',
  '<rect x="28.4" y="27.5" width="7.2" height="3" rx="1.5" fill="#8df0b0" transform="rotate(-50 32 29)"/>',
  '<rect x="43.4" y="29.5" width="7.2" height="3" rx="1.5" fill="#ffffff" transform="rotate(15 47 31)"/>',
  '<rect x="13.4" y="30.5" width="7.2" height="3" rx="1.5" fill="#ffd84d" transform="rotate(-15 17 32)"/>',
  '</svg>',
].join('');

const cupcake = `data:image/svg+xml;base64,${Buffer.from(DRAWING).toString('base64')}`;

/** Lays out the card. `portrait` is the data URL of a square picture. */
export function shareCard(content: ShareImageContent, portrait: string | null, typeface: Typeface): Element {
  const colors = shareColors(content);
  return box(
    {
      ...SHARE_IMAGE_SIZE,
      position: 'relative',
      overflow: 'hidden',
      backgroundColor: colors.paper,
      color: colors.ink,
      fontFamily: typeface.family,
      fontWeight: 500,
    },
    backdrop(colors),
    ...sprinkles(colors.sprinkle),
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
      productMark(content.productName, colors),
      words(content, colors, typeface),
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
  { shade, paper, round }: ShareColors,
  { advances }: Typeface,
): Element {
  const initial = [...(readableText(displayName, advances[800]) || username)][0] ?? '';
  const side = PORTRAIT - 2 * RING;
  return box(
    {
      ...circle(PORTRAIT, round),
      position: 'absolute',
      left: 748,
      top: (SHARE_IMAGE_SIZE.height - PORTRAIT) / 2,
      backgroundColor: paper,
      boxShadow: '0 18px 48px rgba(28, 20, 36, 0.28)',
    },
    box(
      { ...circle(side, round), overflow: 'hidden', backgroundColor: portrait ? paper : shade },
      portrait
        ? picture(portrait, side)
        : text({ color: '#ffffff', fontSize: 190, fontWeight: 800, lineHeight: 1 }, initial.toUpperCase()),
    ),
  );
}

/** Style of a circle, or of a square with the given corner radius, with centered content. */
function circle(side: number, radius: string | number = side / 2) {
  return {
    width: side,
    height: side,
    borderRadius: radius,
    alignItems: 'center',
    justifyContent: 'center',
  } as const;
}

function productMark(productName: string, { inkSoft }: ShareColors): Element {
  return box(
    { alignItems: 'center', gap: 12 },
    picture(cupcake, 40),
    text({ fontSize: 28, fontWeight: 800, color: inkSoft }, productName),
  );
}

/** Sets the name as large as possible, then as much of the rest as fits. */
function words(content: ShareImageContent, { inkSoft }: ShareColors, { advances }: Typeface): Element {
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
              color: inkSoft,
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

function button(given: string, { button: look, radiusButton }: ShareColors, { advances }: Typeface): Element {
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
      borderRadius: radiusButton ?? 48,
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
