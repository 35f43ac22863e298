import type { PublicTip } from '@sprinkle/api-client/api.gen';

const LIST_LIMIT = 6;

/** Returns the tips that a visitor reads: those with a message and a name, newest first, at most six. */
export function listedTips(tips: PublicTip[]): PublicTip[] {
  return tips.filter((tip) => tip.message.trim() && tip.senderName.trim()).slice(0, LIST_LIMIT);
}

/** Returns the highest tip, and of equal ones the earliest. */
export function topTip(tips: PublicTip[]): PublicTip | null {
  const named = tips.filter((tip) => tip.senderName.trim());
  return named.reduce<PublicTip | null>(
    (top, tip) => (top && top.amountCents > tip.amountCents ? top : tip),
    null,
  );
}

/** Returns everything that a page shows of the tips, so that it carries no more than that. */
export function shownTips(tips: PublicTip[]): PublicTip[] {
  const listed = listedTips(tips);
  const top = topTip(tips);
  return top && !listed.includes(top) ? [...listed, top] : listed;
}
