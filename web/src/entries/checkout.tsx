import '@sprinkle/ui/text-font';
import { startToasts } from '@sprinkle/ui/feedback/start-toasts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CheckoutPage } from '../public/checkout/CheckoutPage';
import { AppConfigProvider } from '../shared/app-config';
import { claimCheckoutAddress } from '../shared/checkout/checkout-details';
import { readPageData, ROOT_ID } from '../shared/page-data';

claimCheckoutAddress();

const root = document.getElementById(ROOT_ID);
if (!root) throw new Error(`The document holds no #${ROOT_ID}`);
createRoot(root).render(
  <StrictMode>
    <AppConfigProvider config={readPageData().config}>
      <CheckoutPage />
    </AppConfigProvider>
  </StrictMode>,
);
startToasts();
