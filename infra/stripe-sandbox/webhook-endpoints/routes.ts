import type { ApiRoute } from '../http/api-route.ts';
import { LIST_PARAMETERS, toList } from '../http/lists.ts';
import { createEndpoint, findEndpoint, updateEndpoint, withoutSecret } from './webhook-endpoints.ts';

const CHANGEABLE = ['description', 'enabled_events', 'metadata', 'url'];

export const webhookEndpointRoutes: ApiRoute[] = [
  {
    method: 'GET',
    path: '/v1/webhook_endpoints',
    parameters: LIST_PARAMETERS,
    handle: (store, call) => {
      const list = toList(call, store.webhookEndpoints);
      return { ...list, data: list.data.map(withoutSecret) };
    },
  },
  {
    method: 'POST',
    path: '/v1/webhook_endpoints',
    parameters: [...CHANGEABLE, 'api_version', 'connect'],
    handle: createEndpoint,
  },
  {
    method: 'GET',
    path: '/v1/webhook_endpoints/:id',
    parameters: [],
    handle: (store, call) => withoutSecret(findEndpoint(store, call.id)),
  },
  {
    method: 'POST',
    path: '/v1/webhook_endpoints/:id',
    parameters: [...CHANGEABLE, 'disabled'],
    handle: updateEndpoint,
  },
];
