import '@sprinkle/ui/text-font';
import { loadToastsOnInput, startToasts } from '@sprinkle/ui/feedback/start-toasts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './router';
import { App } from './shell/App';
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
