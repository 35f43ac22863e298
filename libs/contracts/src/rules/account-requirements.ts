/** The first pattern that matches a requirement's name at Stripe gives its words. */
const WORDS: [RegExp, string][] = [
  [/^external_account/, 'A bank account for your payouts'],
  [/document|proof_of_liveness/, 'A photo of your ID'],
  [/id_number|ssn_last_4|tax_id/, 'Your tax or social security number'],
  [/\.dob\./, 'Your date of birth'],
  [/address/, 'Your address'],
  [/^business_profile\./, 'What you do and where people can find it'],
  [/^business_type$/, 'Whether you are a person or a company'],
  [/^tos_acceptance\./, "Your agreement to Stripe's terms"],
  [/^(company|owners|directors|executives|representative|relationship)\b/, 'Details of your company'],
  [/_name$/, 'Your name'],
  [/email$/, 'Your email address'],
  [/phone$/, 'Your phone number'],
];

const OTHERWISE = 'More details that Stripe lists';

/** Describes what Stripe needs from a creator, each thing once. Stripe adds new names, so not all are known. */
export function wordsOfRequirements(names: readonly string[]): string[] {
  const wordsOf = (name: string) => WORDS.find(([pattern]) => pattern.test(name))?.[1] ?? OTHERWISE;
  return [...new Set(names.map(wordsOf))];
}
