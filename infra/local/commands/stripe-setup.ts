import { runInService } from '../run-in-service.ts';

// The key of the service may not do this, so the operator may give another one for this command alone.
const key = process.env.STRIPE_SETUP_KEY;

await runInService([
  'tips',
  'stripe-setup.js',
  process.argv.slice(2),
  key === undefined ? {} : { STRIPE_SETUP_KEY: key },
]);
