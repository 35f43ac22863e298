import type Stripe from 'stripe';
import { invalidRequest, resourceMissing } from '../errors.ts';
import type { ApiCall } from '../http/api-route.ts';
import { readBoolean, requireString } from '../http/parameters.ts';
import { newId } from '../ids.ts';
import type { Store } from '../store/store.ts';

const DOMAIN = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;
const ACTIVE = { status: 'active' } as const;

/** As at Stripe, registering a domain again returns the existing registration. */
export function registerDomain(store: Store, call: ApiCall): Stripe.PaymentMethodDomain {
  const name = requireString(call.parameters, 'domain_name');
  if (!DOMAIN.test(name)) throw invalidRequest(`${name} is not a valid domain.`, undefined, 'domain_name');
  const isEnabled = readBoolean(call.parameters, 'enabled') ?? true;
  const known = store.paymentMethodDomains.oldestFirst().find(({ domain_name }) => domain_name === name);
  return store.paymentMethodDomains.put({
    id: known?.id ?? newId('pmd'),
    object: 'payment_method_domain',
    amazon_pay: ACTIVE,
    apple_pay: ACTIVE,
    created: known?.created ?? call.now,
    domain_name: name,
    enabled: isEnabled,
    google_pay: ACTIVE,
    klarna: ACTIVE,
    link: ACTIVE,
    livemode: false,
    paypal: ACTIVE,
  });
}

export function findDomain(store: Store, id: string): Stripe.PaymentMethodDomain {
  const domain = store.paymentMethodDomains.find(id);
  if (!domain) throw resourceMissing('payment_method_domain', id, 'payment_method_domain');
  return domain;
}

export function updateDomain(store: Store, call: ApiCall): Stripe.PaymentMethodDomain {
  const domain = findDomain(store, call.id);
  const enabled = readBoolean(call.parameters, 'enabled') ?? domain.enabled;
  return store.paymentMethodDomains.put({ ...domain, enabled });
}
