import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { messageOf } from './validation-messages.js';

const schema = z.object({
  clientSecret: z.string().min(2).max(4),
  tipId: z.uuid(),
  limit: z.number().min(1).max(100),
  kind: z.enum(['a', 'b']),
  link: z.array(z.object({ url: z.string() })),
});

function messagesFor(input: unknown): Record<string, string> {
  const { error } = schema.safeParse(input, { error: messageOf });
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}

it('a message names the missing field', () => {
  expect(messagesFor({})).toEqual({
    clientSecret: 'The client secret is missing',
    tipId: 'The tip is missing',
    limit: 'The limit is missing',
    kind: 'The kind is missing',
    link: 'The link is missing',
  });
});

it('a message says whether a field is invalid, too short, too long, too small or too large', () => {
  expect(messagesFor({ clientSecret: 'x', tipId: 'x', limit: 0, kind: 'c', link: [{ url: null }] })).toEqual({
    clientSecret: 'The client secret is too short',
    tipId: 'The tip is not valid',
    limit: 'The limit is too small',
    kind: 'The kind is not valid',
    'link.0.url': 'The url is not valid',
  });
  expect(messagesFor({ clientSecret: 'long!', tipId: null, limit: 101, kind: [], link: {} })).toEqual({
    clientSecret: 'The client secret is too long',
    tipId: 'The tip is not valid',
    limit: 'The limit is too large',
    kind: 'The kind is not valid',
    link: 'The link is not valid',
  });
});

it('a message asks for the fields when the body is not an object', () => {
  for (const input of [undefined, null, 7, 'text']) {
    expect(messagesFor(input)).toEqual({ '': 'Please send the fields as a JSON object.' });
  }
});

it('a schema keeps its own message', () => {
  const { error } = z.string('Please say something').safeParse(7, { error: messageOf });
  expect(error?.issues[0]?.message).toBe('Please say something');
});
