type Respond = () => Promise<unknown>;

/**
 * Records the calls to the provider and holds its responses. The tests of a file share it, because its script loads
 * once.
 */
const provider = {
  created: [] as { type: string; options: unknown }[],
  confirmed: [] as unknown[],
  /** How often the form read its payment again. */
  updates: 0,
  respond: (() => Promise.reject(new Error('No response is prepared'))) as Respond,
};

const element = { on: () => element, off: () => element, mount() {}, update() {}, destroy() {} };
const elements = {
  create: (type: string, options: unknown) => {
    provider.created.push({ type, options });
    return element;
  },
  getElement: () => null,
  fetchUpdates: async () => {
    provider.updates += 1;
    return {};
  },
  update() {},
  on() {},
  off() {},
};
/** It has as much of the provider's object as a payment needs. */
const stripe = {
  elements: () => elements,
  createToken() {},
  createPaymentMethod() {},
  confirmCardPayment() {},
  confirmPayment: (options: unknown) => {
    provider.confirmed.push(options);
    return provider.respond();
  },
};

export function installPaymentProvider(respond: Respond): typeof provider {
  Object.assign(window, { Stripe: Object.assign(() => stripe, { version: 'endive' }) });
  return Object.assign(provider, { created: [], confirmed: [], updates: 0, respond });
}

export function removePaymentProvider(): void {
  Reflect.deleteProperty(window, 'Stripe');
}
