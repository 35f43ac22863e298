/* global window, document, location */
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

  function intentPath(clientSecret) {
    const id = /^(pi_[^_]+)_secret_/.exec(clientSecret ?? '')?.[1];
    if (!id) throw integrationError(`Invalid value for clientSecret: ${clientSecret}`);
    return `payment_intents/${id}`;
  }

  /** Makes the frame and calls into it. `handle` gets the messages that the frame sends by itself. */
  function createFrame(container, handle) {
    const iframe = document.createElement('iframe');
    const pending = new Map();
    let lastCall = 0;
    iframe.title = 'Secure payment input frame';
    iframe.allow = 'payment *';
    iframe.src = `${origin}/elements/payment.html#${new URLSearchParams({ origin: location.origin })}`;
    Object.assign(iframe.style, {
      display: 'block',
      width: 'calc(100% + 8px)',
      height: '190px',
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

  /** Shows the element in a container. `call` waits until its frame is ready. */
  function createMounting(settings, options, emit) {
    let frame = null;
    let container = null;
    let ready;
    let setReady;

    async function start() {
      const { key, clientSecret, appearance } = settings;
      emit('loaderstart');
      const { error } = await frame.call('init', {
        key,
        clientSecret,
        appearance,
        order: options.paymentMethodOrder,
        email: options.defaultValues?.billingDetails?.email,
      });
      if (error) return emit('loaderror', { error });
      setReady(frame);
      emit('ready');
    }

    function handle({ kind, name, details }) {
      if (kind === 'loaded') void start();
      else if (kind === 'submit') container.closest('form')?.requestSubmit();
      else emit(name, name === 'change' ? { collapsed: false, ...details } : {});
    }

    const mounting = {
      isMounted: () => frame !== null,
      mount(target) {
        container = typeof target === 'string' ? document.querySelector(target) : target;
        if (!container)
          throw integrationError(`The selector you specified (${target}) applies to no DOM element.`);
        mounting.unmount();
        ready = new Promise((resolve) => (setReady = resolve));
        frame = createFrame(container, handle);
      },
      unmount() {
        frame?.remove();
        frame = null;
      },
      async call(method, parameters) {
        if (!frame)
          throw integrationError('We could not retrieve data from the Payment Element: it is not mounted.');
        return (await ready).call(method, parameters);
      },
    };
    return mounting;
  }

  function createPaymentElement(settings, options, onDestroy) {
    const emitter = createEmitter();
    const emit = (name, details) => emitter.emit(name, { elementType: 'payment', ...details });
    const { isMounted, mount, unmount, call } = createMounting(settings, options, emit);
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
    return { element, call, isMounted, order: options.paymentMethodOrder };
  }

  function createElements(key, options = {}) {
    const settings = { key, clientSecret: options.clientSecret, appearance: options.appearance };
    let payment = null;

    async function callPayment(method, parameters) {
      if (!payment) throw integrationError('Create and mount a Payment Element first.');
      return payment.call(method, parameters);
    }

    const elements = {
      create(type, elementOptions = {}) {
        if (type !== 'payment') throw integrationError(`The stand-in for Stripe.js has no ${type} Element.`);
        if (payment) throw integrationError('Can only create one Element of type payment.');
        payment = createPaymentElement(settings, elementOptions, () => (payment = null));
        return payment.element;
      },
      getElement: (type) => (type === 'payment' && payment ? payment.element : null),
      submit: () => callPayment('submit'),
      fetchUpdates: () =>
        callPayment('fetchUpdates', { clientSecret: settings.clientSecret, order: payment?.order }),
      update(changes) {
        if (!('appearance' in changes)) return;
        settings.appearance = changes.appearance;
        if (payment?.isMounted()) void payment.call('setAppearance', { appearance: changes.appearance });
      },
    };
    payments.set(elements, { settings, call: callPayment });
    return elements;
  }

  async function confirmPayment(key, { elements, confirmParams = {}, redirect = 'always' }) {
    const { return_url: returnUrl, payment_method_data: data } = confirmParams;
    if (redirect !== 'if_required' && !returnUrl) {
      throw integrationError(
        'confirmPayment() needs confirmParams.return_url unless redirect is if_required.',
      );
    }
    const payment = payments.get(elements);
    const secret = payment.settings.clientSecret;
    const path = intentPath(secret);
    const attempt = await payment.call('confirm', {
      clientSecret: secret,
      returnUrl,
      billingDetails: data?.billing_details,
    });
    const result = await afterAction(key, path, secret, attempt);
    if (result.error || redirect === 'if_required') return result;
    const target = new URL(returnUrl);
    target.searchParams.set('payment_intent', result.paymentIntent.id);
    target.searchParams.set('payment_intent_client_secret', secret);
    target.searchParams.set('redirect_status', result.paymentIntent.status);
    location.assign(target);
    return new Promise(() => {});
  }

  /** Takes the payer through what their bank or the payment method wants of them. */
  async function afterAction(key, path, clientSecret, attempt) {
    const action = attempt.paymentIntent?.next_action;
    if (!action) return attempt;
    const { takeAction } = await import(`${origin}/elements/next-action.js`);
    await takeAction(action);
    const { callApi } = await import(`${origin}/elements/call-api.js`);
    const parameters = { key, client_secret: clientSecret };
    const { answer: intent, error } = await callApi('GET', `${origin}/v1/${path}`, parameters);
    if (error) return { error };
    if (intent.status !== 'requires_payment_method') return { paymentIntent: intent };
    return { error: { ...intent.last_payment_error, payment_intent: intent } };
  }

  async function notOffered() {
    throw integrationError('The stand-in for Stripe.js takes payments through a Payment Element only.');
  }

  function Stripe(key) {
    if (typeof key !== 'string' || !key.startsWith('pk_')) {
      throw integrationError('Stripe() needs a publishable key, which starts with pk_.');
    }
    return {
      elements: (options) => createElements(key, options),
      confirmPayment: (options) => confirmPayment(key, options),
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
