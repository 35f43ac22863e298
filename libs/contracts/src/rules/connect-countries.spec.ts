import { expect, it } from '@jest/globals';
import { payableCountries } from './connect-countries.js';
import { COUNTRIES } from './countries.js';

it('a platform in the United States pays out to Europe and Canada, and nowhere else abroad', () => {
  const payable = payableCountries('US');
  expect(payable).toEqual(expect.arrayContaining(['US', 'CA', 'GB', 'CH', 'DE', 'NO']));
  for (const country of ['BR', 'IN', 'JP', 'IS', 'RU']) expect(payable).not.toContain(country);
  expect(payable.filter((country) => !COUNTRIES.includes(country))).toEqual([]);
});

it('a platform elsewhere pays out only to its own country', () => {
  expect(payableCountries('AU')).toEqual(['AU']);
});
