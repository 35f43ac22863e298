import { api } from '../system/runtime.ts';

/** API addresses of the three gateways. */
export const gateways = [
  api,
  ...(process.env.FAULTS_OTHER_GATEWAYS ?? '').split(' ').map((origin) => `${origin}/api`),
];
