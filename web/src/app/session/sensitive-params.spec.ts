import { describe, expect, it, jest } from '@jest/globals';
import { dropSensitive, readSensitive, withoutSensitiveParams } from './sensitive-params';

const open = (address: string, isReloaded = false) =>
  withoutSensitiveParams(new URL(address, 'http://sprinkle.test'), isReloaded);

describe('withoutSensitiveParams', () => {
  it.each([
    ['/login/password', 'email', 'maya@example.test'],
    ['/verify-email', 'token', 'verify-me'],
    ['/reset-password', 'token', 'reset-me'],
  ])('moves the parameter of %s, %s, from the address to the session storage', (path, name, value) => {
    const bare = open(`${path}?${new URLSearchParams({ [name]: value, from: 'mail' })}`);
    expect(bare.href).toBe(`http://sprinkle.test${path}?from=mail`);
    expect(readSensitive(path)).toBe(value);
  });

  it.each([
    ['/verify-email', 'verify-me'],
    ['/confirm-email', 'confirm-me'],
    ['/undo-email-change', 'undo-me'],
    ['/freeze-account', 'freeze-me'],
    ['/reset-password', 'reset-me'],
    ['/unsubscribe', 'unsubscribe-me'],
    ['/appeal', 'hear-me'],
  ])('moves the token of %s from the fragment of a mailed link to the session storage', (path, token) => {
    expect(open(`${path}#token=${token}`).href).toBe(`http://sprinkle.test${path}`);
    expect(readSensitive(path)).toBe(token);
  });

  it('leaves a fragment without a token alone', () => {
    expect(open('/verify-email#help').hash).toBe('#help');
    expect(readSensitive('/verify-email')).toBe('');
  });

  it('keeps the value through a reload and drops it at the next visit without it', () => {
    open('/login/password?email=maya%40example.test');
    open('/login/password', true);
    expect(readSensitive('/login/password')).toBe('maya@example.test');
    open('/login/password');
    expect(readSensitive('/login/password')).toBe('');
  });

  it('keeps the value in a browser that denies storage, even on another screen', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    expect(open('/appeal#token=hear-me').href).toBe('http://sprinkle.test/appeal');
    window.history.pushState(null, '', '/terms');
    expect(readSensitive('/appeal')).toBe('hear-me');
    dropSensitive('/appeal');
    expect(readSensitive('/appeal')).toBe('');
    jest.restoreAllMocks();
  });

  it('leaves every other address alone', () => {
    expect(open('/mayafits?email=kept').search).toBe('?email=kept');
    expect(open('/verify-email/?token=abc').search).toBe('');
    expect(readSensitive('/verify-email')).toBe('abc');
  });
});
