import { expect, it } from '@jest/globals';
import { mailContext } from '../../test/factories.js';
import type { MailContent } from '../messages/mail-content.js';
import { renderMail } from './render-mail.js';

it.each<[MailContent, string, string[]]>([
  [
    {
      template: 'address-already-registered',
      data: { username: 'maya_fit', encryptedToken: 'x&y' },
    },
    'You already have a Sprinkle account',
    [
      'It was the address of your account maya_fit until it was changed less than 72 hours ago',
      'https://sprinkle.example/undo-email-change#token=opened-x%26y',
      'no one can use this address for another account',
    ],
  ],
  [
    { template: 'address-replaced', data: { username: 'maya_fit', encryptedToken: 'x&y' } },
    'Your Sprinkle account no longer has this address',
    [
      'maya_fit to this email address was undone',
      'freeze the account within 72 hours',
      'https://sprinkle.example/freeze-account#token=opened-x%26y',
    ],
  ],
  [
    {
      template: 'address-given-back',
      data: { username: 'maya_fit', signInName: '77@no-address.invalid' },
    },
    'Your Sprinkle account maya_fit no longer has this address',
    ['Everything else on it stays, including its money', '77@no-address.invalid', 'help@sprinkle.example'],
  ],
  [
    { template: 'account-frozen', data: { username: 'maya_fit' } },
    'The Sprinkle account maya_fit is frozen',
    [
      'No one can sign in, and nothing is paid out. The page stays up and still accepts tips',
      'Write to help@sprinkle.example from this address',
      'This address belongs to a Sprinkle account',
    ],
  ],
  [
    { template: 'account-frozen', data: { username: 'maya_fit', isToFormer: true } },
    'The Sprinkle account maya_fit is frozen',
    ['this was the address of your Sprinkle account'],
  ],
  [
    { template: 'email-change-undone', data: { username: 'maya_fit', encryptedToken: 'x&y' } },
    'Your Sprinkle account has this address again',
    [
      'maya_fit was undone. Everyone is signed out',
      'Your username is what it was 72 hours before the change. We removed any authenticator app, recovery codes and payout methods that were set up or changed since then. The only exception is an app whose code confirmed the change',
      'Does it ask for a code from an app that',
      'https://sprinkle.example/reset-password#token=opened-x%26y',
      'check your payout methods and your page, because someone else may have changed them. Nothing is paid out for 72 hours',
    ],
  ],
  [
    { template: 'freeze-decided', data: { username: 'maya_fit', encryptedToken: 'x&y' } },
    'Your Sprinkle account is yours again',
    [
      'the account maya_fit belongs to this address',
      'https://sprinkle.example/reset-password#token=opened-x%26y',
      'Nothing is paid out for 72 hours',
    ],
  ],
  [
    { template: 'freeze-decided', data: { username: 'maya_fit', isToFormer: true } },
    'We decided about the Sprinkle account maya_fit',
    ['belongs to a different address', 'within 72 hours'],
  ],
])(
  'a mail about who owns an account has the same content in HTML and in text: %j',
  (content, subject, phrases) => {
    const mail = renderMail(content, mailContext, (token) => `opened-${token}`);
    expect(mail.subject).toBe(subject);
    for (const phrase of phrases) {
      expect(mail.text).toContain(phrase);
      expect(mail.html).toContain(phrase.replaceAll('&', '&amp;'));
    }
  },
);
