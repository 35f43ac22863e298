import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AppConfigProvider } from '../../shared/app-config';
import { config, sampleProfile } from '../../testing/samples';
import { GoalProgress } from '../goal/GoalProgress';
import { TipForm } from '../tip-dialog/TipForm';
import { FeesChoice, PaymentSummary } from './PaymentSummary';

/** Wraps each text of the page, as the browser's translation does. React can't reach the replaced nodes. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    font.textContent = text.data;
    text.replaceWith(font);
  }
}

const tipOf = (amountCents: number) => ({
  username: 'maya',
  senderName: 'Alex',
  senderEmail: 'alex@example.com',
  amountCents,
});
const detailsOf = (amountCents: number) => ({ tip: tipOf(amountCents), idempotencyKey: 'one' });
const stay = () => undefined;

it('the tip form updates its amounts on a page that the browser has translated', async () => {
  const fees = { ...config, processing: { percent: 2.9, fixedCents: 30 } };
  const profile = sampleProfile({ username: 'maya' });
  render(<TipForm config={fees} profile={profile} isPaying={false} onPaying={stay} onClose={stay} />);
  const form = () => document.querySelector('form');
  expect(form()).toHaveTextContent('gets $2.31 of it. Sprinkle keeps $0.30, processing costs $0.39.');
  translate();
  await userEvent.click(screen.getByRole('radio', { name: '$10' }));
  expect(form()).toHaveTextContent('gets $8.41 of it. Sprinkle keeps $1.00, processing costs $0.59.');
  expect(form()).toHaveTextContent('gets all $10.00');
  expect(screen.getByRole('button', { name: 'Continue to card · $10.00' })).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Custom amount' }), '20');
  expect(form()).not.toHaveTextContent('$8.41');
});

function Shown() {
  const [cents, setCents] = useState(300);
  return (
    <AppConfigProvider config={{ ...config, processing: { percent: 2.9, fixedCents: 30 } }}>
      <PaymentSummary
        details={detailsOf(cents)}
        payment={{ netAmountCents: cents - 30, amountCents: cents + 33, feeCents: 30 }}
      >
        <FeesChoice tip={tipOf(cents)} isDisabled={false} onChange={stay} />
      </PaymentSummary>
      <GoalProgress
        goal={{
          title: 'A kiln',
          targetCents: 10_000,
          reachedCents: cents,
          setAt: '2026-11-01T10:00:00.000Z',
        }}
      />
      <button type="button" onClick={() => setCents(4_200)}>
        More
      </button>
    </AppConfigProvider>
  );
}

it.each([
  "You're sending $42.00 to @maya",
  'You pay $42.33',
  'gets $41.70',
  'gets all $42.00',
  '$42.00 of $100.00',
  '42%',
])('a translated checkout says "%s" after the amount has changed', async (words) => {
  render(<Shown />);
  expect(document.body).not.toHaveTextContent(words);
  translate();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(document.body).toHaveTextContent(words);
  expect(document.body).not.toHaveTextContent('$3.00');
});
