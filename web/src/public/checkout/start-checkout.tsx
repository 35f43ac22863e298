import { loadToastsOnInput, startToasts } from '@sprinkle/ui/feedback/start-toasts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppConfigProvider } from '../../shared/app-config';
import { keepSentPage } from '../../shared/keep-sent-page';
import { readPageData, ROOT_ID } from '../../shared/page-data';
import { CheckoutPage } from './CheckoutPage';

export function startCheckout(): void {
  const root = document.getElementById(ROOT_ID);
  if (!root) throw new Error(`The document holds no #${ROOT_ID}`);
  createRoot(root, keepSentPage(root)).render(
    <StrictMode>
      <AppConfigProvider config={readPageData().config}>
        <CheckoutPage />
      </AppConfigProvider>
    </StrictMode>,
  );
  startToasts();
  loadToastsOnInput();
}
