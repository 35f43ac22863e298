import type { AppConfig } from '@sprinkle/api-client/api.gen';

export const loadExpressCheckout = () => import('./ExpressCheckout');

/** Fetches the provider's script and what pays with it side by side. Called by whoever has just opened the dialog. */
export function prepareToPay({ scriptUrl }: AppConfig['stripe']): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = scriptUrl;
  document.head.append(link);
  // A failure is reported by the form, which loads it once more.
  loadExpressCheckout().catch(() => undefined);
}
