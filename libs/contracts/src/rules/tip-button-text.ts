type ContentType = 'video' | 'tiktok' | 'image' | null;

export interface ButtonWords {
  buttonTitle: string | null;
  featuredContentType: ContentType;
}

/** Title stored with every new profile, long before it has a video. */
const STORED_TITLE = 'Tip This Video';
const BY_CONTENT = { video: STORED_TITLE, tiktok: 'Tip This TikTok', image: 'Tip This Look' };

/** Tells whether the title mentions a video that the page does not show, in which case the button gets a default text. */
export function lacksVideo({ buttonTitle, featuredContentType }: ButtonWords): boolean {
  const isMoving = featuredContentType === 'video' || featuredContentType === 'tiktok';
  return buttonTitle?.trim() === STORED_TITLE && !isMoving;
}

export function publicButtonText(words: ButtonWords): string {
  return ownTitle(words) || 'Send Love ❤️';
}

/** Returns the text that the creator's own views show. */
export function ownButtonText(words: ButtonWords): string {
  const { featuredContentType: type } = words;
  return ownTitle(words) || (type ? BY_CONTENT[type] : 'Send a Tip');
}

function ownTitle(words: ButtonWords): string | undefined {
  return lacksVideo(words) ? undefined : words.buttonTitle?.trim();
}
