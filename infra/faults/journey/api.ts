import { type HttpRequest, request, send } from '@sprinkle/client/http';
import type { z } from 'zod';
import { api } from '../system/runtime.ts';

export interface ApiRequest extends HttpRequest {
  /** Base address of the gateway to call; by default the first gateway's. */
  base?: string;
}

export function call(path: string, { base = api, ...options }: ApiRequest = {}): Promise<Response> {
  return send(`${base}${path}`, options);
}

/** Returns the response's content. Throws for any response but a success. */
export async function get(path: string, { base = api, ...options }: ApiRequest = {}): Promise<unknown> {
  return (await request(`${base}${path}`, options)).json();
}

/** Returns the response's content, parsed by the contract. Throws for any response but a success. */
export async function read<Reply extends z.ZodType>(
  reply: Reply,
  path: string,
  options?: ApiRequest,
): Promise<z.output<Reply>> {
  return reply.parse(await get(path, options));
}
