import { describe, expect, it } from '@jest/globals';
import { describeFailure, hasNoMailbox, rejectsAddress } from './describe-failure.js';

describe('the description of a failure', () => {
  it.each([
    [
      Object.assign(new Error('550 <maya@example.com> unknown'), {
        code: 'EENVELOPE',
        responseCode: 550,
        command: 'RCPT TO',
      }),
      'Error EENVELOPE 550 RCPT TO',
    ],
    [Object.assign(new Error('maya@example.com'), { code: 401 }), 'Error 401'],
    [new TypeError('maya@example.com'), 'TypeError'],
    ['maya@example.com', 'unknown'],
  ])('contains codes and no address', (error, description) => {
    expect(describeFailure(error)).toBe(description);
  });
});

it.each([
  ['an unknown address', { command: 'RCPT TO', responseCode: 550 }, true],
  ['a full mailbox', { command: 'RCPT TO', responseCode: 452 }, false],
  ['a rejected sender', { command: 'MAIL FROM', responseCode: 550 }, false],
  ['a wrong password', { command: 'AUTH PLAIN', responseCode: 535 }, false],
  ['a lost connection', { command: 'CONN' }, false],
])(
  'the description of a failure tells whether %s rejects the recipient for good',
  (_case, details, rejects) => {
    expect(rejectsAddress(Object.assign(new Error('no'), details))).toBe(rejects);
  },
);

it.each([
  ['550 5.1.1 No such user', true],
  ['550-5.1.10 <maya@example.com> Null MX', true],
  ['550 5.7.1 Your network is blocked', false],
  ['550 No such user', false],
  ['450 5.1.1 Try later', false],
])(
  'the description of a failure tells whether "%s" says that the address does not exist',
  (response, isGone) => {
    const details = { command: 'RCPT TO', responseCode: Number(response.slice(0, 3)), response };
    expect(hasNoMailbox(Object.assign(new Error('no'), details))).toBe(isGone);
  },
);
