import { request } from './http.ts';
import { until } from './until.ts';

export interface Mail {
  subject: string;
  text: string;
  html: string;
}

/** Returns all mails that the mail catcher has for an address. */
export async function mailsTo(mailUrl: string, address: string, signal?: AbortSignal): Promise<Mail[]> {
  const inbox = new URL(`api/email?to.address=${encodeURIComponent(address)}`, mailUrl);
  const body = (await (await request(inbox.href, { signal })).json()) as Mail[] | { emails: Mail[] };
  return Array.isArray(body) ? body : body.emails;
}

/** Waits for the mail that verifies an address, and returns the token of its link. */
export function verificationToken(mailUrl: string, address: string, signal?: AbortSignal): Promise<string> {
  const tokenOf = async () => {
    const [mail] = await mailsTo(mailUrl, address, signal);
    return mail && /verify-email[?#]token=([\w-]+)/.exec(mail.text)?.[1];
  };
  return until(`a verification mail reaches ${address}`, tokenOf, 60_000, signal);
}
