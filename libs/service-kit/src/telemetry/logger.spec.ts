/**
 * nestjs-pino keeps the first logger of a process.
 * @jest-environment node
 */
import { expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { createLogger } from './logger.js';
import { newRequestContext, requestContext } from './request-context.js';

const lines: string[] = [];
Logger.overrideLogger(createLogger('notes', 'info', { write: (line) => void lines.push(line) }));
const logger = new Logger('NotesController');

function written(write: () => void): Record<string, unknown> {
  lines.splice(0);
  write();
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? '') as Record<string, unknown>;
}

it('the logger writes a text with level, time, service and context', () => {
  expect(written(() => logger.warn('NATS is unreachable'))).toEqual({
    level: 'warn',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    service: 'notes',
    context: 'NotesController',
    msg: 'NATS is unreachable',
  });
});

it('the logger writes the name, message and code of an error without its other values', () => {
  const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const error = Object.assign(new Error('duplicate key', { cause }), {
    code: '23505',
    detail: 'Key (email)=(a@b.c)',
  });
  const line = written(() => logger.error({ err: error, event: 'notes.note-added.v1' }));
  expect(line).toMatchObject({
    level: 'error',
    msg: 'duplicate key',
    event: 'notes.note-added.v1',
    err: { name: 'Error', message: 'duplicate key', code: '23505', cause: { code: 'ECONNREFUSED' } },
  });
  expect(JSON.stringify(line)).not.toContain('a@b.c');
  expect(written(() => logger.error(error))).toMatchObject({ msg: 'duplicate key', err: { code: '23505' } });
});

it('the logger redacts secrets and personal data by their names', () => {
  const line = written(() =>
    logger.log({ msg: 'mail', email: 'a@b.c', message: { token: 't-1', to: { senderEmail: 'a@b.c' } } }),
  );
  expect(JSON.stringify(line)).not.toMatch(/a@b\.c|t-1/);
});

it('the logger adds the request and the actor of the context', () => {
  const context = newRequestContext({
    requestId: 'r-1',
    actor: { kind: 'user', id: 'u-1', username: 'anna' },
  });
  const line = written(() => requestContext.run(context, () => logger.log('inside')));
  expect(line).toMatchObject({
    requestId: 'r-1',
    actorId: 'u-1',
    traceId: context.traceParent.split('-')[1],
  });
});

it('the logger writes nothing below its level', () => {
  lines.splice(0);
  logger.debug('a detail');
  expect(lines).toEqual([]);
});
