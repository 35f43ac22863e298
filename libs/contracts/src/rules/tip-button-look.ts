const FALLBACK_COLOR = '#FF3C8E';
const WHITE = '#ffffff';
/** White text on these falls under 3:1, so it gets a dark outline. */
const OUTLINED = ['#fb7bb0', '#f97316'];

export interface TipButtonLook {
  background: string;
  color: string;
  border: string;
  isOutlined: boolean;
}

export function tipButtonLook(buttonColor: string | null): TipButtonLook {
  const background = buttonColor?.toLowerCase() || FALLBACK_COLOR;
  const ink = background === WHITE ? '#000000' : WHITE;
  return {
    background,
    color: ink,
    border: background === WHITE ? ink : 'transparent',
    isOutlined: OUTLINED.includes(background),
  };
}

/** Returns the colour of the whole page, which is the button's; a white button stands on our pink. */
export function accentOf(buttonColor: string | null): string {
  const { background } = tipButtonLook(buttonColor);
  return background === WHITE ? FALLBACK_COLOR : background;
}
