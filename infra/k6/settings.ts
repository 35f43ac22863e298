import type { Options, Scenario } from 'k6/options';

/** Addresses of `npm start`, unless the environment sets others. */
export const web = __ENV.WEB_URL || 'http://localhost:8080';
export const mail = __ENV.MAIL_URL || 'http://localhost:8025';
export const stripe = __ENV.STRIPE_URL || 'http://localhost:8420';

export interface Creator {
  username: string;
  email: string;
  /** Session cookies by name. */
  cookies: Record<string, string>;
}

export interface Data {
  creators: Creator[];
  publishableKey: string;
}

/** Options of every scenario. A failed check, a failed request or a dropped start fails the run. */
export function optionsOf(scenarios: Record<string, Scenario>): Options {
  return {
    scenarios,
    setupTimeout: '3m',
    thresholds: {
      checks: ['rate==1'],
      http_req_failed: ['rate==0'],
      dropped_iterations: ['count==0'],
      'http_req_duration{kind:read}': ['p(95)<1000'],
      'http_req_duration{kind:write}': ['p(95)<2500'],
    },
  };
}

/** Starts work at a constant rate, regardless of how long each run takes. */
export function steadily(exec: string, perSecond: number, duration: string): Scenario {
  return {
    executor: 'constant-arrival-rate',
    exec,
    // Starts per minute, because k6 accepts only whole numbers.
    rate: Math.round(perSecond * 60),
    timeUnit: '1m',
    duration,
    preAllocatedVUs: Math.max(5, Math.ceil(perSecond * 5)),
    maxVUs: Math.max(20, Math.ceil(perSecond * 30)),
  };
}
