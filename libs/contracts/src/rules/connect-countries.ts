/**
 * Stripe makes transfers between accounts in the United States, the United Kingdom, Canada, Switzerland and the
 * European Economic Area: https://docs.stripe.com/connect/cross-border-payouts. Stripe opens no accounts in Iceland.
 */
const CROSS_BORDER: readonly string[] = `
  AT BE BG CA CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LI LT LU LV MT NL NO PL PT RO SE SI SK US`
  .trim()
  .split(/\s+/);

/** Returns the countries to whose accounts a platform can send transfers. */
export function payableCountries(platformCountry: string): readonly string[] {
  return CROSS_BORDER.includes(platformCountry) ? CROSS_BORDER : [platformCountry];
}
