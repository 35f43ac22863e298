import type { Runtime } from './runtime.ts';

/** Addresses of a system with the mail catcher and the stand-in for Stripe; web and mail end with a slash. */
export interface Site {
  web: string;
  api: string;
  mail: string;
  stripe: string;
}

export function siteOf({ addresses: { web, api }, parts: { mailUiUrl, stripeUrl } }: Runtime): Site {
  if (mailUiUrl === null || stripeUrl === null)
    throw new Error('The system must run with the local mail catcher and payment stand-in.');
  return { web, api, mail: `${mailUiUrl}/`, stripe: stripeUrl };
}
