import type { FailedEvent } from '@sprinkle/api-client/api.gen';
import { type Page, toPage } from '@sprinkle/api-client/page';
import { api } from '../../api';

/** The payment provider's events are no dead letters, but they fail and are replayed in the same way. */
export const PROVIDER = 'provider';

interface FailedEventsQuery {
  /** A source is a service or PROVIDER. */
  source: string;
  cursor?: string;
}

const systemApi = api.injectEndpoints({
  endpoints: (build) => ({
    pageOfFailedEvents: build.query<Page<FailedEvent>, FailedEventsQuery>({
      query: ({ source, cursor }) => ({
        url: addressOf(source),
        params: { cursor, ...(source !== PROVIDER && { service: source }) },
      }),
      transformResponse: toPage<FailedEvent>,
      providesTags: ['FailedEvents'],
    }),
    replayFailedEvents: build.mutation<
      { count: number },
      { source: string; selection: { id: string } | { type: string } }
    >({
      query: ({ source, selection }) => ({
        url: `${addressOf(source)}/replay`,
        method: 'POST',
        body: { ...selection, ...(source !== PROVIDER && { service: source }) },
      }),
      // A failure invalidates the list too, because another administrator may have replayed them.
      invalidatesTags: ['FailedEvents', 'SystemState'],
    }),
  }),
});

function addressOf(source: string): string {
  return source === PROVIDER ? '/api/admin/system/provider-events' : '/api/admin/system/dead-letters';
}

export const { usePageOfFailedEventsQuery, useReplayFailedEventsMutation } = systemApi;
