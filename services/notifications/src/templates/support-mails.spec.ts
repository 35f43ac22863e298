import { describe, expect, it } from '@jest/globals';
import type { SupportEndReason } from '@sprinkle/contracts/tips/taking/supports.schemas';
import { mailContext, newSupport } from '../../test/factories.js';
import type { SupportMail } from '../messages/mail-content.js';
import { renderMail } from './render-mail.js';

const newsOf = (changes: Partial<SupportMail>) =>
  renderMail(
    { template: 'support-news', data: { support: { ...newSupport(), ...changes } } },
    mailContext,
    (token) => token,
  );

const reminderOf = (card: { lastFour: string; month: number; year: number } | null, changes = {}) =>
  renderMail(
    { template: 'support-reminder', data: { support: { ...newSupport(), ...changes }, card } },
    mailContext,
    (token) => token,
  );

const ACTIVE = { status: 'active', tipCents: 500 } as const;

describe('a mail about monthly support', () => {
  it.each<[string, Partial<SupportMail>, string, string[]]>([
    [
      'begun',
      {},
      'You support @maya_fit every month',
      ['stop it at any time', 'The next payment is on December 20, 2026.', 'Amount: $5.00 a month'],
    ],
    [
      'failed',
      { status: 'past-due', before: ACTIVE, nextAttemptAt: '2026-11-22T10:00:00.000Z' },
      "This month's payment for @maya_fit did not go through",
      [
        "Your bank didn't approve it.",
        'We try again on November 22, 2026.',
        "To keep your support, add another card by December 20, 2026. We'll charge it right away.",
        "If you end it yourself, we won't try again.",
        'Change card',
      ],
    ],
    [
      'failed for the last planned time',
      { status: 'past-due', before: ACTIVE },
      "This month's payment for @maya_fit did not go through",
      ["Your bank didn't approve it. To keep your support, add another card by December 20, 2026"],
    ],
    [
      'paused',
      { status: 'paused', before: ACTIVE },
      'Your support for @maya_fit is paused',
      ["The next payment is on December 20, 2026. You won't pay for the paused months later."],
    ],
    [
      'paused because of the creator',
      { status: 'paused', before: ACTIVE, nextPaymentAt: null },
      'Your support for @maya_fit is paused',
      ["The creator isn't accepting tips right now.", 'After 30 days without tips, your support ends.'],
    ],
    [
      'resumed',
      { before: { status: 'paused', tipCents: 500 } },
      'Your support for @maya_fit has resumed',
      ['The next payment is on December 20, 2026.'],
    ],
    [
      'changed',
      { tipCents: 800, before: ACTIVE },
      'Your support for @maya_fit is now $8.00 a month',
      ['It was $5.00.', 'The next payment is on December 20, 2026.'],
    ],
  ])('says that the support has %s', (_name, changes, subject, words) => {
    const mail = newsOf(changes);
    expect(mail.subject).toBe(subject);
    for (const word of words) expect(mail.text).toContain(word);
    expect(mail.html).toContain(mailContext.supportLinkOf(newSupport().id));
    expect(`${mail.html}${mail.text}`).not.toMatch(/undefined|null|NaN/);
  });

  it.each<[SupportEndReason, string]>([
    ['tipper', 'You ended it.'],
    ['creator', 'The creator ended it.'],
    ['administrator', 'Sprinkle ended it.'],
    ['replaced', 'Your newer support replaced it.'],
    ['failed', "Your bank didn't approve any payment attempt."],
    ['disputed', 'A payment was disputed at your bank or reported as possible fraud.'],
    ['creator-gone', "The creator hasn't accepted tips for 30 days."],
    ['creator-closed', 'The creator closed their account.'],
    ['provider', 'It was ended on our side.'],
  ])('explains the end reason %s: %s', (endReason, words) => {
    const mail = newsOf({ status: 'ended', endReason, nextPaymentAt: null, before: ACTIVE });
    expect(mail.subject).toBe('Your support for @maya_fit has ended');
    expect(mail.text).toContain(`${words} You won't be charged again.`);
    expect(mail.text).not.toContain('Next payment');
  });

  it('says that a card expires, and shows only its last digits', () => {
    const mail = reminderOf({ lastFour: '4242', month: 12, year: 2026 });
    expect(mail.subject).toBe('Your card for @maya_fit expires before the next payment');
    expect(mail.text).toContain('The card ending in 4242 expires at the end of December 2026.');
    expect(mail.text).toContain('Change card');
  });

  it('announces the first payment after a pause', () => {
    const mail = reminderOf(null);
    expect(mail.subject).toBe('Your support for @maya_fit resumes soon');
    expect(mail.text).toContain(
      'The next payment is on December 20, 2026. It is the first after your pause.',
    );
  });

  it('says that the fees come on top when the tipper covers them', () => {
    expect(newsOf({ coversFees: true }).text).toContain(
      'Amount: $5.00 a month, and the fees, which you cover',
    );
  });

  it('names a creator whose account is closed as one who has left', () => {
    expect(newsOf({ creatorUsername: '' }).subject).toBe('You support a creator who has left every month');
    expect(reminderOf(null, { creatorUsername: '' }).text).toContain('a creator who has left');
  });

  it('has no link to unsubscribe, because it is about a payment', () => {
    expect(newsOf({}).oneClickUrl).toBeUndefined();
    expect(newsOf({}).text).toContain('this address was given with monthly support');
  });
});
