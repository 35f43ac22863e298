import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { readCheckout } from '../../shared/checkout/checkout-details';
import { config, sampleProfile } from '../../testing/samples';
import { TipDialog } from './TipDialog';

/** Shows the dialog with the button that opens it. */
function Page({
  minimumTipCents = config.limits.minimumTipCents,
  feePercent = config.platformFeePercent,
  username = 'mayafits',
  processing = config.processing,
}) {
  const [presses, setPresses] = useState(1);
  const limits = { ...config.limits, minimumTipCents };
  return (
    <>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Tip
      </button>
      <TipDialog
        config={{ ...config, limits, platformFeePercent: feePercent, processing }}
        profile={sampleProfile({ username })}
        presses={presses}
      />
    </>
  );
}

async function openPage(props: Parameters<typeof Page>[0] = {}): Promise<void> {
  render(<Page {...props} />);
  await screen.findByRole('radio', { name: '$3' });
}

const field = (name: string) => screen.getByRole('textbox', { name });
const type = (name: string, text: string) => userEvent.type(field(name), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the tip dialog', () => {
  beforeEach(() => window.history.replaceState(null, '', '/mayafits'));

  it('opens at once, and shows its form once that has loaded', async () => {
    render(<Page />);
    const dialog = screen.getByRole('dialog', { name: 'Show Some Love to @mayafits' });
    expect(within(dialog).getByRole('status')).toBeVisible();
    expect(await screen.findByRole('radio', { name: '$3' })).toHaveFocus();
    expect(within(dialog).queryByRole('status')).toBeNull();
  });

  it('opens with three amounts, the first of them chosen', async () => {
    await openPage();
    expect(screen.getByRole('dialog', { name: 'Show Some Love to @mayafits' })).toBeVisible();
    const presets = screen.getAllByRole('radio');
    expect(presets.map((preset) => preset.closest('label')?.textContent)).toEqual(['$3', '$5', '$10']);
    expect(presets[0]).toBeChecked();
    expect(presets[0]).toHaveFocus();
    expect(screen.getByText(/gets \$2\.70 of it\./)).toHaveTextContent('Maya gets $2.70 of it.');
    await userEvent.click(screen.getByRole('radio', { name: '$10' }));
    expect(screen.getByRole('button', { name: 'Continue to card · $10.00' })).toBeVisible();
  });

  it.each([
    ['0.5', 'Invalid amount: The minimum tip is $1.00'],
    ['10000.01', 'Invalid amount: The maximum tip is $10,000.00'],
    ['5.005', 'Invalid amount: Please enter an amount with at most two decimals'],
    ['-5', 'Invalid amount: Please enter a positive amount'],
    ['¥500', 'Invalid amount: Please enter the amount in US dollars'],
  ])('explains while typing %s why it cannot be sent', async (typed, problem) => {
    await openPage();
    const amount = field('Custom amount');
    await userEvent.type(amount, typed);
    expect(screen.getByRole('alert')).toHaveTextContent(problem);
    expect(screen.getByRole('radio', { name: '$3' })).not.toBeChecked();
    await press('Continue to card');
    expect(amount).toHaveFocus();
    expect(readCheckout()).toBeNull();

    await userEvent.clear(amount);
    await userEvent.type(amount, '4.50');
    expect(screen.getByRole('button', { name: 'Continue to card · $4.50' })).toBeVisible();
    expect(screen.getByText(/gets \$4\.05 of it\./)).toBeVisible();
  });

  it.each([
    ['5,50', 'Continue to card · $5.50', 550],
    ['1.000,50', 'Continue to card · $1,000.50', 100_050],
    ['5 €', 'Continue to card · $5.00', 500],
    ['５', 'Continue to card · $5.00', 500],
  ])('understands the amount %s as it was meant, and shows it in dollars', async (typed, button, cents) => {
    await openPage();
    await type('Custom amount', typed);
    await type('Name', 'Jo');
    await type('Email', 'jo@example.test');
    await press(button);
    expect(readCheckout()?.tip).toMatchObject({ amountCents: cents });
  });

  it.each([
    ['1,000', '$1.00', 100],
    ['1,000', '$1,000.00', 100_000],
    ['2.500', '$2.50', 250],
    ['１，２３４', '$1,234.00', 123_400],
  ])('asks what %s means, and sends nothing before %s is chosen', async (typed, choice, cents) => {
    await openPage();
    await type('Name', 'Jo');
    await type('Email', 'jo@example.test');
    await type('Custom amount', typed);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Did you mean \$/);
    await press('Continue to card');
    expect(readCheckout()).toBeNull();
    await press(choice);
    expect(field('Custom amount')).toHaveFocus();
    await press(`Continue to card · ${choice}`);
    expect(readCheckout()?.tip).toMatchObject({ amountCents: cents });
  });

  it('promises the creator what the ledger will post, also at odd rates', async () => {
    await openPage({ feePercent: 1.14 });
    await type('Custom amount', '25');
    expect(screen.getByText(/gets \$24\.71 of it\./)).toBeVisible();
  });

  it("shows everyone's share if creators bear the processing", async () => {
    await openPage({ processing: { percent: 2.9, fixedCents: 30 } });
    await type('Custom amount', '5');
    expect(screen.getByText(/gets \$4\.05 of it\./)).toHaveTextContent(
      'Maya gets $4.05 of it. Sprinkle keeps $0.50, processing costs $0.45.',
    );
  });

  it('gives the creator the whole tip if the fees are covered, which is never preselected', async () => {
    await openPage();
    await type('Custom amount', '5');
    const cover = screen.getByRole('checkbox', {
      name: 'Add $0.56 for the fees, so that Maya gets all $5.00',
    });
    expect(cover).not.toBeChecked();
    await userEvent.click(cover);
    expect(screen.getByText(/gets \$5\.00 of it\./)).toHaveTextContent('Sprinkle keeps $0.56.');
    await type('Name', 'Jo');
    await type('Email', 'jo@example.test');
    await press('Continue to card · $5.56');
    expect(readCheckout()?.tip).toMatchObject({ amountCents: 500, coverFees: true });
  });

  it('does not offer to cover fees if there are none, or if the total exceeds the maximum', async () => {
    await openPage({ feePercent: 0 });
    expect(screen.queryByRole('checkbox')).toBeNull();
    cleanup();
    await openPage();
    await userEvent.click(screen.getByRole('checkbox'));
    await type('Custom amount', '9500');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await type('Name', 'Jo');
    await type('Email', 'jo@example.test');
    await press('Continue to card · $9,500.00');
    expect(readCheckout()?.tip).not.toHaveProperty('coverFees');
  });

  it('applies the minimum to the tip itself, not to the total with fees', async () => {
    await openPage();
    await userEvent.click(screen.getByRole('checkbox'));
    await type('Custom amount', '0.95');
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid amount: The minimum tip is $1.00');
    await userEvent.clear(field('Custom amount'));
    await type('Custom amount', '1');
    expect(screen.getByRole('button', { name: 'Continue to card · $1.11' })).toBeEnabled();
  });

  it('keeps covering the fees after a reload', async () => {
    await openPage();
    await userEvent.click(screen.getByRole('checkbox'));
    cleanup();
    await openPage();
    expect(screen.getByRole('checkbox')).toBeChecked();
    expect(screen.getByRole('button', { name: 'Continue to card · $3.33' })).toBeVisible();
  });

  it('names missing fields until they are filled in', async () => {
    await openPage();
    await press('Continue to card · $3.00');
    expect(field('Name')).toHaveFocus();
    expect(field('Name')).toHaveAccessibleDescription('Name required: Please enter your name');
    expect(field('Email')).toHaveAccessibleDescription(
      'Email required: Please enter your email address to receive a receipt',
    );
    await type('Name', 'Jo');
    expect(field('Name')).toBeValid();
    await type('Email', 'jo@');
    expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    expect(readCheckout()).toBeNull();
  });

  it('counts the characters of the message as people do', async () => {
    await openPage();
    await userEvent.click(field('Message (optional)'));
    await userEvent.paste(`${'x'.repeat(299)}🧁`);
    expect(screen.getByText('300 of 300 characters')).toBeVisible();
    expect(field('Message (optional)')).not.toBeInvalid();
    await userEvent.paste('!');
    expect(field('Message (optional)')).toBeInvalid();
    await press('Continue to card · $3.00');
    expect(field('Message (optional)')).toHaveAccessibleDescription('Message must be 300 characters or less');
  });

  it('passes the tip on without using the address, and is empty afterwards', async () => {
    const left = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await openPage();
    await type('Custom amount', '$7.25');
    await type('Name', ' Jo ');
    await type('Email', 'jo@example.test');
    await type('Message (optional)', 'That coat!');
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Social platform (optional)' }),
      'TikTok',
    );
    await type('Handle', '@jo fits');
    await press('Continue to card · $7.25');
    expect(field('Handle')).toHaveAccessibleDescription('Please enter a valid handle');
    await userEvent.clear(field('Handle'));
    await type('Handle', '@jo.fits');
    await press('Continue to card · $7.25');

    expect(readCheckout()?.tip).toEqual({
      username: 'mayafits',
      senderName: 'Jo',
      senderEmail: 'jo@example.test',
      amountCents: 725,
      message: 'That coat!',
      socialPlatform: 'tiktok',
      socialHandle: 'jo.fits',
    });
    // jsdom reports a navigation as an error.
    expect(String(left.mock.calls.at(-1)?.[0])).toContain('navigation');
    expect(window.location.search).toBe('');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Tip');
    expect(field('Name')).toHaveValue('');
    expect(field('Custom amount')).toHaveValue('');
    expect(screen.getByRole('radio', { name: '$3' })).toBeChecked();
  });

  it('keeps what was typed when it is closed without sending', async () => {
    await openPage();
    await type('Name', 'Jo');
    await press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Tip');
    expect(field('Name')).toHaveValue('Jo');
  });

  it.each([
    ['?amount=7.50&message=Nice%20coat', '7.50', 'Nice coat', 'Continue to card · $7.50'],
    ['?amount=5', '', '', 'Continue to card · $5.00'],
    ['?amount=7,50', '7,50', '', 'Continue to card · $7.50'],
    ['?amount=%EF%BC%97', '７', '', 'Continue to card · $7.00'],
    ['?amount=1,000', '', '', 'Continue to card · $3.00'],
    ['?amount=2.500', '', '', 'Continue to card · $3.00'],
    ['?message=%20%3Cb%3EHi%3C%2Fb%3E%20', '', '<b>Hi</b>', 'Continue to card · $3.00'],
    [`?message=${'x'.repeat(400)}`, '', 'x'.repeat(300), 'Continue to card · $3.00'],
    ['?amount=0.99', '', '', 'Continue to card · $3.00'],
    ['?amount=10000.01', '', '', 'Continue to card · $3.00'],
    ['?amount=5.005', '', '', 'Continue to card · $3.00'],
    ['?amount=-5', '', '', 'Continue to card · $3.00'],
    ['?amount=1e3', '', '', 'Continue to card · $3.00'],
    ['?amount=', '', '', 'Continue to card · $3.00'],
    ['?amount=five&message=%FF%FE', '', '', 'Continue to card · $3.00'],
  ])(
    'is filled in from the link %s, and leaves nothing of it in the address',
    async (query, amount, message, send) => {
      window.history.replaceState(null, '', `/mayafits${query}&utm_source=poster#tips`);
      await openPage();
      expect(field('Custom amount')).toHaveValue(amount);
      expect(field('Message (optional)')).toHaveValue(message);
      expect(screen.getByRole('button', { name: send })).toBeVisible();
      expect(screen.queryByRole('alert')).toBeNull();
      expect(readCheckout()).toBeNull();
      expect(window.location.href).toBe(`${window.location.origin}/mayafits?utm_source=poster#tips`);
    },
  );

  it('keeps what was typed through a reload, but not who typed it', async () => {
    window.history.replaceState(null, '', '/mayafits?amount=5&message=Nice');
    await openPage();
    await type('Custom amount', '8');
    await type('Message (optional)', ' coat');
    await type('Name', 'Jo');
    await type('Email', 'jo@example.test');
    expect({ ...sessionStorage }).toEqual({
      'sprinkle-tip-draft': JSON.stringify({
        username: 'mayafits',
        presetCents: 500,
        customAmount: '8',
        message: 'Nice coat',
        coverFees: false,
        isPrivate: false,
        isAnonymous: false,
        isMonthly: false,
      }),
    });
    cleanup();
    await openPage();
    expect(field('Custom amount')).toHaveValue('8');
    expect(field('Message (optional)')).toHaveValue('Nice coat');
    expect(field('Name')).toHaveValue('');
    expect(field('Email')).toHaveValue('');
    cleanup();
    await openPage({ username: 'somebody_else' });
    expect(field('Message (optional)')).toHaveValue('');
  });

  it('has its message, but not the name, again after going back from the checkout', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await openPage();
    await type('Name', 'Jo');
    await type('Email', 'jo@example.test');
    await type('Message (optional)', 'That coat!');
    await press('Continue to card · $3.00');
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
    await press('Tip');
    expect(field('Message (optional)')).toHaveValue('That coat!');
    expect(field('Name')).toHaveValue('');
  });

  it('starts with the first amount that is not below the minimum', async () => {
    await openPage({ minimumTipCents: 500 });
    expect(screen.getByRole('radio', { name: '$3' })).toBeDisabled();
    expect(screen.getByRole('radio', { name: '$5' })).toBeChecked();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
