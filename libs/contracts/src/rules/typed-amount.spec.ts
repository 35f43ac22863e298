import { describe, expect, it } from '@jest/globals';
import { readDollars } from './typed-amount.js';

describe('a typed amount', () => {
  it.each([
    ['7', 7],
    ['5,50', 5.5],
    ['5.5', 5.5],
    ['5,', 5],
    ['5.', 5],
    [',75', 0.75],
    ['.75', 0.75],
    ['0', 0],
    ['1,000.50', 1000.5],
    ['1.000,50', 1000.5],
    ['1,234,567', 1_234_567],
    ['1.234.567,8', 1_234_567.8],
    ['1,00,000.00', 100_000],
    ['1000,00', 1000],
    ['1 000', 1000],
    ['1\u00a0000,50', 1000.5],
    ['12\u202f345.67', 12_345.67],
    ['1\u2009000', 1000],
    ["1'000.50", 1000.5],
    ['1’000', 1000],
    ['$4.50', 4.5],
    ['$ 5', 5],
    ['5 $', 5],
    ['5$', 5],
    ['US$5', 5],
    ['5 USD', 5],
    ['5 dollars', 5],
    ['5 €', 5],
    ['€5,50', 5.5],
    ['5 EUR', 5],
    ['£5', 5],
    ['５', 5],
    ['＄１，０００．５０', 1000.5],
    ['٥٫٥٠', 5.5],
    ['١٬٠٠٠', 1000],
    ['۱۲', 12],
    ['५', 5],
    ['\u200f5,50\u200e', 5.5],
    ['  5  ', 5],
  ])('%j is read as %d dollars', (typed, dollars) => {
    expect(readDollars(typed)).toBe(dollars);
  });

  it.each([
    ['1,000', 'Did you mean $1.00 or $1,000.00?', [1, 1000]],
    ['1.000', 'Did you mean $1.00 or $1,000.00?', [1, 1000]],
    ['$12,500', 'Did you mean $12.50 or $12,500.00?', [12.5, 12_500]],
    ['５，０００', 'Did you mean $5.00 or $5,000.00?', [5, 5000]],
    ['1.000 €', 'Did you mean $1.00 or $1,000.00?', [1, 1000]],
    ['1,234', 'Did you mean $1,234.00?', [1234]],
    ['5.005', 'Please enter an amount with at most two decimals', []],
    ['1,0000', 'Please enter an amount with at most two decimals', []],
    ['0,500', 'Please enter an amount with at most two decimals', []],
    ['1.000,500', 'Please enter an amount with at most two decimals', []],
    ['1000.000', 'Please enter an amount with at most two decimals', []],
    ['¥500', 'Please enter the amount in US dollars', []],
    ['500 ₹', 'Please enter the amount in US dollars', []],
    ['50 kr', 'Please enter the amount in US dollars', []],
    ['1e3', 'Please enter the amount in US dollars', []],
  ])('%j is not guessed but asks "%s"', (typed, problem, choices) => {
    expect(readDollars(typed)).toEqual({ problem, choices });
  });

  it.each([
    '',
    ' ',
    '.',
    ',',
    '$',
    'abc',
    '-5',
    '-$5',
    '+5',
    '5-',
    '5 5',
    '1,2,3',
    '1.2.3',
    '1,000.000.5',
    '1 00',
    '5%',
    '½',
    '5²',
  ])('%j is not an amount', (typed) => {
    expect(readDollars(typed)).toBeNaN();
  });
});
