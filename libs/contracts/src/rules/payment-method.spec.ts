import { expect, it } from '@jest/globals';
import { paymentMethodText } from './payment-method.js';

it.each([
  ['visa', '4242', 'Visa ending 4242'],
  ['amex', '8431', 'American Express ending 8431'],
  ['a_new_brand', '0001', 'Card ending 0001'],
  ['klarna', null, 'Klarna'],
  ['a_new_method', null, 'Another method'],
])('the method %s with the last four digits %s is called %s', (brand, lastFour, text) => {
  expect(paymentMethodText({ brand, lastFour })).toBe(text);
});
