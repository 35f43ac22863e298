import { expect, it } from '@jest/globals';
import { mailContext } from '../../test/factories.js';
import { emailChangeUndoneMail } from './undone-change-mail.js';

it('the mail to a replaced address has no link when the previous release requested it', () => {
  const { subject, blocks } = emailChangeUndoneMail({ username: 'maya_fit' }, mailContext);
  expect(subject).toBe('Your Sprinkle account no longer has this address');
  const words = JSON.stringify(blocks);
  expect(words).toContain('maya_fit to this email address was undone');
  expect(words).toContain('write to help@sprinkle.example soon. Nothing is paid out for 72 hours');
  expect(words).not.toContain('token');
});
