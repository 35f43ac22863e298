import { expect, it } from '@jest/globals';
import { webmailOf } from './webmail';

it.each([
  ['maya@gmail.com', 'Gmail'],
  ['Maya@GoogleMail.com', 'Gmail'],
  ['maya@hotmail.com', 'Outlook'],
  ['maya@me.com', 'iCloud Mail'],
  ['"a@gmail.com"@example.test', undefined],
  ['maya@notgmail.com', undefined],
  ['maya@gmail.com.example.test', undefined],
  ['', undefined],
])('the webmail of %s is %s', (email, name) => {
  expect(webmailOf(email)?.name).toBe(name);
});
