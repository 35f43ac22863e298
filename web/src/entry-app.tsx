import '@sprinkle/ui/text-font';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { AppProviders } from './app/AppProviders';
import { createRouter } from './app/router';
import { claimCheckoutAddress } from './checkout-session/checkout-details';
import { readPageData, ROOT_ID } from './page-data';
import { paths } from './paths';

if (window.location.pathname === paths.checkout) claimCheckoutAddress();

const root = document.getElementById(ROOT_ID);
if (!root) throw new Error(`The document holds no #${ROOT_ID}`);
createRoot(root).render(
  <StrictMode>
    <AppProviders config={readPageData().config}>
      <RouterProvider router={createRouter()} />
    </AppProviders>
  </StrictMode>,
);
