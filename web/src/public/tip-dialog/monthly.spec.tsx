import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  claimCheckoutAddress,
  clearCheckout,
  dropDraft,
  readCheckout,
} from '../../shared/checkout/checkout-details';
import { config, sampleProfile } from '../../testing/samples';
import { TipDialog } from './TipDialog';

const allowing = { ...config, features: { ...config.features, monthlySupport: true as const } };

async function open(takesMonthly: boolean | undefined, isAllowed = true): Promise<void> {
  const profile = sampleProfile({ takesMonthly });
  render(<TipDialog config={isAllowed ? allowing : config} profile={profile} presses={1} />);
  await screen.findByRole('radio', { name: '$3' });
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));

async function sendFromJo(button: string): Promise<void> {
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Jo');
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'jo@example.test');
  await press(button);
}

describe('the choice between once and every month', () => {
  beforeEach(() => {
    jest.useFakeTimers({
      now: new Date('2026-11-29T10:00:00Z'),
      doNotFake: ['setTimeout', 'queueMicrotask'],
    });
    window.history.replaceState(null, '', '/mayafits');
    clearCheckout();
    dropDraft();
  });

  afterEach(() => void jest.useRealTimers());

  it.each([
    ['the creator takes none', false, true],
    ['the creator never said so', undefined, true],
    ['the platform allows none', true, false],
    ['neither does', false, false],
  ])('is missing while %s', async (_why, takesMonthly, isAllowed) => {
    await open(takesMonthly, isAllowed);
    expect(screen.queryByRole('radio', { name: 'Every month' })).toBeNull();
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    await sendFromJo('Continue to card · $3.00');
    expect(readCheckout()?.tip).not.toHaveProperty('interval');
  });

  it('is shown above the amounts and starts with once', async () => {
    await open(true);
    const names = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(names).toEqual(['Once', 'Every month', '$3', '$5', '$10']);
    expect(screen.getByRole('radio', { name: 'Once' })).toBeChecked();
    expect(screen.queryByText(/You can stop at any time/)).toBeNull();
    await sendFromJo('Continue to card · $3.00');
    expect(readCheckout()?.tip).not.toHaveProperty('interval');
  });

  it('says how to stop and when the next payment is, and is passed to the checkout', async () => {
    await open(true);
    await choose('Every month');
    await choose('$5');
    expect(screen.getByText(/You can stop at any time/)).toHaveTextContent(
      'Every month from today. You can stop at any time. Next payment on December 29.',
    );
    await sendFromJo('Continue to card · $5.00');
    expect(readCheckout()?.tip).toMatchObject({ amountCents: 500, interval: 'month' });
  });

  it('survives a reload, but not if the creator has stopped taking monthly support', async () => {
    await open(true);
    await choose('Every month');
    cleanup();
    await open(true);
    expect(screen.getByRole('radio', { name: 'Every month' })).toBeChecked();
    cleanup();
    await open(false);
    await sendFromJo('Continue to card · $3.00');
    expect(readCheckout()?.tip).not.toHaveProperty('interval');
  });

  it.each([
    ['month', 'month'],
    ['year', undefined],
    ['MONTH', undefined],
    ['', undefined],
  ])('is read from the address of the checkout: %j', (interval, expected) => {
    const tip = { username: 'mayafits', senderName: 'Jo', senderEmail: 'jo@example.test', amount: '5' };
    window.history.replaceState(null, '', `/checkout?${new URLSearchParams({ ...tip, interval })}`);
    claimCheckoutAddress();
    expect(readCheckout()?.tip.interval).toBe(expected);
  });
});
