import type { OwnTip, PublicTip } from '@sprinkle/contracts/tips/tips.schemas';
import { showsBadge, Tip } from './tip.entity.js';

export type ShownTip = Pick<
  Tip,
  | 'id'
  | 'senderName'
  | 'amountCents'
  | 'refundedCents'
  | 'message'
  | 'response'
  | 'respondedAt'
  | 'socialPlatform'
  | 'socialHandle'
  | 'createdAt'
  | 'succeededAt'
  | 'isHidden'
  | 'isPrivate'
  | 'isAnonymous'
  | 'supportId'
  | 'hidesBadge'
>;

/** Leaves out what the tipper hides from visitors, and the reply to a private message, which may quote it. */
export function toPublicTip(tip: ShownTip): PublicTip {
  const words = tip.isPrivate && { message: null, response: null, respondedAt: null };
  const sender = tip.isAnonymous && { senderName: null, socialPlatform: null, socialHandle: null };
  return toWholeTip({ ...tip, ...words, ...sender });
}

function toWholeTip(tip: ShownTip): PublicTip {
  return {
    id: tip.id,
    senderName: tip.senderName ?? 'Anonymous',
    amountCents: tip.amountCents - tip.refundedCents,
    message: tip.message ?? '',
    response: tip.response,
    respondedAt: tip.respondedAt?.toISOString() ?? null,
    socialPlatform: tip.socialPlatform,
    socialHandle: tip.socialHandle,
    createdAt: (tip.succeededAt ?? tip.createdAt).toISOString(),
    isHidden: tip.isHidden,
    ...(showsBadge(tip) && { isMonthly: true as const }),
  };
}

export function toOwnTip(tip: Tip): OwnTip {
  return {
    ...toWholeTip(tip),
    senderEmail: tip.senderEmail ?? '',
    ...(tip.isPrivate && { isPrivate: true as const }),
    ...(tip.isAnonymous && { isAnonymous: true as const }),
    ...(tip.heldFor && { isHeld: true as const }),
    ...(tip.isTakenDown && { isTakenDown: true as const }),
  };
}
