import { type HttpRequest, request, send } from '@sprinkle/client/http';
import { api } from '../system/runtime.ts';

export interface ApiRequest extends HttpRequest {
  /** Calls go to this gateway, by default to the first. */
  base?: string;
}

export function call(path: string, { base = api, ...options }: ApiRequest = {}): Promise<Response> {
  return send(`${base}${path}`, options);
}

/** Returns the response's content, and throws on anything but a success. */
export async function get<Body>(path: string, { base = api, ...options }: ApiRequest = {}): Promise<Body> {
  return (await (await request(`${base}${path}`, options)).json()) as Body;
}
