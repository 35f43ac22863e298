import type { Profile } from '@sprinkle/contracts/profiles/profiles.schemas';

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

export function publicButtonText(buttonTitle: string | null): string {
  return buttonTitle?.trim() || 'Send Love ❤️';
}

const BY_CONTENT = { video: 'Tip This Video', tiktok: 'Tip This TikTok', image: 'Tip This Look' };

/** Returns the text that the creator's own views show. */
export function ownButtonText({
  buttonTitle,
  featuredContentType,
}: Pick<Profile, 'buttonTitle' | 'featuredContentType'>) {
  return buttonTitle?.trim() || (featuredContentType ? BY_CONTENT[featuredContentType] : 'Send a Tip');
}
