import { describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { findTotpStep, newTotpSecret } from './totp.js';

const codeOf = (secret: string, timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

describe('the code of an app', () => {
  it.each([
    ['of this step', 0, true],
    ['of the step before', -1, true],
    ['of the next step', 1, true],
    ['two steps old', -2, false],
    ['two steps ahead', 2, false],
  ])('is accepted when it is %s: %s', (_case, steps, isAccepted) => {
    const secret = newTotpSecret();
    const now = 1_800_000_000_000;
    expect(findTotpStep(secret, codeOf(secret, now + steps * 30_000), now)).toBe(
      isAccepted ? now / 30_000 + steps : null,
    );
  });

  it('has six digits, and is rejected for another secret', () => {
    const now = 1_800_000_000_000;
    for (const code of ['', '12345', '1234567', 'abcdef', codeOf(newTotpSecret(), now)])
      expect(findTotpStep('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', code, now)).toBeNull();
    // RFC 6238's test vector for 1234567890 seconds, cut to six digits.
    expect(findTotpStep('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', '005924', 1_234_567_890_000)).toBe(41_152_263);
  });
});
