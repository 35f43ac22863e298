import type { RootOptions } from 'react-dom/client';

/** If rendering throws, restores the page as the server sent it. The page's inline script reports the error. */
export function keepSentPage(root: HTMLElement): RootOptions {
  const sent = root.innerHTML;
  return {
    onUncaughtError: (error) => {
      root.innerHTML = sent;
      // The visitor has already seen the splash.
      document.documentElement.classList.add('is-back');
      reportError(error);
    },
  };
}
