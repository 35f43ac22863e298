import type { ApiRoute } from '../http/api-route.ts';
import { LIST_PARAMETERS, toList } from '../http/lists.ts';
import { readBoolean, readString, readStrings } from '../http/parameters.ts';
import { createPrice, findPrice, PRICE_PARAMETERS, UPDATE_PRICE_PARAMETERS, updatePrice } from './prices.ts';
import {
  createProduct,
  findProduct,
  PRODUCT_PARAMETERS,
  UPDATE_PRODUCT_PARAMETERS,
  updateProduct,
} from './products.ts';

export const catalogRoutes: ApiRoute[] = [
  {
    method: 'POST',
    path: '/v1/products',
    parameters: PRODUCT_PARAMETERS,
    handle: (store, call) => createProduct(store, call, call.parameters),
  },
  {
    method: 'GET',
    path: '/v1/products',
    parameters: [...LIST_PARAMETERS, 'active', 'ids'],
    handle: (store, call) => {
      const active = readBoolean(call.parameters, 'active');
      const ids = readStrings(call.parameters, 'ids');
      return toList(
        call,
        store.products,
        (row) => (active === undefined || row.active === active) && (!ids || ids.includes(row.id)),
      );
    },
  },
  {
    method: 'GET',
    path: '/v1/products/:id',
    parameters: [],
    handle: (store, call) => findProduct(store, call.id),
  },
  {
    method: 'POST',
    path: '/v1/products/:id',
    parameters: UPDATE_PRODUCT_PARAMETERS,
    handle: updateProduct,
  },
  {
    method: 'POST',
    path: '/v1/prices',
    parameters: PRICE_PARAMETERS,
    handle: (store, call) =>
      createPrice(store, call, call.parameters, readBoolean(call.parameters, 'active') ?? true),
  },
  {
    method: 'GET',
    path: '/v1/prices',
    parameters: [...LIST_PARAMETERS, 'active', 'lookup_keys', 'product'],
    handle: (store, call) => {
      const active = readBoolean(call.parameters, 'active');
      const keys = readStrings(call.parameters, 'lookup_keys');
      const product = readString(call.parameters, 'product');
      return toList(
        call,
        store.prices,
        (row) =>
          (active === undefined || row.active === active) &&
          (!keys || keys.includes(String(row.lookup_key))) &&
          (!product || row.product === product),
      );
    },
  },
  {
    method: 'GET',
    path: '/v1/prices/:id',
    parameters: [],
    handle: (store, call) => findPrice(store, call.id),
  },
  { method: 'POST', path: '/v1/prices/:id', parameters: UPDATE_PRICE_PARAMETERS, handle: updatePrice },
];
