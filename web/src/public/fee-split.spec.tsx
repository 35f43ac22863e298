import { expect, it } from '@jest/globals';
import { assertSplits, centsIn } from '@sprinkle/contracts/testing/fee-cases';
import { renderToStaticMarkup } from 'react-dom/server';
import { config, sampleProfile } from '../testing/samples';
import { PaymentSummary } from './checkout/PaymentSummary';
import { Slip } from './pricing/PricingPage';
import { CreatorShare } from './tip-dialog/TipForm';

it('the tip dialog promises what the ledger posts, for every tip', () =>
  assertSplits((amountCents, feeBasisPoints) => {
    const props = { amountCents, feePercent: feeBasisPoints / 100, profile: sampleProfile() };
    const [netCents] = centsIn(renderToStaticMarkup(<CreatorShare {...props} />));
    return { netCents };
  }));

it('the pricing page shows what the ledger posts, for every tip', () =>
  assertSplits((tipCents, feeBasisPoints) => {
    const props = { tipCents, fee: feeBasisPoints / 100, productName: config.productName };
    const [, netCents, , feeCents] = centsIn(renderToStaticMarkup(<Slip {...props} />));
    return { netCents, feeCents };
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
    const markup = renderToStaticMarkup(<PaymentSummary details={details} netAmountCents={cents} />);
    expect(centsIn(markup)[1]).toBe(cents);
  }
});
