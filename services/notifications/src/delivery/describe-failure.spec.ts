import { describe, expect, it } from '@jest/globals';
import { describeFailure } from './describe-failure.js';

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
