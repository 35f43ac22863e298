import '@sprinkle/ui/text-font';
import { markUnattended } from '@sprinkle/api-client/base-api';
import { loadToastsOnInput, startToasts } from '@sprinkle/ui/feedback/start-toasts';
import { endToastsWithScreens } from '@sprinkle/ui/feedback/toast';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { api } from './api';
import { LOGIN_ADDRESS } from './paths';
import { router } from './router';
import { App } from './shell/App';
import { isUnattended, watchInputs } from './shell/attendance';
import { createStore } from './store';

void start();

/** A top-level await would make the bundler split the files further. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root');
  watchInputs();
  markUnattended(isUnattended);
  const store = createStore();
  // Keep the document's skeleton until we know who is signed in, so that nobody sees the wrong one.
  if (window.location.pathname !== LOGIN_ADDRESS)
    await store.dispatch(api.endpoints.getCurrentAdmin.initiate());
  createRoot(root).render(
    <StrictMode>
      <App store={store} router={router} />
    </StrictMode>,
  );
  startToasts();
  endToastsWithScreens(router);
  loadToastsOnInput();
}
