import type {
  ConfirmTipApiResponse,
  CreatePaymentIntentApiResponse,
  GetCreatorPageApiResponse,
  GetCurrentUserApiResponse,
  GetMediaApiResponse,
  GetOwnStatsApiResponse,
  ListButtonIconsApiResponse,
  ListOwnTipsApiResponse,
  LoginApiResponse,
  UploadMediaApiResponse,
} from '@sprinkle/api-client/api.gen';
import { type HttpRequest, request } from './http.ts';

/** The generated client makes pages of lists and cents of amounts; these fields are as the API sends them. */
type SentTip = Pick<ListOwnTipsApiResponse['rows'][number], 'id' | 'message'>;

/** The replies of the API as its OpenAPI document describes them. */
interface Replies {
  '/auth/login': LoginApiResponse;
  '/auth/current': GetCurrentUserApiResponse;
  '/button-icons': ListButtonIconsApiResponse;
  '/confirm-tip': ConfirmTipApiResponse;
  '/create-payment-intent': Omit<CreatePaymentIntentApiResponse, 'netAmountCents'>;
  '/media': UploadMediaApiResponse;
  '/users/me/stats': Pick<GetOwnStatsApiResponse, 'totalTips'>;
  '/users/me/tips': SentTip[];
}

type Path = keyof Replies | `/media/${string}` | `/users/${string}`;
type ReplyAt<Given extends Path> = Given extends keyof Replies
  ? Replies[Given]
  : Given extends `/media/${string}`
    ? GetMediaApiResponse
    : Pick<GetCreatorPageApiResponse, 'user'>;

/** Calls an operation of the API and returns its reply. Throws an HttpError for any response but a success. */
export async function ask<Given extends Path>(
  api: string,
  path: Given,
  options?: HttpRequest,
): Promise<ReplyAt<Given>> {
  return (await (await request(`${api}${path}`, options)).json()) as ReplyAt<Given>;
}
