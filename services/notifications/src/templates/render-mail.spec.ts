import { describe, expect, it } from '@jest/globals';
import { newTip } from '../../test/factories.js';
import type {
  MailContent,
  TipDisputeMail,
  TipMail,
  TipRefundMail,
  TipReplyMail,
} from '../messages/mail-content.js';
import { renderMail } from './render-mail.js';

const context = {
  productName: 'Sprinkle',
  publicUrl: 'https://sprinkle.example',
  contactEmail: 'help@sprinkle.example',
  supportLinkOf: (supportId: string) => `https://sprinkle.example/my-support#of-${supportId}`,
  receiptLinkOf: (tipId: string) => `https://sprinkle.example/receipt#of-${tipId}`,
  blockAppealLinkOf: (caseId: string) => `https://sprinkle.example/appeal#token=of-${caseId}`,
  endWeeklyTokenOf: (accountId: string) => `week-${accountId}`,
  endNotesTokenOf: () => 'N',
  unsubscribeTokenOf: (accountId: string) => `of-${accountId}`,
};
const render = (content: MailContent) => renderMail(content, context, (token) => `opened-${token}`);

const tip: TipMail = newTip({
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  amountCents: 123_450,
  feeCents: 12_345,
  message: 'Great!',
});

const reply: TipReplyMail = {
  tipId: tip.id,
  creatorUsername: 'maya_fit',
  creatorDisplayName: 'Maya',
  senderName: 'Alex',
  message: 'Great!',
  response: 'Thanks a lot!',
};

const reversed = {
  tipId: tip.id,
  creatorUsername: 'maya_fit',
  creatorDisplayName: 'Maya',
  senderName: 'Alex',
  tipAmountCents: 123_450,
  amountCents: 123_450,
  tippedAt: tip.createdAt,
};
const refund: TipRefundMail = { ...reversed, refundId: '7d3f8f9e-5f0e-4c0e-9d7e-0a6f1c2b3d4e' };
const dispute: TipDisputeMail = {
  ...reversed,
  disputeId: '7d3f8f9e-5f0e-4c0e-9d7e-0a6f1c2b3d4e',
  outcome: 'open',
};

const receipt = (changes: Partial<TipMail> = {}) =>
  render({ template: 'tip-receipt', data: { tip: { ...tip, ...changes } } });
const notice = (changes: Partial<TipMail> = {}) =>
  render({ template: 'tip-notice', data: { tip: { ...tip, ...changes } } });

describe('mails', () => {
  it.each<[string, MailContent, string, string[]]>([
    [
      'verify-email',
      { template: 'verify-email', data: { username: 'maya_fit', encryptedToken: 'x&y' } },
      'Verify your email for Sprinkle',
      ['sprinkle.example/maya_fit', 'https://sprinkle.example/verify-email#token=opened-x%26y', '24 hours'],
    ],
    [
      'verify-email of a registration',
      {
        template: 'verify-email',
        data: {
          username: 'maya_fit',
          encryptedToken: 'x',
          registration: { at: '2026-11-20T14:05:00.000Z', hasReplaced: false },
        },
      },
      'Verify your email for Sprinkle',
      [
        'Welcome, maya_fit!',
        'You or someone else chose the name maya_fit on November 20, 2026 at 2:05 PM UTC.',
        "If that isn't the name you chose, don't click the button. Sign up again at sprinkle.example/register",
      ],
    ],
    [
      'verify-email of a registration that replaced another',
      {
        template: 'verify-email',
        data: {
          username: 'eve_fit',
          encryptedToken: 'x',
          registration: { at: '2026-11-20T14:05:00.000Z', hasReplaced: true },
        },
      },
      'Verify your email for Sprinkle',
      [
        'Someone signed up again with this address. The earlier sign-up and its link no longer work.',
        'no password from these sign-ups will work. Choose a new one with the button.',
        'https://sprinkle.example/reset-password#token=opened-x',
        'chose the name eve_fit on November 20, 2026 at 2:05 PM UTC.',
      ],
    ],
    [
      'address-already-registered',
      { template: 'address-already-registered', data: { username: 'maya_fit' } },
      'You already have a Sprinkle account',
      ['maya_fit', 'https://sprinkle.example/login'],
    ],
    [
      'reset-password',
      { template: 'reset-password', data: { username: 'maya_fit', encryptedToken: 'x&y' } },
      'Set a new Sprinkle password',
      ['maya_fit', 'https://sprinkle.example/reset-password#token=opened-x%26y', 'expires in one hour'],
    ],
    [
      'password-changed',
      { template: 'password-changed', data: { username: 'maya_fit' } },
      'Your Sprinkle password was changed',
      ['maya_fit', 'https://sprinkle.example/forgot-password'],
    ],
    [
      'confirm-new-email',
      { template: 'confirm-new-email', data: { username: 'maya_fit', encryptedToken: 'x&y' } },
      'Confirm your new email for Sprinkle',
      ['maya_fit', 'https://sprinkle.example/confirm-email#token=opened-x%26y', '24 hours'],
    ],
    [
      'email-change-notice',
      { template: 'email-change-notice', data: { username: 'maya_fit' } },
      'Your Sprinkle email is about to change',
      ['maya_fit', 'https://sprinkle.example/forgot-password'],
    ],
    [
      'email-change-notice',
      { template: 'email-change-notice', data: { username: 'maya_fit', isToFormer: true } },
      'Your Sprinkle email is about to change',
      ['maya_fit', 'a link that undoes the email change. It works for 72 hours', 'within the last 30 days'],
    ],
    [
      'email-changed',
      { template: 'email-changed', data: { username: 'maya_fit', encryptedToken: 'x&y' } },
      'Your Sprinkle email was changed',
      ['maya_fit', 'https://sprinkle.example/undo-email-change#token=opened-x%26y', '72 hours'],
    ],
    [
      'email-changed',
      { template: 'email-changed', data: { username: 'maya_fit' } },
      'Your Sprinkle email was changed',
      ['Your account maya_fit now has this email address. Payouts are held for 72 hours.'],
    ],
    [
      'email-changed',
      { template: 'email-changed', data: { username: 'maya_fit', isToFormer: true } },
      'Your Sprinkle email was changed',
      ['was changed again', 'Our earlier email to this address has a link'],
    ],
    [
      'authenticator-app-changed',
      { template: 'authenticator-app-changed', data: { username: 'maya_fit', change: 'turned-on' } },
      'Your authenticator app is on (Sprinkle)',
      ['maya_fit', 'Your other devices were signed out', 'https://sprinkle.example/forgot-password'],
    ],
    [
      'authenticator-app-changed',
      { template: 'authenticator-app-changed', data: { username: 'maya_fit', change: 'turned-off' } },
      'Your authenticator app is off (Sprinkle)',
      ['maya_fit', 'sign in to your account maya_fit without a code'],
    ],
    [
      'authenticator-app-changed',
      { template: 'authenticator-app-changed', data: { username: 'maya_fit', change: 'removed' } },
      'We removed your authenticator app (Sprinkle)',
      ['maya_fit', 'payouts are held for 72 hours'],
    ],
    [
      'account-closed',
      { template: 'account-closed', data: { username: 'maya_fit' } },
      'Your Sprinkle account is closed',
      ['maya_fit', '90 days', 'the last email'],
    ],
    [
      'tip-receipt',
      { template: 'tip-receipt', data: { tip } },
      'Your $1,234.50 tip to Maya',
      [
        'Thank you for your tip!',
        'Maya gets $1,111.05 of it.',
        '@maya_fit',
        'November 20, 2026 at 2:05 PM UTC',
        '0F8F-AD5B-D9CB',
        `https://sprinkle.example/receipt#of-${tip.id}`,
      ],
    ],
    [
      'tip-notice',
      { template: 'tip-notice', data: { tip } },
      'Alex sent you $1,234.50',
      [
        'Great!',
        '$1,111.05',
        `https://sprinkle.example/comments#tip-${tip.id}`,
        'https://sprinkle.example/dashboard',
        'https://sprinkle.example/account',
      ],
    ],
    [
      'tip-refund-receipt',
      { template: 'tip-refund-receipt', data: { refund } },
      'Your refund of $1,234.50',
      [
        'Your $1,234.50 tip to Maya was refunded to your original payment method.',
        '0F8F-AD5B-D9CB',
        `https://sprinkle.example/receipt#of-${tip.id}`,
      ],
    ],
    [
      'tip-refund-receipt of a part',
      { template: 'tip-refund-receipt', data: { refund: { ...refund, amountCents: 5_000 } } },
      'Your refund of $50.00',
      ['$50.00 of your $1,234.50 tip to Maya was refunded'],
    ],
    [
      'tip-refund-notice',
      { template: 'tip-refund-notice', data: { refund } },
      'A tip of $1,234.50 was refunded',
      ['$1,234.50 was refunded to Alex', 'no longer on your page', 'https://sprinkle.example/dashboard'],
    ],
    [
      'tip-refund-notice of a part',
      { template: 'tip-refund-notice', data: { refund: { ...refund, amountCents: 5_000 } } },
      '$50.00 of a $1,234.50 tip was refunded',
      ['$50.00 was refunded to Alex', 'counts with the remaining $1,184.50', 'part of a tip to @maya_fit'],
    ],
    [
      'tip-refund-notice of the rest',
      {
        template: 'tip-refund-notice',
        data: { refund: { ...refund, amountCents: 5_000, remainingCents: 0 } },
      },
      'The last $50.00 of a $1,234.50 tip was refunded',
      ['$50.00 was refunded to Alex', 'no longer on your page'],
    ],
    [
      'tip-refund-failure-notice',
      { template: 'tip-refund-failure-notice', data: { refund: { ...refund, amountCents: 5_000 } } },
      'A refund of $50.00 did not arrive',
      ["Alex's bank sent the refund back", '$1,234.50', 'https://sprinkle.example/dashboard'],
    ],
    [
      'tip-dispute-notice of an open dispute',
      { template: 'tip-dispute-notice', data: { dispute } },
      'The card holder disputes a tip of $1,234.50',
      ['its amount is reserved', 'Alex', 'https://sprinkle.example/dashboard'],
    ],
    [
      'tip-dispute-notice of a won dispute',
      { template: 'tip-dispute-notice', data: { dispute: { ...dispute, outcome: 'won' } } },
      'The dispute of a tip of $1,234.50 was won',
      ['in your balance'],
    ],
    [
      'tip-dispute-notice of a lost dispute',
      { template: 'tip-dispute-notice', data: { dispute: { ...dispute, outcome: 'lost' } } },
      'The dispute of a tip of $1,234.50 was lost',
      ['decided in favor of the card holder'],
    ],
    [
      'tip-reply',
      { template: 'tip-reply', data: { reply } },
      'Maya replied to your tip',
      ['Thanks a lot!', 'Great!', `https://sprinkle.example/receipt#of-${tip.id}`],
    ],
  ])('%s has the same content in HTML and in text', (_template, content, subject, phrases) => {
    const mail = render(content);
    expect(mail.subject).toBe(subject);
    for (const phrase of phrases) {
      expect(mail.text).toContain(phrase);
      expect(mail.html.replaceAll('&#x27;', "'")).toContain(phrase);
    }
    expect(mail.html).toContain('help@sprinkle.example');
    expect(mail.text).toContain('help@sprinkle.example');
  });

  it('begins with a warning only when a registration replaced another', () => {
    const verify = (hasReplaced: boolean) =>
      render({
        template: 'verify-email',
        data: {
          username: 'eve_fit',
          encryptedToken: 'x',
          registration: { at: tip.createdAt, hasReplaced },
        },
      }).text;
    expect(verify(true)).toMatch(/^Someone signed up again, as eve_fit\n\nSomeone signed up again with/);
    expect(verify(true)).not.toContain('Welcome');
    expect(verify(false)).not.toContain('again with this address');
  });

  it('shows the username of a creator without a display name', () => {
    expect(receipt({ creatorDisplayName: null }).subject).toBe('Your $1,234.50 tip to maya_fit');
    expect(receipt({ creatorDisplayName: ' \u202e ' }).subject).toBe('Your $1,234.50 tip to maya_fit');
  });

  it('names no creator who has left', () => {
    const { subject, text, html } = receipt({ creatorUsername: '', creatorDisplayName: null });
    expect(subject).toBe('Your $1,234.50 tip to a creator who has left');
    for (const body of [text, html]) {
      expect(body).toContain('Your $1,234.50 tip has arrived. The creator has since left Sprinkle.');
      expect(body).not.toMatch(/@\)|reply|gets/);
    }
  });

  it('shows no empty quotation', () => {
    expect(notice({ message: '' }).html).not.toContain('class="quote"');
    expect(notice({ message: '' }).text).not.toContain('>');
    expect(notice({ message: 'Hi' }).html).toContain('class="quote"');
  });

  it.each([
    ['markup', '<b>Eve</b>', '<b>Eve</b> sent you', '&lt;b&gt;Eve&lt;/b&gt; sent you'],
    ['an attribute', '" onclick="x', '" onclick="x sent you', '&quot; onclick=&quot;x sent you'],
    ['a second header', 'Eve\r\nBcc: a@b', 'Eve Bcc: a@b sent you', 'Eve Bcc: a@b sent you'],
    ['reversed letters', 'Eve\u202egnp', 'Evegnp sent you', 'Evegnp sent you'],
    ['control characters', 'E\0v\u0007e\u2028', 'Eve sent you', 'Eve sent you'],
    ['emoji', 'Eve 🧁', 'Eve 🧁 sent you', 'Eve 🧁 sent you'],
  ])('makes %s in a name harmless', (_case, senderName, subject, html) => {
    const mail = notice({ senderName });
    expect(mail.subject).toContain(subject);
    expect(mail.html).toContain(html);
  });

  it('shortens a very long name', () => {
    expect(notice({ senderName: '🧁'.repeat(5_000) }).subject).toBe(`${'🧁'.repeat(59)}… sent you $1,234.50`);
  });

  it('keeps the lines of a message and escapes its markup', () => {
    const mail = notice({ message: 'One\r\n<i>Two</i>\n\u202eThree' });
    expect(mail.html).toContain('One<br/>&lt;i&gt;Two&lt;/i&gt;<br/>Three');
    expect(mail.text).toContain('> One\n> <i>Two</i>\n> Three');
  });

  it('omits the tipper’s address from the notice to the creator', () => {
    const withAddress = { ...tip, senderEmail: 'alex@example.com' };
    const { html, text } = render({ template: 'tip-notice', data: { tip: withAddress } });
    expect(html + text).not.toContain('alex@example.com');
  });
});
