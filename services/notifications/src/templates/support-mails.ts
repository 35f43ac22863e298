import { formatCents } from '@sprinkle/contracts/rules/money';
import type { SupportEndReason } from '@sprinkle/contracts/tips/taking/supports.schemas';
import type { MailData, SupportMail } from '../messages/mail-content.js';
import { formatDay } from './format-date.js';
import type { Mail, MailContext } from './mail.js';

interface SupportWords {
  subject: string;
  text: string;
  button?: string;
  /** Text below the button. */
  after?: string;
}

/** Says what has changed about a support since the last mail. */
export function supportNewsMail({ support }: { support: SupportMail }, context: MailContext): Mail {
  return mailAbout(support, newsOf(support, context), context);
}

/** Announces a payment that the tipper may not expect, or that the card cannot make. */
export function supportReminderMail(
  { support, card }: MailData['support-reminder'],
  context: MailContext,
): Mail {
  const creator = creatorOf(support);
  const words = card
    ? {
        subject: `Your card for ${creator} expires before the next payment`,
        text: `The card ending in ${card.lastFour} expires at the end of ${formatMonth(card)}. If your bank has sent you a new card, add it before the next payment.`,
        button: 'Change card',
      }
    : {
        subject: `Your support for ${creator} resumes soon`,
        text: `The next payment${support.nextPaymentAt ? ` is on ${dayOf(support.nextPaymentAt)}. It` : ''} is the first after your pause. Until then you can still change, pause or end your support.`,
      };
  return mailAbout(support, words, context);
}

function mailAbout(
  support: SupportMail,
  { subject, text, button = buttonOf(support), after }: SupportWords,
  context: MailContext,
): Mail {
  const rows: [string, string][] = [
    ['Creator', creatorOf(support)],
    ['Amount', amountOf(support)],
  ];
  if (support.nextPaymentAt) rows.push(['Next payment', dayOf(support.nextPaymentAt)]);
  return {
    subject,
    preheader: text,
    heading: subject,
    blocks: [
      { kind: 'text', text },
      { kind: 'facts', rows },
      { kind: 'button', label: button, href: context.supportLinkOf(support.id) },
      ...(after ? [{ kind: 'text', text: after } as const] : []),
      ...otherOf(support, context),
    ],
    reason: reasonOf(context),
  };
}

function newsOf(support: SupportMail, { productName }: MailContext): SupportWords {
  const creator = creatorOf(support);
  const { before, status, nextPaymentAt, nextAttemptAt, endReason } = support;
  const next = nextPaymentAt ? ` The next payment is on ${dayOf(nextPaymentAt)}.` : '';
  if (status === 'ended')
    return {
      subject: `Your support for ${creator} has ended`,
      text: `${endingOf(endReason, productName)} You won't be charged again.`,
    };
  if (status === 'past-due') {
    const again = nextAttemptAt ? ` We try again on ${dayOf(nextAttemptAt)}.` : '';
    const by = nextPaymentAt ? ` by ${dayOf(nextPaymentAt)}` : '';
    return {
      subject: `This month's payment for ${creator} did not go through`,
      text: `Your bank didn't approve it.${again} To keep your support, add another card${by}. We'll charge it right away.`,
      after:
        "If no attempt succeeds, we skip this month and never charge it later, and your support can end. If you end it yourself, we won't try again.",
    };
  }
  if (status === 'paused') {
    const text = nextPaymentAt
      ? `The next payment is on ${dayOf(nextPaymentAt)}. You won't pay for the paused months later.`
      : "The creator isn't accepting tips right now. You won't be charged until that changes. After 30 days without tips, your support ends.";
    return { subject: `Your support for ${creator} is paused`, text };
  }
  if (before && before.tipCents !== support.tipCents)
    return {
      subject: `Your support for ${creator} is now ${formatCents(support.tipCents)} a month`,
      text: `It was ${formatCents(before.tipCents)}.${next}`,
    };
  const subject = before ? `Your support for ${creator} has resumed` : `You support ${creator} every month`;
  return { subject, text: `You can change, pause or stop it at any time.${next}` };
}

/** Only the same card ends an earlier support, because anybody can type an address. */
function otherOf(support: SupportMail, context: MailContext): Mail['blocks'] {
  const { before, otherSupportId, status } = support;
  if (before || !otherSupportId || status === 'ended') return [];
  return [
    {
      kind: 'text',
      text: `You also have another monthly support for ${creatorOf(support)}, paid with a different card. Both continue until you end one.`,
    },
    { kind: 'button', label: 'Manage the other one', href: context.supportLinkOf(otherSupportId) },
  ];
}

function endingOf(reason: SupportEndReason | null, productName: string): string {
  switch (reason) {
    case 'tipper':
      return 'You ended it.';
    case 'creator':
      return 'The creator ended it.';
    case 'administrator':
      return `${productName} ended it.`;
    case 'replaced':
      return 'Your newer support replaced it.';
    case 'failed':
      return "Your bank didn't approve any payment attempt.";
    case 'disputed':
      return 'A payment was disputed at your bank or reported as possible fraud.';
    case 'creator-gone':
      return "The creator hasn't accepted tips for 30 days.";
    case 'creator-closed':
      return 'The creator closed their account.';
    default:
      return 'It was ended on our side.';
  }
}

function buttonOf({ status }: SupportMail): string {
  if (status === 'ended') return 'See your payments';
  return status === 'past-due' ? 'Change card' : 'Manage your support';
}

export function supportLinksMail({ supports }: MailData['support-links'], context: MailContext): Mail {
  return {
    subject: 'Links to your monthly support',
    preheader: 'See it, change it, pause it or end it.',
    heading: 'Your monthly support',
    blocks: [
      {
        kind: 'text',
        text: 'Anyone with a link can see, change, pause or end that support, so keep the links to yourself.',
      },
      ...supports.map(({ id, creatorUsername }) => ({
        kind: 'button' as const,
        label: creatorUsername ? `@${creatorUsername}` : 'A creator who has left',
        href: context.supportLinkOf(id),
      })),
    ],
    reason: `You're getting this email because someone requested it on ${context.productName}. If it wasn't you, you don't need to do anything.`,
  };
}

const formatMonth = ({ year, month }: { year: number; month: number }) =>
  new Date(Date.UTC(year, month - 1)).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

const creatorOf = ({ creatorUsername }: SupportMail) =>
  creatorUsername ? `@${creatorUsername}` : 'a creator who has left';

const amountOf = ({ tipCents, coversFees }: SupportMail) =>
  `${formatCents(tipCents)} a month${coversFees ? ', and the fees, which you cover' : ''}`;

const dayOf = (time: string) => formatDay(new Date(time));

const reasonOf = ({ productName }: MailContext) =>
  `You're getting this email because this address was given with monthly support on ${productName}.`;
