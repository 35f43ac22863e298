import { expect, it } from '@jest/globals';
import type { ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { AccessLog } from '../src/platform/http/access-log.js';

const response = { statusCode: 404, writableFinished: true } as ServerResponse;
const answered = { method: 'GET', route: '/a "strange" \\ path', ms: 12.345, requestId: 'an-id' };

it('writes one line of JSON per request, whatever the address holds', () => {
  const out = new PassThrough();
  const log = new AccessLog('info', out);
  log.write(response, answered);
  log.write({ ...response, writableFinished: false } as ServerResponse, answered);
  log.flush();

  const lines = String(out.read()).trimEnd().split('\n');
  const entry = {
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    service: 'gateway',
    method: 'GET',
    route: '/a "strange" \\ path',
    status: 404,
    ms: 12.3,
    requestId: 'an-id',
  };
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    { ...entry, msg: 'request' },
    { ...entry, msg: 'request broken off' },
  ]);
});

it('writes nothing when only warnings are wanted', () => {
  const out = new PassThrough();
  const log = new AccessLog('warn', out);
  log.write(response, answered);
  log.flush();
  expect(out.read()).toBeNull();
});
