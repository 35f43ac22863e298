import { Toasts } from '@sprinkle/ui/feedback/Toasts';
import { render } from '@testing-library/react';
import { CheckoutPage } from '../public/checkout/CheckoutPage';
import { AppConfigProvider } from '../shared/app-config';
import { config } from './samples';

export function renderCheckout(): void {
  render(
    <AppConfigProvider config={config}>
      <CheckoutPage />
      <Toasts />
    </AppConfigProvider>,
  );
}
