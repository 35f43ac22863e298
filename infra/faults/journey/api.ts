import { type HttpRequest, request, send } from '@sprinkle/client/http';
import type { z } from 'zod';
import { api } from '../system/runtime.ts';

export interface ApiRequest extends HttpRequest {
  /** Address of the gateway that is called, by default the first. */
  base?: string;
}

export function call(path: string, { base = api, ...options }: ApiRequest = {}): Promise<Response> {
  return send(`${base}${path}`, options);
}

/** Returns the response's content, and throws on anything but a success. */
export async function get(path: string, { base = api, ...options }: ApiRequest = {}): Promise<unknown> {
  return (await request(`${base}${path}`, options)).json();
}

/** Returns the response's content as the contract has it, and throws on anything but a success. */
export async function read<Reply extends z.ZodType>(
  reply: Reply,
  path: string,
  options?: ApiRequest,
): Promise<z.output<Reply>> {
  return reply.parse(await get(path, options));
}
