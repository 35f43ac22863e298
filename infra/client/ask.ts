import { type HttpRequest, request } from './http.ts';

/** Commands load this module before the contracts are built, so these imports happen at the first call. */
async function readReplies() {
  const [http, { assetSchema }, { buttonIconSchema }, { paymentIntentSchema }, { ownTipSchema }] =
    await Promise.all([
      import('@sprinkle/contracts/http.schemas'),
      import('@sprinkle/contracts/media/media.schemas'),
      import('@sprinkle/contracts/profiles/button-icons.schemas'),
      import('@sprinkle/contracts/tips/taking/checkout.rpc'),
      import('@sprinkle/contracts/tips/tips.schemas'),
    ]);
  return {
    '/auth/current': http.currentUserSchema.pick({ bio: true }),
    '/button-icons': buttonIconSchema.pick({ id: true, name: true }).array(),
    '/auth/login': http.currentUserSchema.pick({ id: true }),
    '/create-payment-intent': paymentIntentSchema.pick({
      clientSecret: true,
      paymentIntentId: true,
    }),
    '/media': assetSchema,
    '/media/': assetSchema,
    '/users/': http.creatorPageSchema.pick({ user: true }),
    '/users/me/stats': http.statsSchema.pick({ totalTips: true }),
    '/users/me/tips': ownTipSchema.pick({ id: true, message: true }).array(),
  };
}

type Replies = Awaited<ReturnType<typeof readReplies>>;
type Operation = keyof Replies;
/** An operation whose path continues with an id or a name. */
type OneOfMany = Extract<Operation, `${string}/`>;
type Path = Operation | `${OneOfMany}${string}`;
type OperationAt<Given extends Path> = Given extends Operation
  ? Given
  : Given extends `/media/${string}`
    ? '/media/'
    : '/users/';

type ReplyAt<Given extends Path> = ReturnType<Replies[OperationAt<Given>]['parse']>;

/** Calls an operation of the API and returns its reply. Throws an HttpError for any response but a success. */
export async function ask<Given extends Path>(
  api: string,
  path: Given,
  options?: HttpRequest,
): Promise<ReplyAt<Given>> {
  return readReply(path, await request(`${api}${path}`, options));
}

/** Returns only the fields that callers need, because earlier releases must be readable too. */
export async function readReply<Given extends Path>(
  path: Given,
  response: { json(): Promise<unknown> },
): Promise<ReplyAt<Given>> {
  const replies = await readReplies();
  const operation = path in replies ? path : path.slice(0, path.indexOf('/', 1) + 1);
  return replies[operation as OperationAt<Given>].parse(await response.json()) as ReplyAt<Given>;
}
