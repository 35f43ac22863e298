import http from 'node:http';
import https from 'node:https';

/** Object storage that has not begun to answer by then is given up. */
const ANSWER_WITHIN_MS = 5_000;

/** The client itself waits for ever on a server that accepts and says nothing. What follows may take its time. */
export function answeredInTime(transport: typeof http | typeof https): { request: typeof http.request } {
  const request = (options: http.RequestOptions, onResponse?: (response: http.IncomingMessage) => void) => {
    const sent = transport.request(options, onResponse);
    const silence = setTimeout(() => sent.destroy(new Error('Object storage is silent')), ANSWER_WITHIN_MS);
    sent.once('response', () => clearTimeout(silence));
    return sent.once('close', () => clearTimeout(silence));
  };
  return { request: request as typeof http.request };
}
