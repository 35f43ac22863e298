import { errorCodes, type FastifyInstance } from 'fastify';
import { JSON_MAX_BYTES, POLICY_REPORTS_MAX_BYTES } from '../limits/limits.js';
import { isWebhook, POLICY_REPORTS_PATH, UNSUBSCRIBE_PATH } from '../paths.js';
import { readBody } from './read-body.js';

/** A large body may contain files. They are few values, and base64 contains none of these bytes. */
const STRUCTURE_MAX = 1_000;
const STRUCTURE = Uint8Array.from({ length: 256 }, (_zero, byte) =>
  Number('[{,:'.includes(String.fromCharCode(byte))),
);

const TOO_MANY_VALUES = Object.assign(new Error('The body has too many values'), { statusCode: 400 });

const NOT_JSON = Object.assign(new Error('The body is of a type that this path does not take'), {
  statusCode: 415,
});

/**
 * Parses JSON, and accepts forms only from mail programs. An empty body counts as absent. A webhook's body stays raw bytes,
 * because they are signed.
 */
export function parseJsonBodies(instance: FastifyInstance): void {
  const parse = instance.getDefaultJsonParser('error', 'error');
  instance.removeAllContentTypeParsers();
  instance.addContentTypeParser('application/json', (request, payload, done) => {
    readBody(request, payload).then((body) => {
      if (isWebhook(request.routeOptions.url)) done(null, body);
      else if (body.length === 0) done(null, undefined);
      else if (body.length > JSON_MAX_BYTES && hasTooManyValues(body)) done(TOO_MANY_VALUES, undefined);
      else void parse(request, body.toString('utf8'), done);
    }, done);
  });
  const reports = ['application/csp-report', 'application/reports+json'];
  instance.addContentTypeParser(reports, (request, payload, done) => {
    if (request.routeOptions.url !== POLICY_REPORTS_PATH) return done(NOT_JSON, undefined);
    readBody(request, payload).then((body) => {
      if (body.length > POLICY_REPORTS_MAX_BYTES)
        done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE(), undefined);
      else void parse(request, body.toString('utf8'), done);
    }, done);
  });
  // The token is in the URL, so the form itself is ignored.
  instance.addContentTypeParser('application/x-www-form-urlencoded', (request, payload, done) => {
    if (request.routeOptions.url !== UNSUBSCRIBE_PATH) return done(NOT_JSON, undefined);
    readBody(request, payload).then(() => done(null, undefined), done);
  });
}

/** Whether the parsed body would take up many times its size. */
function hasTooManyValues(body: Buffer): boolean {
  let count = 0;
  for (let at = 0; at < body.length && count <= STRUCTURE_MAX; at += 1)
    count += STRUCTURE[body[at] ?? 0] ?? 0;
  return count > STRUCTURE_MAX;
}
