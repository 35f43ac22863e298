import '@sprinkle/ui/text-font';
import { loadToastsOnInput, startToasts } from '@sprinkle/ui/feedback/start-toasts';
import { endToastsWithScreens } from '@sprinkle/ui/feedback/toast';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { createRouter } from '../app/router';
import { dropReturnTo } from '../app/session/return-to';
import {
  claimSensitiveParams,
  dropSensitive,
  isReload,
  reloadOnAnotherLink,
} from '../app/session/sensitive-params';
import { AppConfigProvider } from '../shared/app-config';
import { hideFailedPictures } from '../shared/failed-pictures';
import { keepSentPage } from '../shared/keep-sent-page';
import { claimLinkToken } from '../shared/link-token';
import { readPageData, ROOT_ID } from '../shared/page-data';
import { paths } from '../shared/paths';

if (!isReload()) {
  dropReturnTo();
  dropSensitive(paths.register);
}
claimSensitiveParams();
reloadOnAnotherLink();
claimLinkToken();

const root = document.getElementById(ROOT_ID);
if (!root) throw new Error(`The document holds no #${ROOT_ID}`);
const router = createRouter();
const app = (
  <StrictMode>
    <AppConfigProvider config={readPageData().config}>
      <RouterProvider router={router} />
    </AppConfigProvider>
  </StrictMode>
);
hideFailedPictures();
startToasts();
endToastsWithScreens(router);
loadToastsOnInput();
// The document keeps its heading or a spinner until the screen's own module has loaded.
const stop = router.subscribe(({ initialized }) => {
  if (!initialized) return;
  stop();
  createRoot(root, keepSentPage(root)).render(app);
});
