import type { RootOptions } from 'react-dom/client';

/** Whatever is thrown while React draws leaves the page as the server sent it, and the script inside the page reports it. */
export function keepSentPage(root: HTMLElement): RootOptions {
  const sent = root.innerHTML;
  return {
    onUncaughtError: (error) => {
      root.innerHTML = sent;
      // The splash has been seen.
      document.documentElement.classList.add('is-back');
      reportError(error);
    },
  };
}
