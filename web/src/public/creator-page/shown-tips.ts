import type { CreatorPage, PublicTip } from '@sprinkle/api-client/api.gen';
import type { TipTotals } from '../../shared/page-data';

export const LIST_LIMIT = 6;

/** Returns the tips that visitors read, which have a message and a name, newest first. The first view has six. */
export function listedTips(tips: PublicTip[]): PublicTip[] {
  return tips.filter(isListed).slice(0, LIST_LIMIT);
}

function isListed({ message, senderName }: PublicTip): boolean {
  return message.trim() !== '' && senderName.trim() !== '';
}

export function totalsOf({ tips, tipCount }: Pick<CreatorPage, 'tips' | 'tipCount'>): TipTotals {
  return { all: tipCount ?? tips.length, listed: tips.filter(isListed).length };
}

/** Returns the highest tip. Among equal ones, the earliest. */
export function topTip(tips: PublicTip[]): PublicTip | null {
  const named = tips.filter((tip) => tip.senderName.trim());
  return named.reduce<PublicTip | null>(
    (top, tip) => (top && top.amountCents > tip.amountCents ? top : tip),
    null,
  );
}

/** Returns only the tips that a page shows, so that it carries no more than that. */
export function shownTips(tips: PublicTip[]): PublicTip[] {
  const listed = listedTips(tips);
  const top = topTip(tips);
  return top && !listed.includes(top) ? [...listed, top] : listed;
}
