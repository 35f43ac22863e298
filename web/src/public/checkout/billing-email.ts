import type { NewTip } from '@sprinkle/api-client/api.gen';
import { needsQuotes, toAsciiEmail } from '@sprinkle/contracts/rules/credentials';

/** Returns undefined for an address that Stripe would refuse for its dots, because a card is paid without one too. */
export function billingEmail({ senderEmail }: NewTip): string | undefined {
  const email = toAsciiEmail(senderEmail);
  return needsQuotes(email) ? undefined : email;
}
