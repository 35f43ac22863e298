import type { z } from 'zod';

/** Describes a problem whose schema has no message of its own, because the validator's messages are not meant for people. */
export function messageOf(issue: z.core.$ZodRawIssue): string {
  const { code, path, input } = issue;
  if (issue.code === 'unrecognized_keys') return `There is no parameter "${issue.keys.join('" or "')}".`;
  const field = nameOf(path);
  if (!field) return 'Please send the fields as a JSON object.';
  if (input === undefined && (code === 'invalid_type' || code === 'invalid_value')) {
    return `The ${field} is missing`;
  }
  if (code === 'too_big') return `The ${field} is too ${typeof input === 'number' ? 'large' : 'long'}`;
  if (code === 'too_small') return `The ${field} is too ${typeof input === 'number' ? 'small' : 'short'}`;
  return `The ${field} is not valid`;
}

/** Turns `paymentIntentId` into "payment intent". */
function nameOf(path: PropertyKey[] | undefined): string | undefined {
  const name = path?.findLast((key) => typeof key === 'string');
  return name?.replace(/(.)Id$/, '$1').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
