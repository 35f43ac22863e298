import type {
  ListMassEmailsApiArg,
  ListUndeliveredEmailsApiArg,
  MassMail,
  MassMailDraft,
  RenderedMail,
  UndeliveredMail,
} from '@sprinkle/api-client/api.gen';
import { type Page, toPage } from '@sprinkle/api-client/page';
import { api } from '../../api';

const PATH = '/api/admin/communications';

const communicationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendMassMail: build.mutation<{ id: string; sentCount: number }, { form: FormData; key: string }>({
      query: ({ form, key }) => ({
        url: `${PATH}/send-mass-email`,
        method: 'POST',
        body: form,
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: ['MassMails'],
    }),
    sendTestMail: build.mutation<{ message: string }, FormData>({
      query: (body) => ({ url: `${PATH}/test`, method: 'POST', body }),
    }),
    renderDraft: build.query<RenderedMail, MassMailDraft>({
      query: (body) => ({ url: `${PATH}/preview`, method: 'POST', body }),
      keepUnusedDataFor: 0,
    }),
    pageOfMassMails: build.query<Page<MassMail>, ListMassEmailsApiArg>({
      query: (params) => ({ url: PATH, params }),
      transformResponse: toPage<MassMail>,
      providesTags: ['MassMails'],
    }),
    pageOfUndeliveredMails: build.query<Page<UndeliveredMail>, ListUndeliveredEmailsApiArg>({
      query: ({ id, ...params }) => ({ url: `${PATH}/${id}/undelivered`, params }),
      transformResponse: toPage<UndeliveredMail>,
    }),
  }),
});

export const {
  useSendMassMailMutation,
  useSendTestMailMutation,
  useRenderDraftQuery,
  usePageOfMassMailsQuery,
  usePageOfUndeliveredMailsQuery,
} = communicationsApi;
