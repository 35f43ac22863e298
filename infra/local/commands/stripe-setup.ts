import { runInService } from '../run-in-service.ts';

// The service's key may lack this permission, so the operator can give this command another one.
const key = process.env.STRIPE_SETUP_KEY;

await runInService([
  'tips',
  'stripe-setup.js',
  process.argv.slice(2),
  key === undefined ? {} : { STRIPE_SETUP_KEY: key },
]);
