import { messageFilterSchema } from '@sprinkle/contracts/tips/taking/message-filter.schemas';
import { queryOptional, type SqlSource } from '@sprinkle/service-kit/database/query';
import type { Creator } from '../../creators/creator.entity.js';
import type { Tip } from '../../tip/tip.entity.js';
import { hasLink } from './has-link.js';
import { hasListedWord } from './listed-words.js';
import { hasStrongLanguage } from './strong-language.js';

export const NO_FILTER = messageFilterSchema.parse({ words: [], noLinks: false, holdStrongLanguage: false });

const FIND = 'SELECT words, no_links, hold_strong_language FROM message_filters WHERE creator_id = $1';

export async function findMessageFilter(database: SqlSource, creatorId: string) {
  return (await queryOptional(database, messageFilterSchema, FIND, [creatorId])) ?? NO_FILTER;
}

/**
 * Checks only what visitors would see of a tip: no private message, and no hidden name. A message that was written before its
 * creator turned messages off is held, not lost.
 */
export async function findReasonToHold(
  database: SqlSource,
  tip: Tip,
  { messagePolicy }: Pick<Creator, 'messagePolicy'>,
): Promise<Tip['heldFor']> {
  const message = tip.isPrivate ? null : tip.message;
  const sender = tip.isAnonymous ? [] : [tip.senderName, tip.socialHandle];
  const shown = [message, ...sender].filter((text) => text !== null);
  const { words, noLinks, holdStrongLanguage } = await findMessageFilter(database, tip.userId);
  const isCaught = shown.some(
    (text) =>
      hasListedWord(text, words) ||
      (noLinks && hasLink(text)) ||
      (holdStrongLanguage && hasStrongLanguage(text)),
  );
  if (isCaught) return 'filter';
  return message && messagePolicy !== 'publish' ? 'policy' : null;
}
