import { describe, expect, it } from '@jest/globals';
import { newTipSchema } from './tips.schemas.js';

const TIP = { username: 'maya', senderName: 'Sam', senderEmail: 'sam@example.com', amount: 5 };

const messageFor = (tip: object) => newTipSchema.safeParse({ ...TIP, ...tip }).error?.issues[0]?.message;

describe('a new tip', () => {
  it.each(['', '  ', '\u200b', '\u202e\u2066\u200d'])('is rejected with the name %j', (senderName) => {
    expect(messageFor({ senderName })).toBe('Please enter your name');
  });

  it.each([
    ['@sam', 'sam'],
    [' sam.k_9 ', 'sam.k_9'],
    ['', ''],
    ['x'.repeat(60), 'x'.repeat(60)],
  ])('stores the handle %j as %j', (given, socialHandle) => {
    expect(newTipSchema.parse({ ...TIP, socialHandle: given })).toMatchObject({ socialHandle });
  });

  it.each(['@@sam', 'sam k', 'sam/../x', 'https://x.com/sam', 'sam\0', 'x'.repeat(61)])(
    'rejects the handle %j',
    (socialHandle) => {
      expect(messageFor({ socialHandle })).toBe('Please enter a valid handle');
    },
  );
});
