import { REPORT_REASONS } from '@sprinkle/contracts/rules/report-reasons';
import type { MailData } from '../messages/mail-content.js';
import type { Block, Mail, MailContext } from './mail.js';
import { oneLine } from './plain.js';
import { DECIDED_BY_PEOPLE, groundText, OUTSIDE_REDRESS, untilEndOfRedress } from './redress.js';

type ReportDecisionMail = MailData['report-decision'];

const NAME_MAX = 60;

/**
 * Tells a creator what administrators decided about the page, a comment, a link or the account, and why, but never who
 * reported it.
 */
export function reportDecisionMail(decision: ReportDecisionMail, context: MailContext): Mail {
  const { productName, publicUrl, blockAppealLinkOf } = context;
  const { blockCaseId } = decision;
  const { heading, text, next } = WORDS[decision.decision](decision);
  return {
    subject: heading,
    preheader: text,
    heading,
    blocks: [
      { kind: 'text', text },
      ...quoteOf(decision),
      ...factsOf(decision),
      ...messageOf(decision, productName),
      {
        kind: 'text',
        text: decision.kind === 'link' ? DECIDED_BY_PEOPLE : `Someone reported it. ${DECIDED_BY_PEOPLE}`,
      },
      { kind: 'text', text: next },
      { kind: 'text', text: OUTSIDE_REDRESS },
      {
        kind: 'button',
        label: 'See the decision',
        href: blockCaseId ? blockAppealLinkOf(blockCaseId) : `${publicUrl}/moderation`,
      },
    ],
    reason: `You're getting this email because you are @${decision.creatorUsername} on ${productName}.`,
  };
}

interface Words {
  heading: string;
  text: string;
  next: string;
}

function answerOnce({ decidedAt }: ReportDecisionMail): string {
  return `Disagree? You can answer once ${untilEndOfRedress(decidedAt)}, and we'll review the decision.`;
}

const FINAL = 'This decision is final.';

const WORDS: Record<ReportDecisionMail['decision'], (decision: ReportDecisionMail) => Words> = {
  'comment-hidden': (decision) => ({
    heading: "We've hidden a comment on your page",
    text: "No one can see it anymore, and you can't show it. You keep the tip itself.",
    next: answerOnce(decision),
  }),
  'page-unpublished': (decision) => ({
    heading: "We've unpublished your page",
    text: "No one can see it or tip you there anymore. You keep what you've earned.",
    next: answerOnce(decision),
  }),
  'link-taken-down': (decision) => ({
    heading: "We've taken down a link on your page",
    text: "No one can see it anymore, and you can't show it. The rest of your page stays as it is.",
    next: answerOnce(decision),
  }),
  'user-blocked': (decision) => ({
    heading: "We've blocked your account",
    text: "You're signed out everywhere, your page is hidden, and no one can tip you. You keep what you've earned.",
    next: answerOnce(decision),
  }),
  'appeal-upheld': (decision) => ({
    heading: 'Our decision stands',
    text: `We've read your answer and reviewed the decision: ${UPHELD[subjectOf(decision)]}.`,
    next: FINAL,
  }),
  'appeal-reversed': (decision) => ({
    heading: "We've reversed our decision",
    text: `We've reviewed the decision: ${REVERSED[subjectOf(decision)]}.`,
    next: 'Thank you for your patience.',
  }),
};

const UPHELD = {
  page: 'your page stays unpublished',
  comment: 'your comment stays hidden',
  link: 'your link stays down',
  // An administrator may have unblocked the account for another reason.
  account: 'your account stays blocked',
};

const REVERSED = {
  page: 'your page is as it was before',
  comment: 'the comment is as it was before',
  link: 'the link is as it was before',
  account:
    'you can sign in, and your page and your tips are as they were before, unless your account is blocked for another reason',
};

/** What the decision was about. */
function subjectOf({ kind, blockCaseId }: ReportDecisionMail): keyof typeof UPHELD {
  return blockCaseId ? 'account' : kind;
}

/** Names a link by its title, because mails must not contain an address that was taken down. */
function quoteOf({ comment, link }: ReportDecisionMail): Block[] {
  if (link) return [{ kind: 'quote', text: link.title, by: link.url ? 'Your link' : 'Your heading' }];
  return comment ? [{ kind: 'quote', text: comment.message, by: oneLine(comment.senderName, NAME_MAX) }] : [];
}

function factsOf({ ground, law, reason }: ReportDecisionMail): Block[] {
  if (!reason) return [];
  const rows: [string, string][] = [
    ['Ground', groundText(ground ?? 'terms', law)],
    ['Reason', REPORT_REASONS[reason]],
  ];
  return [{ kind: 'facts', rows }];
}

function messageOf({ message }: ReportDecisionMail, productName: string): Block[] {
  return message ? [{ kind: 'quote', text: message, by: `The ${productName} team` }] : [];
}
