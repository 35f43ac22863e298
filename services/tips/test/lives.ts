import type { TestTips } from './start-tips.js';

export interface Life {
  card: string;
  /** Steps of the payment, in order. */
  steps: Step[];
  status: string;
  accounts: Record<string, number>;
  /** Decisions of the early fraud warning and of the review. */
  marks?: (string | null)[];
  /** Amount of the tip, in cents; $5.00 unless given. */
  cents?: number;
  /** Who bears the provider's fee; the platform unless given. */
  bearer?: 'creator';
  coverFees?: true;
}

type Step = (tips: TestTips, intentId: string) => Promise<unknown>;

const refund =
  (amount?: number): Step =>
  (tips, payment_intent) =>
    tips.stripe.refunds.create({ payment_intent, ...(amount && { amount }) });

const endRefund =
  (outcome: 'succeeded' | 'failed'): Step =>
  async (tips, intentId) => {
    const { data } = await tips.stripe.refunds.list({ payment_intent: intentId });
    const pending = data.find(({ status }) => status === 'pending');
    await tips.sandbox.settleRefund(String(pending?.id), outcome);
  };

const dispute: Step = (tips, intentId) => tips.sandbox.dispute(intentId);

const submit =
  (uncategorized_text: string): Step =>
  async (tips, intentId) => {
    const { data } = await tips.stripe.disputes.list({ payment_intent: intentId });
    await tips.stripe.disputes.update(String(data[0]?.id), { evidence: { uncategorized_text } });
  };

const warnOfFraud: Step = (tips, intentId) => tips.sandbox.warnOfFraud(intentId);

const openReview: Step = (tips, intentId) => tips.sandbox.openReview(intentId);

const closeReview =
  (reason: string): Step =>
  async (tips, intentId) => {
    const { review } = await tips.stripe.paymentIntents.retrieve(intentId);
    await tips.sandbox.closeReview(String(review), reason);
  };

const preventDispute: Step = (tips, intentId) => tips.sandbox.dispute(intentId, 'prevented');

export const LIVES: Life[] = [
  {
    card: 'pm_card_visa',
    steps: [refund(100), refund(55), dispute, submit('winning_evidence')],
    status: 'succeeded',
    accounts: { tipper: -345, creator: 310, platform: -1_510, provider: 1_545 },
  },
  {
    card: 'pm_card_pendingRefund',
    steps: [refund(200), endRefund('failed'), refund(), endRefund('succeeded')],
    status: 'refunded',
    accounts: { platform: -45, provider: 45 },
  },
  {
    card: 'pm_card_createDisputeInquiry',
    steps: [submit('escalate_inquiry_evidence'), submit('losing_evidence')],
    status: 'lost',
    accounts: { platform: -1_545, provider: 1_545 },
  },
  {
    card: 'pm_card_visa',
    steps: [refund(), dispute, submit('winning_evidence')],
    status: 'refunded',
    accounts: { platform: -1_545, provider: 1_545 },
  },
  {
    // The fee on the remaining $17.84 is $1.78.
    card: 'pm_card_createIssuerFraudRecord',
    cents: 1_999,
    steps: [refund(115), refund(100), openReview, closeReview('approved')],
    status: 'succeeded',
    accounts: { tipper: -1_784, creator: 1_606, platform: 90, provider: 88 },
    marks: [null, 'approved'],
  },
  {
    card: 'pm_card_visa',
    cents: 435,
    steps: [openReview, warnOfFraud, preventDispute],
    status: 'lost',
    accounts: { platform: -43, provider: 43 },
    marks: ['disputed', 'disputed'],
  },
  {
    card: 'pm_card_visa',
    cents: 115,
    steps: [warnOfFraud, openReview, refund()],
    status: 'refunded',
    accounts: { platform: -33, provider: 33 },
    marks: ['refunded', 'refunded'],
  },
  {
    card: 'pm_card_visa',
    cents: 1_999,
    steps: [refund(435), preventDispute],
    status: 'lost',
    accounts: { platform: -88, provider: 88 },
  },
  {
    // Of the charge of 88 cents for $19.99, 79 remain for $17.84.
    card: 'pm_card_visa',
    cents: 1_999,
    bearer: 'creator',
    steps: [refund(115), openReview, refund(100), closeReview('approved')],
    status: 'succeeded',
    accounts: { tipper: -1_784, creator: 1_527, platform: 169, provider: 88 },
    marks: ['approved'],
  },
  {
    card: 'pm_card_visa',
    bearer: 'creator',
    coverFees: true,
    steps: [dispute, submit('winning_evidence')],
    status: 'succeeded',
    accounts: { tipper: -609, creator: 500, platform: -1_439, provider: 1_548 },
  },
  {
    card: 'pm_card_visa',
    bearer: 'creator',
    steps: [refund(435), preventDispute],
    status: 'lost',
    accounts: { platform: -45, provider: 45 },
  },
  {
    card: 'pm_card_visa',
    coverFees: true,
    steps: [refund()],
    status: 'refunded',
    accounts: { platform: -46, provider: 46 },
  },
];
