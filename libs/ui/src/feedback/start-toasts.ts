import { currentToast, restoreToast, subscribeToToast } from './toast.js';

let loading: Promise<void> | null = null;

/** Shows toasts from now on, starting with the one that the previous page left. */
export function startToasts(): void {
  const show = () => {
    if (currentToast()) loadToasts();
  };
  restoreToast();
  show();
  subscribeToToast(show);
}

/** Loads the code ahead of the first toast, which may have to report a lost network. */
export function loadToastsOnInput(): void {
  for (const input of ['pointerdown', 'keydown']) window.addEventListener(input, loadToasts, { once: true });
}

export function loadToasts(): void {
  loading ??= import('./Toasts.js').then(
    ({ mountToasts }) => mountToasts(),
    (error: unknown) => {
      console.warn('Toasts cannot be shown', error);
      loading = null;
    },
  );
}
