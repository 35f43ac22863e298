import { formatCents } from '@sprinkle/contracts/rules/money';
import type { SupportNews } from '@sprinkle/contracts/tips/taking/supporters.schemas';
import type { WeekSummedFact } from '@sprinkle/contracts/week-facts.schemas';
import { formatDate } from './format-date.js';
import type { Mail, MailContext } from './mail.js';
import { oneLine, withoutAddresses } from './plain.js';

const TITLE_MAX = 60;

export function weekMail(
  { creatorId, creatorUsername, from, to, tips, amountCents, visitors, bestLink, supports }: WeekSummedFact,
  { productName, publicUrl, endWeeklyTokenOf }: MailContext,
): Mail {
  const amount = formatCents(amountCents);
  const subject = `Your week: ${counted(tips, 'tip')}, ${counted(visitors, 'visitor')}`;
  const page = `${publicUrl}/unsubscribe`;
  const token = endWeeklyTokenOf(creatorId);
  return {
    subject,
    preheader:
      tips > 0 ? `${amount} from ${formatDate(from)} to ${formatDate(to)}.` : sentenceOf(tips, visitors),
    heading: subject,
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Week', `${formatDate(from)} to ${formatDate(to)}`],
          ['Tips', tips > 0 ? `${tips.toLocaleString('en-US')}, ${amount} before the fee` : 'None'],
          ...(supports ? [['Monthly support', newsOf(supports)] satisfies [string, string]] : []),
          ['Visitors', visitors.toLocaleString('en-US')],
          ...(bestLink
            ? [
                [
                  'Best link',
                  `${oneLine(withoutAddresses(bestLink.title), TITLE_MAX)}, ${counted(bestLink.clicks, 'click')}`,
                ] satisfies [string, string],
              ]
            : []),
        ],
      },
      { kind: 'text', text: sentenceOf(tips, visitors) },
      { kind: 'button', label: 'See your stats', href: `${publicUrl}/my-stats?days=7` },
    ],
    reason: `You're getting this email each Monday because @${creatorUsername} has a page on ${productName}.`,
    unsubscribeUrl: `${page}#token=${token}`,
    oneClickUrl: `${page}?token=${token}`,
  };
}

function newsOf({ began, ended, failed }: SupportNews): string {
  const parts = [
    began > 0 && `${began.toLocaleString('en-US')} new`,
    ended > 0 && `${ended.toLocaleString('en-US')} ended`,
    failed > 0 && counted(failed, 'failed payment'),
  ];
  return parts.filter(Boolean).join(', ');
}

function sentenceOf(tips: number, visitors: number): string {
  if (tips === 0) return 'Post the link to your page to bring people back.';
  if (visitors <= tips) return 'Nearly everyone who came left a tip.';
  return `About 1 in ${Math.round(visitors / tips).toLocaleString('en-US')} visitors left a tip.`;
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}
