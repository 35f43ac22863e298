import { describe, expect, it } from '@jest/globals';
import { config } from '../../testing/samples';
import { emptyTipFields, type TipFields } from './tip-fields';
import { chosenCents, validateTip } from './validate-tip';

const empty = emptyTipFields(config.limits);
const complete: TipFields = { ...empty, senderName: 'Jo', senderEmail: 'jo@example.test' };
const parse = (fields: TipFields) => validateTip(fields, 'mayafits', config.limits);

describe('validateTip', () => {
  it.each([
    ['', 300],
    ['7', 700],
    ['$4.50', 450],
    ['5.', 500],
    ['.75', 75],
    ['4.35', 435],
    ['5,50', 550],
  ])('reads "%s" as %d cents', (customAmount, cents) => {
    expect(chosenCents({ ...complete, customAmount })).toBe(cents);
  });

  it.each([
    ['-5', 'Invalid amount: Please enter a positive amount'],
    ['0', 'Invalid amount: Please enter a positive amount'],
    ['abc', 'Invalid amount: Please enter a positive amount'],
    ['0.99', 'Invalid amount: The minimum tip is $1.00'],
    ['10000.01', 'Invalid amount: The maximum tip is $10,000.00'],
    ['5.005', 'Invalid amount: Please enter an amount with at most two decimals'],
  ])('rejects %s', (customAmount, problem) => {
    expect(parse({ ...complete, customAmount }).problems).toEqual({ amount: problem });
  });

  it('asks for a name and for an address for the receipt', () => {
    expect(parse({ ...empty, message: 'x'.repeat(301) }).problems).toEqual({
      senderName: 'Name required: Please enter your name',
      senderEmail: 'Email required: Please enter your email address to receive a receipt',
      message: 'Message must be 300 characters or less',
    });
    expect(parse({ ...complete, senderEmail: 'jo' }).problems).toEqual({
      senderEmail: 'Please enter a valid email address',
    });
  });

  it('sends a handle only with its platform', () => {
    expect(parse({ ...complete, socialHandle: '@jo' }).tip).toMatchObject({
      socialPlatform: null,
      socialHandle: null,
    });
    expect(parse({ ...complete, socialPlatform: 'x', socialHandle: '@jo' }).tip).toMatchObject({
      socialPlatform: 'x',
      socialHandle: 'jo',
    });
  });
});
