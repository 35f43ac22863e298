import type { TipDetails } from '@sprinkle/api-client/api.gen';
import { formatCents } from '@sprinkle/contracts/rules/money';
import { generatePath } from 'react-router-dom';
import { disputeAtProvider } from '../../components/provider-links';
import { refundFailureText, refundWaitText } from '../../components/refund-words';
import { exactTime } from '../../components/utc-time';
import { paths } from '../../paths';

export interface Moment {
  at: string;
  title: string;
  notes: string[];
  /** Address of what the moment is about, in the console or at the provider. */
  link?: { to: string; text: string };
}

/** Lists what has happened to a tip, oldest first. */
export function timelineOf(tip: TipDetails): Moment[] {
  return [
    {
      at: tip.createdAt,
      title: 'Payment started',
      notes: tip.providerIntentId ? [tip.providerIntentId] : [],
    },
    ...tip.declines.map(({ at, code }) => ({
      at,
      title: 'Payment declined',
      notes: [code ? wordsOf(code) : 'The payment provider gave no reason.'],
    })),
    ...(tip.paidAt ? [{ at: tip.paidAt, title: `${formatCents(tip.amountCents)} paid`, notes: [] }] : []),
    ...tip.mails.flatMap(momentsOfMail),
    ...tip.fraudMarks.map(({ openedAt, kind, reason, decision }) => ({
      at: afterPayment(tip, openedAt),
      title: kind === 'review' ? 'Payment provider review' : 'Early fraud warning',
      notes: [wordsOf(reason), decision ? `Decision: ${decision}` : 'Not decided yet'],
    })),
    ...momentsOfMistake(tip.mistake),
    ...tip.refunds.flatMap((refund) => momentsOfRefund(refund, tip.activity)),
    ...tip.disputes.flatMap((dispute) => momentsOfDispute(dispute, tip)),
    ...tip.payouts.flatMap(momentsOfPayout),
    ...tip.activity.filter(isNoRefund).map((entry) => ({
      at: entry.at,
      title: `${actionText(entry.action)} by ${nameOf(entry)}`,
      notes: [entry.details.reason, entry.details.message].filter((note) => note !== undefined),
    })),
    ...tip.reports.flatMap((report) => momentsOfReport(report, tip.id)),
  ].sort((one, other) => one.at.localeCompare(other.at));
}

/** The provider's times are whole seconds, so a dispute in the same second as its payment would otherwise come first. */
function afterPayment({ paidAt }: TipDetails, at: string): string {
  return paidAt && at < paidAt ? paidAt : at;
}

const MAILS: Record<string, string> = {
  'tip-receipt': 'Receipt to the tipper',
  'tip-notice': 'Notice to the creator',
  'tip-reply': 'Reply to the tipper',
  'mistake-declined': 'Email about the declined refund to the tipper',
  'tip-refund-receipt': 'Email about the refund to the tipper',
  'tip-refund-notice': 'Email about the refund to the creator',
  'tip-refund-failure-receipt': 'Email about the failed refund to the tipper',
  'tip-refund-failure-notice': 'Email about the failed refund to the creator',
  'tip-dispute-notice': 'Email about the dispute to the creator',
};

const UNSENT: Partial<Record<TipDetails['mails'][number]['status'], string>> = {
  queued: 'waits to be sent',
  sending: 'is being sent',
  failed: 'was not sent',
};

function momentsOfMail(mail: TipDetails['mails'][number]): Moment[] {
  const { kind, status, createdAt, sentAt, deliveredAt, openedAt, bouncedAt } = mail;
  const name = MAILS[kind] ?? wordsOf(kind);
  const delivery = deliveredAt ? [`Delivered according to the mail provider, ${exactTime(deliveredAt)}`] : [];
  return [
    sentAt
      ? { at: sentAt, title: `${name} sent`, notes: delivery }
      : { at: createdAt, title: `${name} ${UNSENT[status] ?? wordsOf(status)}`, notes: delivery },
    ...(openedAt
      ? [{ at: openedAt, title: `${name} opened`, notes: ['According to the mail provider'] }]
      : []),
    ...(bouncedAt ? [{ at: bouncedAt, title: `${name} bounced`, notes: ["The address doesn't work."] }] : []),
  ];
}

type Entry = TipDetails['activity'][number];

/** A refund's own moment already says who asked for it. */
const isNoRefund = ({ details }: Entry) => details.refundId === undefined;

function nameOf({ actor }: Entry): string {
  return actor?.username ?? 'an administrator who has left';
}

function momentsOfRefund(refund: TipDetails['refunds'][number], activity: Entry[]): Moment[] {
  const { amountCents, status, reason, failureReason, waitingReason, createdAt, updatedAt } = refund;
  const amount = formatCents(amountCents);
  const asked = activity.find(({ details }) => details.refundId === refund.id);
  const by = asked ? ` by ${nameOf(asked)}` : '';
  const begun = {
    at: createdAt,
    title:
      reason === null ? `Refund of ${amount} at the payment provider` : `Refund of ${amount} requested${by}`,
    notes: [
      ...(reason ? [reason] : []),
      ...(status === 'pending' ? ["The bank hasn't received it yet."] : []),
      ...(waitingReason ? [refundWaitText(waitingReason)] : []),
    ],
  };
  if (status === 'succeeded') return [begun, { at: updatedAt, title: `${amount} refunded`, notes: [] }];
  if (status !== 'failed') return [begun];
  return [begun, { at: updatedAt, title: 'Refund failed', notes: [refundFailureText(failureReason)] }];
}

function momentsOfDispute(dispute: TipDetails['disputes'][number], tip: TipDetails): Moment[] {
  const { providerDisputeId, status, reason, isInquiry, isOpen, amountCents, feeCents } = dispute;
  const { evidenceDueAt, openedAt, updatedAt } = dispute;
  const text = isOpen ? 'Answer at the payment provider' : 'See the dispute at the payment provider';
  const link = { to: disputeAtProvider(providerDisputeId), text };
  const opened = {
    at: afterPayment(tip, openedAt),
    title: isInquiry
      ? `The bank asks about ${formatCents(amountCents)}`
      : `${formatCents(amountCents)} disputed`,
    notes: [
      wordsOf(reason),
      ...(feeCents > 0 ? [`Fee of the payment provider: ${formatCents(feeCents)}`] : []),
      ...(isOpen && evidenceDueAt ? [`Evidence is due ${exactTime(evidenceDueAt)}`] : []),
    ],
    link,
  };
  return isOpen
    ? [opened]
    : [opened, { at: updatedAt, title: `Dispute ${wordsOf(status).toLowerCase()}`, notes: [] }];
}

/** A proposal doesn't count as something that happened. */
function momentsOfPayout(payout: TipDetails['payouts'][number]): Moment[] {
  const { reference, runId, status, amountCents, confirmedAt, sentAt } = payout;
  if (!confirmedAt) return [];
  const link = { to: generatePath(paths.payoutRun, { id: runId }), text: 'See the payout run' };
  const amount = formatCents(Math.abs(amountCents));
  const title = amountCents < 0 ? `${amount} taken back with ${reference}` : `${amount} in ${reference}`;
  return [
    { at: confirmedAt, title, notes: status === 'confirmed' ? ['To be sent'] : [wordsOf(status)], link },
    ...(sentAt ? [{ at: sentAt, title: `${reference} sent`, notes: [], link }] : []),
  ];
}

function momentsOfMistake(mistake: TipDetails['mistake']): Moment[] {
  if (!mistake) return [];
  const link =
    mistake.outcome === 'open'
      ? { to: paths.mistakes, text: 'Decide about it' }
      : { to: `${paths.mistakes}?state=decided`, text: 'See the decision' };
  return [{ at: mistake.reportedAt, title: 'Reported as a mistake by the tipper', notes: [], link }];
}

function momentsOfReport(report: TipDetails['reports'][number], tipId: string): Moment[] {
  const { createdAt, reportCount, decision, appeal } = report;
  const link = {
    to: `${paths.reports}?${new URLSearchParams({ state: 'all', targetId: tipId }).toString()}`,
    text: 'See the decision',
  };
  return [
    ...(reportCount > 0 ? [{ at: createdAt, title: 'Comment reported', notes: [], link }] : []),
    ...(decision
      ? [
          {
            at: decision.decidedAt,
            title: `${decision.action ? 'Comment hidden' : 'Reports dismissed'} by ${decision.decidedBy}`,
            notes: decision.note ? [decision.note] : [],
            link,
          },
        ]
      : []),
    ...(appeal.at
      ? [{ at: appeal.at, title: 'The creator answered', notes: appeal.text ? [appeal.text] : [], link }]
      : []),
  ];
}

const ACTIONS: Record<string, string> = {
  'tipper-address-revealed': "Tipper's address viewed",
  'marked-tip-kept': 'Tip kept',
  'mistake-declined': 'Refund of the mistake declined',
  'payment-problem-resolved': 'Problem of the payment resolved',
};

function actionText(action: string): string {
  return ACTIONS[action] ?? wordsOf(action);
}

/** The provider may use words we don't know. */
function wordsOf(code: string): string {
  const words = code.replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
