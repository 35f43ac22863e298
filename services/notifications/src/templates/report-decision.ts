import { REPORT_REASONS } from '@sprinkle/contracts/rules/report-reasons';
import type { ReportDecisionMail } from '../messages/mail-content.js';
import type { Block, Mail, MailContext } from './mail.js';
import { oneLine } from './plain.js';

const NAME_MAX = 60;

/**
 * Tells a creator what administrators decided about the page or a comment, and why, but never who reported
 * it.
 */
export function reportDecisionMail(decision: ReportDecisionMail, context: MailContext): Mail {
  const { productName, publicUrl } = context;
  const { heading, text, next } = WORDS[decision.decision](decision);
  return {
    subject: heading,
    preheader: text,
    heading,
    blocks: [
      { kind: 'text', text },
      ...commentOf(decision),
      ...factsOf(decision),
      ...messageOf(decision, productName),
      { kind: 'text', text: next },
      { kind: 'button', label: 'See the decision', href: `${publicUrl}/moderation` },
    ],
    reason: `You get this mail because @${decision.creatorUsername} on ${productName} is yours.`,
  };
}

interface Words {
  heading: string;
  text: string;
  next: string;
}

const ANSWER_ONCE = 'Do you see it differently? You can answer once, and another look is taken at it.';
const FINAL = 'This decision is final.';

const WORDS: Record<ReportDecisionMail['decision'], (decision: ReportDecisionMail) => Words> = {
  'comment-hidden': () => ({
    heading: 'We have hidden a comment on your page',
    text: 'Nobody sees it any more, and you cannot show it. The tip itself stays yours.',
    next: ANSWER_ONCE,
  }),
  'page-unpublished': () => ({
    heading: 'We have unpublished your page',
    text: 'Nobody sees it any more or can tip you there. What you have earned stays yours.',
    next: ANSWER_ONCE,
  }),
  'appeal-upheld': ({ kind }) => ({
    heading: 'Our decision stands',
    text: `We have read your answer and looked again: your ${kind === 'page' ? 'page stays unpublished' : 'comment stays hidden'}.`,
    next: FINAL,
  }),
  'appeal-reversed': ({ kind }) => ({
    heading: 'We have reversed our decision',
    text:
      kind === 'page'
        ? 'We have looked again: your page is as it was before.'
        : 'We have looked again: the comment is as it was before.',
    next: 'Thank you for your patience.',
  }),
};

function commentOf({ comment }: ReportDecisionMail): Block[] {
  return comment ? [{ kind: 'quote', text: comment.message, by: oneLine(comment.senderName, NAME_MAX) }] : [];
}

function factsOf({ reason }: ReportDecisionMail): Block[] {
  return reason ? [{ kind: 'facts', rows: [['Reason', REPORT_REASONS[reason]]] }] : [];
}

function messageOf({ message }: ReportDecisionMail, productName: string): Block[] {
  return message ? [{ kind: 'quote', text: message, by: `The ${productName} team` }] : [];
}
