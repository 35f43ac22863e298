'use strict';

// A subset of Stripe.js. As in the original, card data stay in a frame of this script's origin: the page sends
// it messages and learns only results.
{
  const origin = new URL(document.currentScript.src).origin;
  const payments = new WeakMap();

  function integrationError(message) {
    const error = new Error(message);
    error.name = 'IntegrationError';
    return error;
  }

  function createEmitter() {
    const handlers = new Map();
    const of = (name) => handlers.get(name) ?? new Set();
    return {
      on: (name, handler) => handlers.set(name, of(name).add(handler)),
      off: (name, handler) => (handler ? of(name).delete(handler) : handlers.delete(name)),
      emit: (name, event) => [...of(name)].forEach((handler) => handler(event)),
    };
  }

  const kinds = {
    payment: { page: 'payment.html', title: 'Secure payment input frame', height: '190px' },
    expressCheckout: {
      page: 'express-checkout.html',
      title: 'Secure express checkout frame',
      height: '56px',
    },
  };

  /** Creates the frame and calls functions in it. `handle` gets the messages that the frame sends on its own. */
  function createFrame({ page, title, height }, container, handle) {
    const iframe = document.createElement('iframe');
    const pending = new Map();
    let lastCall = 0;
    iframe.title = title;
    iframe.allow = 'payment *';
    iframe.src = `${origin}/elements/${page}#${new URLSearchParams({ origin: location.origin })}`;
    Object.assign(iframe.style, {
      display: 'block',
      width: 'calc(100% + 8px)',
      height,
      margin: '-4px',
      border: '0',
      colorScheme: 'normal',
    });

    function onMessage(event) {
      if (event.origin !== origin || event.source !== iframe.contentWindow) return;
      if (event.data.kind === 'resize') iframe.style.height = `${event.data.height}px`;
      else if (event.data.kind === 'result') pending.get(event.data.callId)?.(event.data.result);
      else handle(event.data);
    }

    window.addEventListener('message', onMessage);
    container.replaceChildren(iframe);
    return {
      call: (method, parameters = {}) =>
        new Promise((resolve) => {
          const callId = (lastCall += 1);
          pending.set(callId, (result) => {
            pending.delete(callId);
            resolve(result);
          });
          iframe.contentWindow.postMessage({ callId, method, parameters }, origin);
        }),
      remove() {
        window.removeEventListener('message', onMessage);
        iframe.remove();
        const message = 'The payment form was taken away before it could answer.';
        for (const settle of pending.values()) settle({ error: { type: 'api_error', message } });
      },
    };
  }

  /** Mounts the element in a container. `call` waits until its frame is ready. */
  function createMounting(kind, settings, options, emit) {
    let frame = null;
    let container = null;
    let ready;
    let setReady;

    async function start() {
      const { key, clientSecret, mode, appearance, configuration } = settings;
      emit('loaderstart');
      const { error, ...shown } = await frame.call('init', {
        key,
        clientSecret,
        mode,
        appearance,
        configuration,
        order: options.paymentMethodOrder,
        methods: options.paymentMethods,
        wallets: options.wallets,
        email: options.defaultValues?.billingDetails?.email,
      });
      if (error) return emit('loaderror', { error });
      setReady(frame);
      emit('ready', shown);
    }

    function handle({ kind: message, name, details }) {
      if (message === 'loaded') void start();
      else if (message === 'submit') container.closest('form')?.requestSubmit();
      else emit(name, name === 'change' ? { collapsed: false, ...details } : details);
    }

    const mounting = {
      isMounted: () => frame !== null,
      mount(target) {
        container = typeof target === 'string' ? document.querySelector(target) : target;
        if (!container)
          throw integrationError(`The selector you specified (${target}) applies to no DOM element.`);
        mounting.unmount();
        ready = new Promise((resolve) => (setReady = resolve));
        frame = createFrame(kinds[kind], container, handle);
      },
      unmount() {
        frame?.remove();
        frame = null;
      },
      async call(method, parameters) {
        if (!frame) throw integrationError('We could not retrieve data from the Element: it is not mounted.');
        return (await ready).call(method, parameters);
      },
    };
    return mounting;
  }

  function createElement(type, settings, options, onEvent, onDestroy) {
    const emitter = createEmitter();
    const emit = (name, details) => {
      const event = { elementType: type, ...details };
      emitter.emit(name, onEvent?.(name, event, emit) ?? event);
    };
    const { isMounted, mount, unmount, call } = createMounting(type, settings, options, emit);
    const element = {
      mount,
      unmount,
      on: (name, handler) => (emitter.on(name, handler), element),
      off: (name, handler) => (emitter.off(name, handler), element),
      destroy() {
        unmount();
        onDestroy();
      },
      update: () => undefined,
      focus: () => void call('focus'),
    };
    return { element, call, isMounted, order: options.paymentMethodOrder, wallets: options.wallets };
  }

  /** A click opens the wallet once the page has agreed, and the wallet's answer is the next event. */
  function askWallet(payment, options) {
    return (name, event, emit) => {
      if (name !== 'click') return event;
      const open = async (more = {}) => {
        const { openWallet } = await import(`${origin}/elements/wallet-sheet.js`);
        const business = more.business?.name ?? options.business?.name ?? 'The shop';
        const { amount, currency } = payment.settings;
        const asked = { wallet: event.expressPaymentType, business, amount, currency };
        const answer = await openWallet({ ...asked, item: more.lineItems?.[0]?.name ?? '' });
        if (!answer) return emit('cancel');
        payment.authorized = { wallet: asked.wallet, ...answer };
        emit('confirm', {
          expressPaymentType: asked.wallet,
          billingDetails: answer.billingDetails,
          paymentFailed: () => (payment.authorized = null),
        });
      };
      return { ...event, resolve: (more) => void open(more), reject: () => undefined };
    };
  }

  const loadConfirmation = () => import(`${origin}/elements/confirm-payment.js`);

  function createElements(
    key,
    { clientSecret, appearance, mode, amount, currency, paymentMethodConfiguration } = {},
  ) {
    // Loads this early so that paying does not wait for it. The original has everything in one file.
    void loadConfirmation();
    const settings = {
      key,
      clientSecret,
      appearance,
      mode,
      amount,
      currency,
      configuration: paymentMethodConfiguration,
    };
    let created = null;

    async function callElement(method, parameters) {
      if (!created) throw integrationError('Create and mount an Element first.');
      return created.call(method, parameters);
    }

    const payment = { settings, call: callElement, isSubmitted: false, authorized: null };
    const elements = {
      create(type, options = {}) {
        if (!kinds[type]) throw integrationError(`The stand-in for Stripe.js has no ${type} Element.`);
        if (created) throw integrationError(`Can only create one Element of type ${type}.`);
        const onEvent = type === 'expressCheckout' ? askWallet(payment, options) : undefined;
        created = { type, ...createElement(type, settings, options, onEvent, () => (created = null)) };
        return created.element;
      },
      getElement: (type) => (created?.type === type ? created.element : null),
      async submit() {
        payment.isSubmitted = true;
        return callElement('submit');
      },
      fetchUpdates: () =>
        callElement('fetchUpdates', {
          clientSecret: settings.clientSecret,
          order: created?.order,
          wallets: created?.wallets,
        }),
      update({ appearance: look, ...changes }) {
        Object.assign(settings, changes);
        if (!look) return;
        settings.appearance = look;
        if (created?.isMounted()) void created.call('setAppearance', { appearance: look });
      },
    };
    payments.set(elements, payment);
    return elements;
  }

  /** Calls a function of the module that is loaded separately. */
  async function confirm(name, key, { elements, ...options }) {
    const module = await loadConfirmation();
    return module[name]({ key, payment: payments.get(elements) }, options);
  }

  async function notOffered() {
    throw integrationError('The stand-in for Stripe.js takes payments through its Elements only.');
  }

  function Stripe(key) {
    if (typeof key !== 'string' || !key.startsWith('pk_')) {
      throw integrationError('Stripe() needs a publishable key, which starts with pk_.');
    }
    return {
      elements: (options) => createElements(key, options),
      confirmPayment: (options) => confirm('confirmPayment', key, options),
      confirmSetup: (options) => confirm('confirmSetup', key, options),
      handleNextAction: (options) => confirm('handleNextAction', key, options),
      // @stripe/react-stripe-js recognizes Stripe.js by these.
      createPaymentMethod: notOffered,
      confirmCardPayment: notOffered,
      createToken: notOffered,
      registerAppInfo: () => undefined,
      _registerWrapper: () => undefined,
    };
  }

  Stripe.version = 'endive';
  window.Stripe ??= Stripe;
}
