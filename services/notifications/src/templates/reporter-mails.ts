import { REPORT_GROUNDS, REPORT_REASONS } from '@sprinkle/contracts/rules/report-reasons';
import type { MailData } from '../messages/mail-content.js';
import { formatDate } from './format-date.js';
import type { Mail, MailContext } from './mail.js';
import { DECIDED_BY_PEOPLE, groundText, OUTSIDE_REDRESS, untilEndOfRedress } from './redress.js';

/**
 * Confirms a report to whoever left an address. Anybody may enter any address, so these mails have no word that a
 * stranger wrote: neither the report's nor the comment's.
 */
export function reportReceiptMail(
  { number, kind, creatorUsername, reason, ground, receivedAt }: MailData['report-receipt'],
  { productName, contactEmail }: MailContext,
): Mail {
  const about = aboutOf(kind, creatorUsername);
  return {
    subject: `We have received your report ${number}`,
    preheader: 'Our team looks at it, and we mail you what we decide.',
    heading: 'Thank you for your report',
    blocks: [
      {
        kind: 'text',
        text: `We have received your report about ${about}. Our team looks at it, and we mail you what we decide.`,
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
        text: `Is there something to add? Write to ${contactEmail} and name the number. If you did not report anything, you can ignore this mail.`,
      },
    ],
    reason: reasonOf(productName),
  };
}

const OUTCOMES: Record<MailData['report-answer']['decision'], { heading: string; text: string }> = {
  'comment-hidden': {
    heading: 'We have hidden the comment you reported',
    text: 'Nobody sees it on the page any more.',
  },
  'page-unpublished': {
    heading: 'We have unpublished the page you reported',
    text: 'Nobody sees it any more, and nobody can tip there.',
  },
  'link-taken-down': {
    heading: 'We have taken down the link you reported',
    text: 'Nobody sees it on the page any more.',
  },
  'user-blocked': {
    heading: 'We have blocked the account you reported',
    text: 'Its page is hidden with everything on it, and nobody can tip there.',
  },
  dismissed: {
    heading: 'We have left what you reported as it is',
    text: 'We have looked at it, and found that it neither breaks our Terms of Service nor is clearly illegal.',
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
    subject: `We have decided about your report ${number}`,
    preheader: heading,
    heading,
    blocks: [
      { kind: 'text', text },
      { kind: 'facts', rows },
      { kind: 'text', text: DECIDED_BY_PEOPLE },
      {
        kind: 'text',
        text: `Do you disagree? Write to ${contactEmail} ${untilEndOfRedress(decidedAt)} and name the number, and we will look at it again.`,
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
  return `You get this mail because this address was given with a report on ${productName}.`;
}
