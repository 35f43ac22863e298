import { z } from 'zod';

/** The gateway tells it to wallets, and the tips service opens payments with it. */
export const paymentMethodConfigurationSchema = z
  .string()
  .regex(/^(pmc_\w+)?$/, 'must be the id of a payment method configuration, pmc_...')
  .optional()
  .meta({
    description:
      'Payment method configuration (pmc_...) that says which ways to pay there are; unset: the default one of the ' +
      'Stripe account, which changes in the dashboard change',
    example: 'pmc_...',
  });
