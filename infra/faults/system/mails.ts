import { mailUrl } from './runtime.ts';

interface Mail {
  subject: string;
  text: string;
}

/** Returns everything that was delivered to an address. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const response = await fetch(`${mailUrl}/api/email?to.address=${encodeURIComponent(address)}`, {
    signal: AbortSignal.timeout(5_000),
  });
  if (!response.ok) throw new Error(`The mail catcher answered ${response.status}`);
  const body = (await response.json()) as Mail[] | { emails: Mail[] };
  return Array.isArray(body) ? body : body.emails;
}
