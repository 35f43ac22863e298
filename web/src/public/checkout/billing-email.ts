import type { NewTip } from '@sprinkle/api-client/api.gen';
import { needsQuotes, toAsciiEmail } from '@sprinkle/contracts/rules/credentials';

/** Returns undefined for an address that Stripe would reject because of its dots. A card payment works without one. */
export function billingEmail({ senderEmail }: NewTip): string | undefined {
  const email = toAsciiEmail(senderEmail);
  return needsQuotes(email) ? undefined : email;
}
