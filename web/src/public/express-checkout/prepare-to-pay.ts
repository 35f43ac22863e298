import type { AppConfig } from '@sprinkle/api-client/api.gen';

export const loadExpressCheckout = () => import('./ExpressCheckout');

/** Loads the provider's script and the code that pays with it in parallel. Called when the dialog opens. */
export function prepareToPay({ scriptUrl }: AppConfig['stripe']): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = scriptUrl;
  document.head.append(link);
  // Ignore a failure: the form loads it again and reports it.
  loadExpressCheckout().catch(() => undefined);
}
