import { describe, expect, it } from '@jest/globals';
import { config } from '../../testing/samples';
import { chosenCents, emptyTipForm, problemsOf, toNewTip, type TipForm } from './tip-form';

const EMPTY_TIP_FORM = emptyTipForm(config.limits);
const complete: TipForm = { ...EMPTY_TIP_FORM, senderName: 'Jo', senderEmail: 'jo@example.test' };

describe('the tip form', () => {
  it.each([
    ['', 300],
    ['7', 700],
    ['$4.50', 450],
    ['5.', 500],
    ['.75', 75],
    ['4.35', 435],
  ])('with "%s" typed means %d cents [V2.dialog-custom]', (customAmount, cents) => {
    expect(chosenCents({ ...complete, customAmount })).toBe(cents);
  });

  it.each([
    ['-5', 'Invalid amount: Please enter a positive amount'],
    ['0', 'Invalid amount: Please enter a positive amount'],
    ['abc', 'Invalid amount: Please enter a positive amount'],
    ['0.99', 'Invalid amount: The minimum tip is $1.00'],
    ['10000.01', 'Invalid amount: The maximum tip is $10,000.00'],
    ['5.005', 'Invalid amount: Please enter an amount with at most two decimals'],
  ])('refuses %s [V5.tip-amount-positive V5.tip-amount-limits]', (customAmount, problem) => {
    expect(problemsOf({ ...complete, customAmount }, config.limits)).toEqual({ amount: problem });
  });

  it('asks for a name and for an address for the receipt [V5.tip-name-required V5.tip-email-required V5.tip-message-length]', () => {
    expect(problemsOf({ ...EMPTY_TIP_FORM, message: 'x'.repeat(301) }, config.limits)).toEqual({
      senderName: 'Name required: Please enter your name',
      senderEmail: 'Email required: Please enter your email address to receive a receipt',
      message: 'Message must be 300 characters or less',
    });
    expect(problemsOf({ ...complete, senderEmail: 'jo' }, config.limits)).toEqual({
      senderEmail: 'Please enter a valid email address',
    });
  });

  it('sends a handle only with its platform [V5.handle-at]', () => {
    expect(toNewTip({ ...complete, socialHandle: '@jo' }, 'mayafits')).toMatchObject({
      socialPlatform: null,
      socialHandle: null,
    });
    expect(toNewTip({ ...complete, socialPlatform: 'x', socialHandle: '@jo' }, 'mayafits')).toMatchObject({
      socialPlatform: 'x',
      socialHandle: 'jo',
    });
  });
});
