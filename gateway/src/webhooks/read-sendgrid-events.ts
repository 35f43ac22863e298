import type { MailOutcome } from '@sprinkle/contracts/notifications/notifications.schemas';
import { parseInput } from '@sprinkle/service-kit/errors';
import { z } from 'zod';

const YEAR_3000 = 32_503_680_000;

/** SendGrid sends many more fields, including the email address. Events of mails that are not ours have no `message`. */
const eventSchema = z.object({
  event: z.string(),
  message: z.uuid(),
  /** Seconds since 1970. */
  timestamp: z.number().int().min(0).max(YEAR_3000).optional(),
  type: z.string().optional(),
  status: z.string().optional(),
  reason: z.string().optional(),
});

type SendGridEvent = z.infer<typeof eventSchema>;

/** SendGrid drops mails to addresses on its suppression lists. Other reasons for dropping concern the mail itself. */
const DROPPED: Record<string, MailOutcome['outcome'][]> = {
  'Bounced Address': ['bounced'],
  Invalid: ['bounced'],
  'Spam Reporting Address': ['rejected', 'reported'],
  'Unsubscribed Address': ['rejected', 'reported'],
};

const STATUS_CODE = /^\d\.\d{1,3}\.\d{1,3}$/;

/** Turns a batch of SendGrid events into outcomes of our mails, without addresses. */
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

/** SendGrid reports opened mails only if its account is set up to. */
const REACHED: Record<string, MailOutcome['outcome']> = { delivered: 'delivered', open: 'opened' };

function outcomesOf({ event, message: messageId, timestamp, ...told }: SendGridEvent): MailOutcome[] {
  const { type, status, reason } = told;
  const code = status && STATUS_CODE.test(status) ? ` ${status}` : '';
  const reached = Object.hasOwn(REACHED, event) ? REACHED[event] : undefined;
  if (reached && timestamp !== undefined)
    return [{ messageId, outcome: reached, reason: '', at: new Date(timestamp * 1_000).toISOString() }];
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
