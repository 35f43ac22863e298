const FALLBACK_COLOR = '#FF3C8E';
const WHITE = '#ffffff';
/** White has a contrast below 3:1 with these, so white text on them gets a dark outline, and they get an edge on a light page. */
const PALE = ['#fb7bb0', '#f97316'];
/** These have a contrast below 3:1 with the site's dark page, so they get an edge there. */
const DEEP = ['#000000', '#1e40af'];

export interface TipButtonLook {
  background: string;
  color: string;
  border: string;
  isPale: boolean;
  isDeep: boolean;
}

export function tipButtonLook(buttonColor: string | null): TipButtonLook {
  const background = buttonColor?.toLowerCase() || FALLBACK_COLOR;
  const ink = background === WHITE ? '#000000' : WHITE;
  return {
    background,
    color: ink,
    border: background === WHITE ? ink : 'transparent',
    isPale: PALE.includes(background),
    isDeep: DEEP.includes(background),
  };
}

/** Returns the accent colour of the page, which is the button's; with a white button it is our pink. */
export function accentOf(buttonColor: string | null): string {
  const { background } = tipButtonLook(buttonColor);
  return background === WHITE ? FALLBACK_COLOR : background;
}
