import type { Profile } from '@sprinkle/contracts/profiles/profiles.schemas';
import { tipButtonLook } from '@sprinkle/contracts/rules/tip-button-look';
import { publicButtonText } from '@sprinkle/contracts/rules/tip-button-text';

const HEIGHT = 58;
const PADDING = 30;
const BORDER = 2;
const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif";
/** Width of a letter at 20 px; the first matching pattern wins. */
const WIDTHS: [letters: RegExp, width: number][] = [
  [/[ijltfrI.,:;'!|()[\] ]/, 8],
  [/[mwMW@%]/, 22],
  [/[A-Z]/, 16],
  [/[ -~]/, 13],
];
/** Emoji and letters of other scripts are about this wide. */
const OTHER_WIDTH = 21;
const OUTLINE = 'stroke="#280818" stroke-opacity="0.7" stroke-width="2" paint-order="stroke"';

/** Draws a creator's tip button as an SVG for other sites. It uses the reader's own font, so its width is an estimate. */
export function drawTipButton(
  user: Pick<Profile, 'buttonTitle' | 'featuredContentType' | 'buttonColor'>,
): string {
  const text = publicButtonText(user);
  const { background, color, border, isPale } = tipButtonLook(user.buttonColor);
  const width = Math.ceil(widthOf(text) + 2 * PADDING);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}">`,
    `<rect x="${BORDER / 2}" y="${BORDER / 2}" width="${width - BORDER}" height="${HEIGHT - BORDER}" `,
    `rx="${(HEIGHT - BORDER) / 2}" fill="${background}" stroke="${border === 'transparent' ? 'none' : border}" stroke-width="${BORDER}"/>`,
    `<text x="${width / 2}" y="${HEIGHT / 2}" dy="0.35em" text-anchor="middle" fill="${color}" `,
    `font-family="${FONT}" font-size="20" font-weight="700"${isPale ? ` ${OUTLINE}` : ''}>`,
    `${escapeText(text)}</text></svg>`,
  ].join('');
}

function widthOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + widthOfLetter(letter), 0);
}

function widthOfLetter(letter: string): number {
  // A variation selector, as in ❤️, has no width of its own.
  if (/\p{Mn}|\p{Cf}/u.test(letter)) return 0;
  return WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHER_WIDTH;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
