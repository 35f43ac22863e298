import {
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  fetchBaseQuery,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { UNATTENDED_HEADER } from '@sprinkle/contracts/rules/unattended-requests';
import { toCents, toDollars } from './cents.js';

let isUnattended = () => false;

/** Marks requests as made by the page itself while `tell` returns true. */
export function markUnattended(tell: () => boolean): void {
  isUnattended = tell;
}

const send = fetchBaseQuery({
  credentials: 'include',
  prepareHeaders: (headers) => {
    if (isUnattended()) headers.set(UNATTENDED_HEADER, '1');
  },
});

/**
 * `fetchBaseQuery` keeps the text of every response in memory, but the browser can keep a file on disk. A call for a
 * file therefore returns the address of a blob, which the caller revokes.
 */
const sendForFile = fetchBaseQuery({
  credentials: 'include',
  fetchFn: async (...request) => {
    const response = await fetch(...request);
    return response.ok ? Response.json(URL.createObjectURL(await response.blob())) : response;
  },
});
let address = '';

/** Sets the API's origin, without a slash at the end, for tests without a browser. A page calls its own origin. */
export function setApiAddress(origin: string): void {
  address = origin;
}

type AskForPassword = () => Promise<boolean>;
let askForPassword: AskForPassword | undefined;

/**
 * Calls `ask` when a call needs a recent sign-in, and repeats the call if it resolves to true. Otherwise the caller
 * gets the error. Returns a function that stops this.
 */
export function onReauthRequired(ask: AskForPassword): () => void {
  askForPassword = ask;
  return () => {
    askForPassword = undefined;
  };
}

/** How the client sends a request and reads its response. The generated endpoints take this from the API's document. */
export interface CallOptions {
  /** True if the fields are sent as multipart/form-data. */
  isForm?: boolean;
  isFile?: boolean;
  /** True for a paginated list, which becomes a page with its cursor. */
  isPage?: boolean;
  /** Fields in US dollars, which become cents. */
  dollars?: readonly string[];
}

type BaseQuery = BaseQueryFn<
  string | FetchArgs,
  unknown,
  Awaited<ReturnType<typeof send>>['error'] & object,
  CallOptions,
  FetchBaseQueryMeta
>;

const sendToApi: BaseQuery = async (request, api, options) => {
  const args = typeof request === 'string' ? { url: request } : request;
  const sendIt = options?.isFile ? sendForFile : send;
  const body: unknown = options?.isForm ? toForm(args.body as object) : toDollars(args.body);
  const result = await sendIt({ ...args, url: address + args.url, body }, api, options);
  return result.error ? result : { ...result, data: readBody(result, options) };
};

function readBody({ data, meta }: { data?: unknown; meta?: FetchBaseQueryMeta }, options?: CallOptions) {
  const body = options?.dollars ? toCents(data, options.dollars) : data;
  return options?.isPage ? { rows: body, nextCursor: nextCursorOf(meta?.response) } : body;
}

/** The header is `Link: </api/...?cursor=...>; rel="next"`. */
function nextCursorOf(response: Response | undefined): string | null {
  const query = /<[^>]*\?([^>]*)>;\s*rel="next"/.exec(response?.headers.get('link') ?? '')?.[1];
  return new URLSearchParams(query).get('cursor');
}

/** Mutations that are under way, and how many have succeeded. */
const mutations = { running: new Set<unknown>(), done: 0 };

const sendAndCount: BaseQuery = async (request, api, options) => {
  const result = await sendToApi(request, api, options);
  if (api.type === 'mutation' && !result.error) mutations.done += 1;
  return result;
};

/**
 * A mutation may change the session's token. The API then rejects calls sent with the old token as not signed in, so
 * they are repeated once afterwards.
 */
const sendInSession: BaseQuery = async (request, api, options) => {
  const doneBefore = mutations.done;
  const sent = Promise.resolve(sendAndCount(request, api, options));
  if (api.type === 'mutation') mutations.running.add(sent);
  const result = await sent.finally(() => mutations.running.delete(sent));
  if (!hasCode(result.error?.data, 'NOT_SIGNED_IN')) return result;
  await Promise.all(mutations.running);
  return mutations.done > doneBefore ? sendAndCount(request, api, options) : result;
};

const baseQuery: BaseQuery = async (request, api, options) => {
  const result = await sendInSession(request, api, options);
  if (!askForPassword || !hasCode(result.error?.data, 'REAUTH_REQUIRED')) return result;
  return (await askForPassword()) ? sendInSession(request, api, options) : result;
};

function hasCode(body: unknown, code: string): boolean {
  return typeof body === 'object' && body !== null && 'code' in body && body.code === code;
}

function toForm(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields) as [string, unknown][])
    if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

/** The generated endpoints are injected here. With `enhanceEndpoints`, apps add the tags that they provide and invalidate. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'CurrentUser',
    'OwnTips',
    'Supporters',
    'Stats',
    'CreatorPage',
    'CurrentAdmin',
    'AdminSessions',
    'MassMails',
    'Admins',
    'AdminTotp',
    'PlatformStats',
    'Settings',
    'User',
    'Users',
    'UserRevenue',
    'Payments',
    'Payouts',
    'ReportCases',
    'SystemState',
    'Waiting',
    'FailedEvents',
  ],
  endpoints: () => ({}),
});
