import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { changeCheckout, claimCheckoutAddress, DRAFT_KEY, readCheckout } from './checkout-details';
import { readPayment, savePayment } from './payment-result';

const ADDRESS = '/checkout?username=mayafits&senderName=Jo&senderEmail=jo%40example.test&amount=5';

describe('a checkout address', () => {
  beforeEach(() => window.history.replaceState(null, '', '/checkout'));

  it('loses its query, and the details are kept with one key', () => {
    window.history.replaceState(null, '', `${ADDRESS}&message=hi&socialPlatform=x&socialHandle=jo`);
    claimCheckoutAddress();
    expect(window.location.href).toBe(`${window.location.origin}/checkout`);
    const details = readCheckout();
    expect(details?.tip).toEqual({
      username: 'mayafits',
      senderName: 'Jo',
      senderEmail: 'jo@example.test',
      amountCents: 500,
      message: 'hi',
      socialPlatform: 'x',
      socialHandle: 'jo',
    });
    window.history.replaceState(null, '', `${ADDRESS}&message=hi&socialPlatform=x&socialHandle=jo`);
    claimCheckoutAddress();
    expect(readCheckout()).toEqual(details);
  });

  it('is read from its fragment, and kept in the history if the browser denies storage', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    window.history.replaceState(null, '', ADDRESS.replace('?', '#'));
    claimCheckoutAddress();
    expect(window.location.href).toBe(`${window.location.origin}/checkout`);
    const details = readCheckout();
    expect(details?.tip).toMatchObject({ username: 'mayafits', amountCents: 500 });
    claimCheckoutAddress();
    expect(readCheckout()).toEqual(details);
    jest.restoreAllMocks();
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    ['5,50', 550],
    ['1.000,50', 100_050],
    ['5%20%E2%82%AC', 500],
    ['%EF%BC%95', 500],
  ])('accepts an amount as people write it: %s is %d cents', (amount, amountCents) => {
    window.history.replaceState(null, '', ADDRESS.replace('amount=5', `amount=${amount}`));
    claimCheckoutAddress();
    expect(readCheckout()?.tip).toMatchObject({ amountCents });
  });

  it.each(['1,000', '1.000', '5.005', '0x10', '1e3', '-5', 'five', ''])(
    'is incomplete with the amount %j, because amounts are never guessed',
    (amount) => {
      window.history.replaceState(null, '', ADDRESS.replace('amount=5', `amount=${amount}`));
      claimCheckoutAddress();
      expect(readCheckout()).toBeNull();
    },
  );

  it('can say that the fees are covered', () => {
    window.history.replaceState(null, '', `${ADDRESS}&coverFees=true`);
    claimCheckoutAddress();
    expect(readCheckout()?.tip).toMatchObject({ amountCents: 500, coverFees: true });
  });

  it.each(['isPrivate', 'isAnonymous'] as const)('can set %s, but only with the value "true"', (name) => {
    window.history.replaceState(null, '', `${ADDRESS}&${name}=true`);
    claimCheckoutAddress();
    expect(readCheckout()?.tip[name]).toBe(true);
    window.history.replaceState(null, '', `${ADDRESS}&${name}=1`);
    claimCheckoutAddress();
    expect(readCheckout()?.tip).not.toHaveProperty(name);
  });

  it('has a key for each choice, and the same key again for the same choice', () => {
    window.history.replaceState(null, '', ADDRESS);
    claimCheckoutAddress();
    const first = readCheckout();
    if (!first) throw new Error('There is no tip');
    const isPrivate = changeCheckout(first, { isPrivate: true });
    const both = changeCheckout(isPrivate, { isAnonymous: true });
    expect(both.tip).toMatchObject({ isPrivate: true, isAnonymous: true });
    const keys = [first, isPrivate, both].map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(3);
    const back = changeCheckout(both, { isAnonymous: false });
    expect(back.idempotencyKey).toBe(keys[1]);
    expect(changeCheckout(back, { isPrivate: false }).idempotencyKey).toBe(keys[0]);
  });

  it.each([
    ['mayafits', true],
    ['somebody_else', false],
  ])('copies the choice about the fees into the draft of %s: %s', (username, isCovered) => {
    window.history.replaceState(null, '', ADDRESS);
    claimCheckoutAddress();
    const draft = { username, presetCents: 500, customAmount: '', message: 'Nice', coverFees: false };
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft));
    const details = readCheckout();
    if (!details) throw new Error('There is no tip');
    changeCheckout(details, { coverFees: true });
    expect(JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? '')).toEqual({ ...draft, coverFees: isCovered });
  });

  it('gets a new key with other details', () => {
    window.history.replaceState(null, '', ADDRESS);
    claimCheckoutAddress();
    const first = readCheckout()?.idempotencyKey;
    window.history.replaceState(null, '', ADDRESS.replace('amount=5', 'amount=6'));
    claimCheckoutAddress();
    expect(first).toHaveLength(32);
    expect(readCheckout()?.idempotencyKey).not.toBe(first);
  });

  it('keeps nothing without an email, and drops the payment of an earlier tip', () => {
    savePayment({ username: 'mayafits', paymentIntentId: 'pi_1', clientSecret: 'pi_1_secret_2' });
    window.history.replaceState(null, '', '/checkout?username=mayafits&senderName=Jo&amount=5');
    claimCheckoutAddress();
    expect(readCheckout()).toBeNull();
    expect(readPayment()).toBeNull();
    expect(window.location.search).toBe('');
  });
});
