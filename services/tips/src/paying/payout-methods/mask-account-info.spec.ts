import { expect, it } from '@jest/globals';
import { maskAccountInfo } from './account-infos.js';

it.each([
  // An e-mail address shows two characters and the domain.
  ['maya@example.com', 'ma***@example.com'],
  ['jo@example.com', 'jo***@example.com'],
  ['j@example.com', 'j***@example.com'],
  ['12345678@example.com', '12***@example.com'],
  ['maya+tips@pay9999.example', 'ma***@pay9999.example'],
  ['😀😀😀@example.com', '😀😀***@example.com'],
  // Text with at least four digits shows the last four.
  ['123456789', '***6789'],
  ['1234', '***1234'],
  ['Routing 021000021\nAccount 000123456789', '***6789'],
  ['DE89 3704 0044 0532 0130 00 Maya', '***3000'],
  ['Maya, 123456789, maya@example.com', '***6789'],
  ['@maya2026', '***2026'],
  // An account at Stripe shows its last characters.
  ['acct_1PgafTB7WZ01zgkW', 'acct_***zgkW'],
  // Other text shows both ends.
  ['@maya-fits', '@***s'],
  ['maya_123', 'm***3'],
  ['ab', 'a***b'],
  ['😀maya😎', '😀***😎'],
  ['x', '***'],
  ['two@at@signs', 't***s'],
])('the account information %j is masked as %j', (accountInfo, shown) => {
  expect(maskAccountInfo(accountInfo)).toBe(shown);
});
