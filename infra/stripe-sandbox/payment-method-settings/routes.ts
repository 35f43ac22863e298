import type { ApiRoute } from '../http/api-route.ts';
import { LIST_PARAMETERS, toList } from '../http/lists.ts';
import { readBoolean, readString } from '../http/parameters.ts';
import {
  CONFIGURATION_PARAMETERS,
  findConfiguration,
  readConfiguration,
  updateConfiguration,
} from './configurations.ts';
import { findDomain, registerDomain, updateDomain } from './domains.ts';

export const paymentMethodSettingRoutes: ApiRoute[] = [
  {
    method: 'GET',
    path: '/v1/payment_method_configurations',
    parameters: [...LIST_PARAMETERS, 'application'],
    handle: (store, call) => ({
      object: 'list',
      url: call.path,
      has_more: false,
      data: [readConfiguration(store)],
    }),
  },
  {
    method: 'GET',
    path: '/v1/payment_method_configurations/:id',
    parameters: [],
    // The real Stripe.js uses a different call for this.
    allowsPublishableKey: true,
    handle: (store, call) => findConfiguration(store, call.id),
  },
  {
    method: 'POST',
    path: '/v1/payment_method_configurations/:id',
    parameters: CONFIGURATION_PARAMETERS,
    handle: updateConfiguration,
  },
  {
    method: 'GET',
    path: '/v1/payment_method_domains',
    parameters: [...LIST_PARAMETERS, 'domain_name', 'enabled'],
    handle: (store, call) => {
      const name = readString(call.parameters, 'domain_name');
      const isEnabled = readBoolean(call.parameters, 'enabled');
      return toList(
        call,
        store.paymentMethodDomains,
        (domain) =>
          (!name || domain.domain_name === name) && (isEnabled ?? domain.enabled) === domain.enabled,
      );
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_method_domains',
    parameters: ['domain_name', 'enabled'],
    handle: registerDomain,
  },
  {
    method: 'GET',
    path: '/v1/payment_method_domains/:id',
    parameters: [],
    handle: (store, call) => findDomain(store, call.id),
  },
  {
    method: 'POST',
    path: '/v1/payment_method_domains/:id',
    parameters: ['enabled'],
    handle: updateDomain,
  },
];
