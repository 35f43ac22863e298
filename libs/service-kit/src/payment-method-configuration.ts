import { z } from 'zod';

/** The gateway passes it to wallets, and the tips service starts payments with it. */
export const paymentMethodConfigurationSchema = z
  .string()
  .regex(/^(pmc_\w+)?$/, 'must be the id of a payment method configuration, pmc_...')
  .optional()
  .meta({
    description:
      'Payment method configuration (pmc_...) that decides which payment methods are offered; unset: the default one of ' +
      'the Stripe account',
    example: 'pmc_...',
  });
