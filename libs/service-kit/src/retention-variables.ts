import { PAYOUT_RECORD_YEARS, SENDER_ADDRESS_MONTHS } from '@sprinkle/contracts/rules/retention';
import { z } from 'zod';

/** The tips service applies these periods, and the gateway states them in the privacy policy. */
export const retentionVariables = {
  SENDER_ADDRESS_MONTHS: z.coerce.number().int().min(1).max(120).default(SENDER_ADDRESS_MONTHS).meta({
    description: "Months after which the tipper's e-mail address is erased from a paid tip",
  }),
  PAYOUT_RECORD_YEARS: z.coerce.number().int().min(1).max(50).default(PAYOUT_RECORD_YEARS).meta({
    description:
      'Years for which fee invoices are kept, and, encrypted, the accounts that payouts went to and the tax details of closed accounts',
  }),
};
