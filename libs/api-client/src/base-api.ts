import {
  createApi,
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';

const send = fetchBaseQuery({ credentials: 'include' });
let address = '';

/** Where the API is, when that is not the page's own origin (tests without a browser). No slash at the end. */
export function setApiAddress(origin: string): void {
  address = origin;
}

const baseQuery: BaseQueryFn<
  string | FetchArgs,
  unknown,
  Awaited<ReturnType<typeof send>>['error'] & object,
  object,
  FetchBaseQueryMeta
> = (request, api, options) => {
  const args = typeof request === 'string' ? { url: request } : request;
  return send({ ...args, url: address + args.url, body: formWhereThereIsAFile(args.body) }, api, options);
};

/** The generated client knows a form only by its fields: what holds a file is sent as multipart/form-data. */
function formWhereThereIsAFile(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const fields: [string, unknown][] = Object.entries(body);
  if (!fields.some(([, value]) => value instanceof Blob)) return body;
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

/** The generated endpoints are injected here; apps say with `enhanceEndpoints` what provides and invalidates what. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['CurrentUser', 'OwnTips', 'Stats', 'CreatorPage', 'CurrentAdmin', 'PlatformStats', 'Settings'],
  endpoints: () => ({}),
});
