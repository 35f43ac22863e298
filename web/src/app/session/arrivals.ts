/** The sign-in shows one of these notices to visitors from another screen. The history state names it. */
export const ARRIVALS = {
  registered: '',
  verified: '',
  'password-reset': 'Sign in with your new password.',
  'unusable-email': '',
} as const;

export type Arrival = keyof typeof ARRIVALS;

export function arrivalState(arrival: Arrival | undefined) {
  return { arrival };
}

export function arrivalOf(state: unknown): Arrival | undefined {
  if (typeof state !== 'object' || state === null || !('arrival' in state)) return undefined;
  return Object.keys(ARRIVALS).find((name): name is Arrival => name === state.arrival);
}
