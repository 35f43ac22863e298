import type Stripe from 'stripe';
import { invalidRequest, resourceMissing } from '../errors.ts';
import { recordEvent } from '../events/record-event.ts';
import type { ApiCall } from '../http/api-route.ts';
import {
  mergeMetadata,
  type Parameters,
  readBoolean,
  readString,
  requireString,
} from '../http/parameters.ts';
import { newId } from '../ids.ts';
import type { Store } from '../store/store.ts';

export const UPDATE_PRODUCT_PARAMETERS = [
  'active',
  'description',
  'metadata',
  'name',
  'statement_descriptor',
];
export const PRODUCT_PARAMETERS = ['id', ...UPDATE_PRODUCT_PARAMETERS];

export function findProduct(store: Store, id: string, param = 'id'): Stripe.Product {
  const product = store.products.find(id);
  if (!product) throw resourceMissing('product', id, param, param === 'id');
  return product;
}

/** `data` is the body of POST /v1/products or the `product_data` of a price. */
export function createProduct(store: Store, call: ApiCall, data: Parameters): Stripe.Product {
  const id = readString(data, 'id') ?? newId('prod');
  if (store.products.find(id))
    throw invalidRequest('Product already exists.', 'resource_already_exists', 'id');
  const product = store.products.put({
    id,
    object: 'product',
    active: readBoolean(data, 'active') ?? true,
    created: call.now,
    default_price: null,
    description: readString(data, 'description') ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: mergeMetadata({}, data),
    name: requireString(data, 'name'),
    package_dimensions: null,
    shippable: null,
    statement_descriptor: readString(data, 'statement_descriptor') ?? null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: call.now,
    url: null,
  });
  recordEvent(store, call, 'product.created', product);
  return product;
}

export function updateProduct(store: Store, call: ApiCall): Stripe.Product {
  const product = findProduct(store, call.id);
  const text = (name: 'description' | 'statement_descriptor') =>
    name in call.parameters ? (readString(call.parameters, name) ?? null) : (product[name] ?? null);
  const updated = store.products.put({
    ...product,
    active: readBoolean(call.parameters, 'active') ?? product.active,
    description: text('description'),
    metadata: mergeMetadata(product.metadata, call.parameters),
    name: readString(call.parameters, 'name') ?? product.name,
    statement_descriptor: text('statement_descriptor'),
    updated: call.now,
  });
  recordEvent(store, call, 'product.updated', updated);
  return updated;
}
