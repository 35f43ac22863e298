import { REPORT_GROUNDS, REPORT_REASONS } from '@sprinkle/contracts/rules/report-reasons';
import type { MailData } from '../messages/mail-content.js';
import { formatDate } from './format-date.js';
import type { Mail, MailContext } from './mail.js';
import { DECIDED_BY_PEOPLE, groundText, OUTSIDE_REDRESS, untilEndOfRedress } from './redress.js';

/**
 * Confirms a report to the address that the reporter left. Anybody may enter any address, so these mails contain no text
 * written by strangers: neither the report's nor the comment's.
 */
export function reportReceiptMail(
  { number, kind, creatorUsername, reason, ground, receivedAt }: MailData['report-receipt'],
  { productName, contactEmail }: MailContext,
): Mail {
  const about = aboutOf(kind, creatorUsername);
  return {
    subject: `We've received your report ${number}`,
    preheader: "Our team will review it, and we'll email you what we decide.",
    heading: 'Thank you for your report',
    blocks: [
      {
        kind: 'text',
        text: `We've received your report about ${about}. Our team will review it, and we'll email you what we decide.`,
      },
      {
        kind: 'facts',
        rows: [
          ['Number', number],
          ['Reason', REPORT_REASONS[reason]],
          ...(ground ? ([['Ground', REPORT_GROUNDS[ground]]] satisfies [string, string][]) : []),
          ['Received', formatDate(receivedAt)],
        ],
      },
      {
        kind: 'text',
        text: `To add something, write to ${contactEmail} and include the number. If you didn't report anything, you can ignore this email.`,
      },
    ],
    reason: reasonOf(productName),
  };
}

const OUTCOMES: Record<MailData['report-answer']['decision'], { heading: string; text: string }> = {
  'comment-hidden': {
    heading: "We've hidden the comment you reported",
    text: 'No one can see it on the page anymore.',
  },
  'page-unpublished': {
    heading: "We've unpublished the page you reported",
    text: 'No one can see it or tip there anymore.',
  },
  'link-taken-down': {
    heading: "We've taken down the link you reported",
    text: 'No one can see it on the page anymore.',
  },
  'user-blocked': {
    heading: "We've blocked the account you reported",
    text: 'Its page is hidden with everything on it, and no one can tip there.',
  },
  dismissed: {
    heading: "We've left what you reported as it is",
    text: "We've reviewed it and found that it neither breaks our Terms of Service nor is clearly illegal.",
  },
};

/** Tells a reporter what was decided, on which ground, by whom, and what the reporter can do about it. */
export function reportAnswerMail(
  { number, kind, creatorUsername, decision, ground, law, reason, decidedAt }: MailData['report-answer'],
  { productName, contactEmail }: MailContext,
): Mail {
  const { heading, text } = OUTCOMES[decision];
  const rows: [string, string][] = [
    ['Number', number],
    ['About', aboutOf(kind, creatorUsername)],
  ];
  if (ground) rows.push(['Ground', groundText(ground, law)]);
  if (reason) rows.push(['Reason', REPORT_REASONS[reason]]);
  rows.push(['Decided', formatDate(decidedAt)]);
  return {
    subject: `We've decided about your report ${number}`,
    preheader: heading,
    heading,
    blocks: [
      { kind: 'text', text },
      { kind: 'facts', rows },
      { kind: 'text', text: DECIDED_BY_PEOPLE },
      {
        kind: 'text',
        text: `Disagree? Write to ${contactEmail} ${untilEndOfRedress(decidedAt)} and include the number, and we'll review it again.`,
      },
      { kind: 'text', text: OUTSIDE_REDRESS },
    ],
    reason: reasonOf(productName),
  };
}

function aboutOf(kind: MailData['report-receipt']['kind'], creatorUsername: string): string {
  return kind === 'page' ? `the page of @${creatorUsername}` : `a comment on the page of @${creatorUsername}`;
}

function reasonOf(productName: string): string {
  return `You're getting this email because this address was given with a report on ${productName}.`;
}
