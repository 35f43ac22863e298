import { expect, it } from '@jest/globals';
import { mailContext } from '../../test/factories.js';
import type { MailContent } from '../messages/mail-content.js';
import { renderMail } from './render-mail.js';

const render = (content: MailContent) => renderMail(content, mailContext, (token) => `opened-${token}`);

it('the mail with the code that closes an account says what to do when somebody else asked', () => {
  const { subject, text } = render({
    template: 'closing-code',
    data: { username: 'maya_fit', encryptedToken: '0a1b2-c3d4e' },
  });
  expect(subject).toBe('Code to close your Sprinkle account');
  expect(text).toContain('maya_fit');
  expect(text).toContain('opened-0a1b2-c3d4e');
  expect(text).toContain("Don't share the code with anyone");
  expect(text).toContain('https://sprinkle.example/forgot-password');
});

it('the mail about a payout method says that it was removed because a change of address was undone', () => {
  const { subject, text } = render({
    template: 'payout-methods-changed',
    data: {
      creatorUsername: 'maya_fit',
      change: 'removed',
      method: { type: 'bank', accountInfo: '***6789' },
      defaultMethod: null,
      isByUndoing: true,
    },
  });
  expect(subject).toBe('A payout method was removed on Sprinkle');
  expect(text).toContain('of your account maya_fit was undone');
  expect(text).toContain('Bank account, ***6789');
  expect(text).toContain("If it's yours, add it again.");
  expect(text).not.toContain("If it was you, you don't need to do anything.");
});
