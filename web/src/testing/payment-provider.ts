type Respond = () => Promise<unknown>;
type Handler = (event: object) => void;

/** Records calls to the provider and holds its responses. A file's tests share it, because the provider's script loads only once. */
const provider = {
  created: [] as { type: string; options: unknown }[],
  /** Options of the elements, and every change of them. */
  elements: [] as unknown[],
  confirmed: [] as unknown[],
  /** How often the form refetched its payment. */
  updates: 0,
  respond: (() => Promise.reject(new Error('No response is prepared'))) as Respond,
  handlers: new Map<string, Handler>(),
  /** Makes the element fire an event. */
  emit(name: string, event: object = {}): void {
    provider.handlers.get(name)?.(event);
  },
};

const element = {
  on: (name: string, handler: Handler) => {
    provider.handlers.set(name, handler);
    return element;
  },
  off: (name: string, handler: Handler) => {
    if (provider.handlers.get(name) === handler) provider.handlers.delete(name);
    return element;
  },
  mount() {},
  update() {},
  destroy() {},
  focus() {},
};
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
  submit: async () => ({}),
  update: (changes: unknown) => void provider.elements.push(changes),
  on() {},
  off() {},
};
/** The parts of the provider's object that a payment needs. */
const stripe = {
  elements: (options: unknown) => {
    provider.elements.push(options);
    return elements;
  },
  createToken() {},
  createPaymentMethod() {},
  confirmCardPayment() {},
  confirmPayment: confirm,
  confirmSetup: confirm,
};

function confirm(options: unknown) {
  provider.confirmed.push(options);
  return provider.respond();
}

export function installPaymentProvider(respond: Respond): typeof provider {
  Object.assign(window, { Stripe: Object.assign(() => stripe, { version: 'endive' }) });
  return Object.assign(provider, { created: [], elements: [], confirmed: [], updates: 0, respond });
}

export function removePaymentProvider(): void {
  Reflect.deleteProperty(window, 'Stripe');
}
