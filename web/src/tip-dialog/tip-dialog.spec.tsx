import { beforeAll, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readCheckout } from '../checkout-session/checkout-details';
import { config, sampleProfile } from '../testing/samples';
import { TipDialog } from './TipDialog';

beforeAll(() => {
  // jsdom has no modal dialogs: an open one is enough.
  HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
    this.open = true;
  };
});

describe('the tip dialog', () => {
  it.each([
    ['0.5', 'Invalid amount: The minimum tip is $1.00'],
    ['10000.01', 'Invalid amount: The maximum tip is $10,000.00'],
    ['5.005', 'Invalid amount: Please enter an amount with at most two decimals'],
    ['5,5', 'Invalid amount: Please enter a positive amount'],
  ])('says while %s is typed why it cannot be sent', async (typed, problem) => {
    render(<TipDialog config={config} profile={sampleProfile()} onClose={() => undefined} />);
    expect(screen.getByRole('button', { name: 'Send $3.00' })).toBeVisible();
    const amount = screen.getByRole('textbox', { name: 'Custom amount' });
    await userEvent.type(amount, typed);
    expect(screen.getByRole('alert')).toHaveTextContent(problem);
    await userEvent.click(screen.getByRole('button', { name: 'Send tip' }));
    expect(amount).toHaveFocus();
    expect(readCheckout()).toBeNull();

    await userEvent.clear(amount);
    await userEvent.type(amount, '4.50');
    expect(screen.getByRole('button', { name: 'Send $4.50' })).toBeVisible();
    expect(screen.getByText('Maya gets $4.05 of it.')).toBeVisible();
  });
});
