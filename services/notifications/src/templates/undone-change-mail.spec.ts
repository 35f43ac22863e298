import { expect, it } from '@jest/globals';
import type { MailContext } from './mail.js';
import { emailChangeUndoneMail } from './undone-change-mail.js';

const context: MailContext = {
  productName: 'Sprinkle',
  publicUrl: 'https://sprinkle.example',
  contactEmail: 'help@sprinkle.example',
  receiptLinkOf: () => '',
  blockAppealLinkOf: () => '',
  unsubscribeTokenOf: () => '',
};

it('the address that was replaced hears that the change was undone, and gets no link', () => {
  const { subject, blocks } = emailChangeUndoneMail({ username: 'maya_fit' }, context);
  expect(subject).toBe('Your Sprinkle account no longer has this address');
  const words = JSON.stringify(blocks);
  expect(words).toContain('maya_fit to this email address was undone');
  expect(words).toContain('write to help@sprinkle.example soon: nothing is paid out for 72 hours');
  expect(words).not.toContain('token');
});
