import type { ShareImageContent } from '@sprinkle/contracts/media/share-images.rpc';
import { hasRing, lookOf } from '@sprinkle/contracts/rules/page-looks';

const FALLBACK = '#ff3c8e';
const WHITE = '#ffffff';
const INK = '#1c1424';
/** The site's light design tokens. */
const SUNRISE = {
  paper: '#fffaf7',
  ink: INK,
  inkSoft: '#574d60',
  sprinkle: undefined,
  round: undefined,
  radiusButton: undefined,
};
/** White letters are hard to read on these colors, so they get a dark outline, as on the page. */
const OUTLINED = ['#fb7bb0', '#f97316'];

export interface ShareColors {
  paper: string;
  ink: string;
  inkSoft: string;
  /** Color of all sprinkles, or `none`; undefined if each has its own. */
  sprinkle: string | undefined;
  /** Radii of the portrait and the button; undefined if they are round. */
  round: string | undefined;
  radiusButton: string | undefined;
  /** Color of the button, or pink behind a white button, as on the page. */
  accent: string;
  /** A color darker than the accent. */
  shade: string;
  button: { background: string; color: string; border: string; textShadow: string };
}

export function shareColors({
  buttonColor,
  pageLook,
}: Pick<ShareImageContent, 'buttonColor' | 'pageLook'>): ShareColors {
  const look = lookOf(pageLook);
  const { paper, ink, inkSoft, sprinkle, round, radiusButton } = look ?? SUNRISE;
  const given = buttonColor?.toLowerCase() ?? '';
  const background = /^#[0-9a-f]{6}$/.test(given) ? given : FALLBACK;
  const isWhite = background === WHITE;
  const accent = isWhite ? FALLBACK : background;
  return {
    paper,
    ink,
    inkSoft,
    sprinkle,
    round,
    radiusButton,
    accent,
    shade: mix(accent, accent === '#000000' ? WHITE : INK, 0.28),
    button: {
      background,
      color: isWhite ? INK : WHITE,
      border: look && hasRing(look, background) ? look.edge : isWhite ? INK : background,
      textShadow: OUTLINED.includes(background) ? '0 1px 3px rgba(0, 0, 0, 0.55)' : 'none',
    },
  };
}

function mix(first: string, second: string, share: number): string {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  const channels = [1, 3, 5].map((at) =>
    Math.round(channel(first, at) * (1 - share) + channel(second, at) * share),
  );
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
