import { beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readCheckout } from '../../shared/checkout/checkout-details';
import { config, sampleProfile } from '../../testing/samples';
import { TipDialog } from './TipDialog';

async function open(profile: Parameters<typeof sampleProfile>[0] = {}): Promise<void> {
  render(<TipDialog config={config} profile={sampleProfile(profile)} presses={1} />);
  await screen.findByRole('radio', { name: '$3' });
}

const field = (name: string) => screen.getByRole('textbox', { name });
const type = (name: string, text: string) => userEvent.type(field(name), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const who = (name: string | RegExp) => screen.getByRole('button', { name });
const choice = (name: string) => screen.queryByRole('checkbox', { name });

beforeEach(() => window.history.replaceState(null, '', '/mayafits'));

it("the tip dialog shows the creator's picture and name, and passes them to the checkout", async () => {
  await open({ profileImage: 'https://example.com/maya.png' });
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByText('Maya', { selector: 'p' })).toBeVisible();
  expect(dialog.querySelector('img')).toHaveAttribute('src', 'https://example.com/maya.png');
  await type('Name', 'Jo');
  await type('Email', 'jo@example.test');
  await press('Continue to card · $3.00');
  expect(readCheckout()).toMatchObject({
    creator: { username: 'mayafits', displayName: 'Maya', profileImage: 'https://example.com/maya.png' },
    isByCard: true,
  });
});

it('the tip dialog asks for the message right after the amount, and then for what a card needs', async () => {
  await open();
  const names = screen
    .getAllByRole('textbox')
    .map((input) => (input as HTMLInputElement).labels?.[0]?.textContent);
  expect(names).toEqual(['Custom amount$', 'Message (optional)', 'Name', 'Email']);
  expect(screen.getByRole('combobox', { name: 'Social platform (optional)' })).toBeVisible();
  expect(field('Message (optional)')).toHaveAttribute('placeholder', 'Say something nice');
});

it('the message field has one line, and grows and shrinks with the text', async () => {
  const lines = jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get');
  lines.mockImplementation(function (this: HTMLElement) {
    return 24 * (this as HTMLTextAreaElement).value.split('\n').length;
  });
  await open();
  const message = field('Message (optional)');
  expect([message.getAttribute('rows'), message.style.height]).toEqual(['1', '24px']);
  await userEvent.type(message, 'one{enter}two{enter}three');
  expect(message.style.height).toBe('72px');
  await userEvent.clear(message);
  expect(message.style.height).toBe('24px');
  lines.mockRestore();
});

it('the tip dialog lets the tipper hide the message and the name from visitors', async () => {
  await open();
  expect(choice("Don't show my name")).toBeNull();
  expect(screen.getByLabelText('Name')).toHaveAttribute('autocomplete', 'name');
  await userEvent.click(who('Who sees this?'));
  expect(choice('Only Maya can read my message')).toBeNull();
  await type('Message (optional)', 'Nice coat');
  await userEvent.click(choice('Only Maya can read my message')!);
  await userEvent.click(who('Who sees this?'));
  expect(choice('Only Maya can read my message')).toBeNull();
  await userEvent.click(who('Only Maya reads this'));
  await userEvent.click(choice("Don't show my name")!);
  await userEvent.click(who('Who sees this?'));
  expect(who('Only Maya reads this. Visitors see no name')).toBeVisible();
  await type('Name', 'Jo');
  await type('Email', 'jo@example.test');
  await press('Continue to card · $3.00');
  expect(readCheckout()?.tip).toMatchObject({ isPrivate: true, isAnonymous: true });
});

it('the tip dialog remembers who sees the tip after a reload, and does not call a missing message private', async () => {
  await open();
  await type('Message (optional)', 'x');
  await userEvent.click(who('Who sees this?'));
  for (const name of ['Only Maya can read my message', "Don't show my name"])
    await userEvent.click(choice(name)!);
  cleanup();
  await open();
  expect(who('Only Maya reads this. Visitors see no name')).toBeVisible();
  await userEvent.clear(field('Message (optional)'));
  await userEvent.click(who('Visitors see no name'));
  expect(choice("Don't show my name")).toBeChecked();
  await type('Name', 'Jo');
  await type('Email', 'jo@example.test');
  await press('Continue to card · $3.00');
  expect(readCheckout()?.tip).toMatchObject({ isAnonymous: true });
  expect(readCheckout()?.tip).not.toHaveProperty('isPrivate');
});

it('the tip dialog has no message field if the creator takes none, and drops a message from a link', async () => {
  window.history.replaceState(null, '', '/mayafits?message=Hello');
  await open({ messagePolicy: 'off' });
  expect(screen.queryByRole('textbox', { name: /message/i })).toBeNull();
  await type('Name', 'Jo');
  await type('Email', 'jo@example.test');
  await press('Continue to card · $3.00');
  expect(readCheckout()?.tip).toMatchObject({ senderName: 'Jo', message: null });
});

it('the tip dialog says that a message is held, until there are characters to count', async () => {
  await open({ messagePolicy: 'hold' });
  expect(field('Message (optional)')).toHaveAccessibleDescription('Shown once Maya has read it');
  await type('Message (optional)', 'Hi');
  expect(field('Message (optional)')).toHaveAccessibleDescription('2 of 300 characters');
});
