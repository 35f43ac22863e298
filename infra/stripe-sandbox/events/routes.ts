import { invalidRequest, resourceMissing } from '../errors.ts';
import type { ApiRoute } from '../http/api-route.ts';
import { LIST_PARAMETERS, toList } from '../http/lists.ts';
import { readString, readStrings } from '../http/parameters.ts';
import type { StoredEvent } from '../store/rows.ts';
import type { Store } from '../store/store.ts';

const TYPES_MAX = 20;

export const eventRoutes: ApiRoute[] = [
  {
    method: 'GET',
    path: '/v1/events',
    parameters: [...LIST_PARAMETERS, 'type', 'types'],
    handle: (store, call) => {
      const type = readString(call.parameters, 'type');
      const types = readStrings(call.parameters, 'types') ?? (type ? [type] : undefined);
      if (types && types.length > TYPES_MAX)
        throw invalidRequest(`You may pass at most ${TYPES_MAX} types.`, undefined, 'types');
      const list = toList(
        call,
        store.events,
        (event) => event.account === call.account && (!types || types.some(matches(event))),
      );
      return { ...list, data: list.data.map((event) => present(store, event)) };
    },
  },
  {
    method: 'GET',
    path: '/v1/events/:id',
    parameters: [],
    handle: (store, call) => {
      const event = store.events.find(call.id);
      if (!event) throw resourceMissing('event', call.id, 'id');
      return present(store, event);
    },
  },
];

/** `charge.*` matches every charge event. */
function matches(event: StoredEvent): (type: string) => boolean {
  return (type) => (type.endsWith('.*') ? event.type.startsWith(type.slice(0, -1)) : event.type === type);
}

function present(store: Store, event: StoredEvent) {
  const isPending = store.deliveries.oldestFirst().some(({ eventId }) => eventId === event.id);
  return { ...event, pending_webhooks: isPending ? 1 : 0 };
}
