import { Toasts } from '@sprinkle/ui/feedback/Toasts';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { isBackFromPayment } from './checkout-session/payment-result';
import { CreatorPage } from './creator-page/CreatorPage';
import { LandingPage } from './landing/LandingPage';
import { NotFoundPage } from './not-found/NotFoundPage';
import { readPageData, ROOT_ID, type PageData } from './page-data';

function pageOf(data: PageData) {
  switch (data.kind) {
    case 'landing':
      return <LandingPage config={data.config} featuredCreators={data.featuredCreators} />;
    case 'creator':
      return <CreatorPage config={data.config} page={data.page} layout={data.layout} />;
    default:
      return <NotFoundPage config={data.config} />;
  }
}

// Whoever comes back from paying has seen the splash.
if (isBackFromPayment()) document.documentElement.classList.add('is-back');

const root = document.getElementById(ROOT_ID);
if (!root) throw new Error(`The document holds no #${ROOT_ID}`);
hydrateRoot(root, <StrictMode>{pageOf(readPageData())}</StrictMode>);

// Outside the hydrated tree: a toast kept from the page before is nothing the server could have rendered.
const toasts = document.body.appendChild(document.createElement('div'));
createRoot(toasts).render(<Toasts />);
