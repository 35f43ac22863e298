import { loadToastsOnInput, startToasts } from '@sprinkle/ui/feedback/start-toasts';
import '@sprinkle/ui/text-font';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './shell/App';
import { router } from './router';
import { createStore } from './store';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App store={createStore()} router={router} />
  </StrictMode>,
);
startToasts();
loadToastsOnInput();
