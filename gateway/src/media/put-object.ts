import { once } from 'node:events';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '@sprinkle/service-kit/errors';
import type { SpooledFile } from './upload-spool.js';

const IDLE_TIMEOUT_MS = 15_000;

/** Streams the file to a presigned URL, so that it is never held in memory. */
export async function putObject(uploadUrl: string, file: SpooledFile): Promise<void> {
  const send = uploadUrl.startsWith('https:') ? httpsRequest : httpRequest;
  const request = send(uploadUrl, {
    method: 'PUT',
    headers: { 'content-length': file.bytes, 'content-type': 'application/octet-stream' },
    timeout: IDLE_TIMEOUT_MS,
  });
  request.on('timeout', () => request.destroy(new Error('Object storage is silent')));
  try {
    const [response] = await Promise.all([responseTo(request), pipeline(file.read(), request)]);
    response.resume();
    if (response.statusCode !== 200) throw new Error(`Object storage responded with ${response.statusCode}`);
  } catch (error) {
    request.destroy();
    throw new DomainError('SERVICE_UNAVAILABLE', "We couldn't store the file. Please try again.", {
      cause: error,
    });
  }
}

async function responseTo(request: ClientRequest): Promise<IncomingMessage> {
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}
