import { expect, it } from '@jest/globals';
import { wordsOfRequirements } from './account-requirements.js';

it.each([
  [['external_account'], ['A bank account for your payouts']],
  [['individual.verification.document', 'documents.proof_of_address.files'], ['A photo of your ID']],
  [['individual.dob.day', 'individual.dob.month', 'individual.dob.year'], ['Your date of birth']],
  [['individual.first_name', 'individual.last_name'], ['Your name']],
  [['individual.ssn_last_4', 'company.tax_id'], ['Your tax or social security number']],
  [['company.directors_provided', 'owners.email'], ['Details of your company']],
  [['interv_1Pgb.something_new.form', 'another'], ['More details that Stripe lists']],
  [
    ['business_profile.url', 'tos_acceptance.ip'],
    ['What you do and where people can find it', "Your agreement to Stripe's terms"],
  ],
])('the requirements %j of Stripe are listed once, in plain words', (names, words) => {
  expect(wordsOfRequirements(names)).toEqual(words);
});
