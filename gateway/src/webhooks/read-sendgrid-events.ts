import type { MailOutcome } from '@sprinkle/contracts/notifications/notifications.schemas';
import { parseInput } from '@sprinkle/service-kit/errors';
import { z } from 'zod';

/** SendGrid names many more fields, one of which is the address. Events of mails that are not ours have no `message`. */
const eventSchema = z.object({
  event: z.string(),
  message: z.uuid(),
  type: z.string().optional(),
  status: z.string().optional(),
  reason: z.string().optional(),
});

type SendGridEvent = z.infer<typeof eventSchema>;

/** SendGrid drops a mail whose address is on one of its lists. Other reasons for dropping are about the mail. */
const DROPPED: Record<string, MailOutcome['outcome'][]> = {
  'Bounced Address': ['bounced'],
  Invalid: ['bounced'],
  'Spam Reporting Address': ['rejected', 'reported'],
  'Unsubscribed Address': ['rejected', 'reported'],
};

const STATUS_CODE = /^\d\.\d{1,3}\.\d{1,3}$/;

/** Turns a batch of SendGrid's events into outcomes of our mails, which hold no address. */
export function readSendGridEvents(body: Buffer): MailOutcome[] {
  const batch = parseInput(z.array(z.unknown()), parseJson(body));
  return batch.flatMap((each) => {
    const event = eventSchema.safeParse(each);
    return event.success ? outcomesOf(event.data) : [];
  });
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

function outcomesOf({ event, message: messageId, type, status, reason }: SendGridEvent): MailOutcome[] {
  const code = status && STATUS_CODE.test(status) ? ` ${status}` : '';
  if (event === 'spamreport') return [{ messageId, outcome: 'reported', reason: 'reported as spam' }];
  if (event === 'bounce')
    return type === 'blocked'
      ? [{ messageId, outcome: 'rejected', reason: `blocked${code}` }]
      : [{ messageId, outcome: 'bounced', reason: `bounced${code}` }];
  if (event !== 'dropped') return [];
  const known = reason && Object.hasOwn(DROPPED, reason) ? reason : undefined;
  const outcomes: MailOutcome['outcome'][] = (known && DROPPED[known]) || ['rejected'];
  return outcomes.map((outcome) => ({ messageId, outcome, reason: known ? `dropped: ${known}` : 'dropped' }));
}
