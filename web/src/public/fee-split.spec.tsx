import { expect, it } from '@jest/globals';
import type { FeeTerms } from '@sprinkle/contracts/rules/fee';
import { assertSplits, centsIn } from '@sprinkle/contracts/testing/fee-cases';
import { renderToStaticMarkup } from 'react-dom/server';
import { AppConfigProvider } from '../shared/app-config';
import { priceTip, TipShares } from '../shared/checkout/TipFees';
import { config } from '../testing/samples';
import { PaymentSummary } from './checkout/PaymentSummary';
import { TipRow } from './pricing/PricingPage';

const configOf = ({ feeBasisPoints, processingBasisPoints, processingFixedCents }: FeeTerms) => ({
  ...config,
  platformFeePercent: feeBasisPoints / 100,
  processing: { percent: processingBasisPoints / 100, fixedCents: processingFixedCents },
});

it('the tip dialog promises what the ledger posts, for every tip', () =>
  assertSplits((amountCents, terms) => {
    const { shares } = priceTip(amountCents, false, configOf(terms))!;
    const markup = renderToStaticMarkup(
      <TipShares creator="Maya" productName={config.productName} {...shares} />,
    );
    const [netCents, ...costs] = centsIn(markup);
    const { feeCents, processingCents } = shares;
    expect(costs).toEqual([feeCents, processingCents].filter((cents) => cents > 0));
    return { netCents };
  }));

it('the pricing page shows what the ledger posts, for every tip', () =>
  assertSplits((tipCents, terms) => {
    const markup = renderToStaticMarkup(<TipRow tipCents={tipCents} terms={terms} columns={[]} />);
    const [, feeCents, processingCents, netCents] = centsIn(markup);
    return { netCents, feeCents, processingCents };
  }));

it('the checkout shows the share that the server sent, to the cent', () => {
  const tip = {
    username: 'maya',
    senderName: 'Alex',
    senderEmail: 'alex@example.com',
    amountCents: 1_000_000,
  };
  const details = { tip, idempotencyKey: 'one' };
  for (let cents = 0; cents <= 1_000_000; cents += 97) {
    const markup = renderToStaticMarkup(
      <AppConfigProvider config={config}>
        <PaymentSummary details={details} payment={{ netAmountCents: cents }} />
      </AppConfigProvider>,
    );
    expect(centsIn(markup)[1]).toBe(cents);
  }
});
