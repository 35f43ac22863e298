import type { TipDetails } from '@sprinkle/api-client/api.gen';
import { MoneyText } from '@sprinkle/ui/MoneyText';
import type { ReactNode } from 'react';
import { Facts } from '../../components/Facts';
import { Section } from '../../components/Section';
import { TipAmount } from '../../components/TipAmount';

/** Says where the money of the tip is. */
export function TipMoney({ tip }: { tip: TipDetails }) {
  const { amountCents, coveredCents, refundedCents, feeCents, processingCents, creatorCents } = tip;
  const { processingFeeCents, paidAt, status, disputes } = tip;
  const disputeFeeCents = disputes.reduce((sum, dispute) => sum + dispute.feeCents, 0);
  const isGone = status === 'refunded' || status === 'lost';
  const facts: [string, ReactNode][] = [
    ['Amount', <TipAmount key="amount" cents={amountCents} isGone={isGone} />],
    ['Fees covered', coveredCents > 0 && <MoneyText key="covered" cents={coveredCents} />],
    [
      status === 'lost' ? 'Taken back by the bank' : 'Refunded',
      refundedCents > 0 && <MoneyText key="refunded" cents={refundedCents} />,
    ],
    ['Dispute fee', disputeFeeCents > 0 && <MoneyText key="dispute" cents={disputeFeeCents} />],
    ['Fee', paidAt !== null && <MoneyText key="fee" cents={feeCents} />],
    ['Charged for processing', processingCents > 0 && <MoneyText key="charge" cents={processingCents} />],
    ["Creator's share", paidAt !== null && <MoneyText key="creator" cents={creatorCents} />],
    [
      'Processing',
      paidAt !== null &&
        (processingFeeCents === undefined ? (
          'Not known yet'
        ) : (
          <MoneyText key="processing" cents={processingFeeCents} />
        )),
    ],
  ];
  return (
    <Section title="Money">
      <Facts facts={facts} />
    </Section>
  );
}
