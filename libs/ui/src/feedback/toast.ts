import { tabStorage } from '../tab-storage.js';

export interface Toast {
  title: string;
  description?: string;
  /** Text on a line of its own. */
  detail?: string;
  variant?: 'default' | 'destructive';
  /** Undoes what the toast reports. A toast with it stays for ten seconds. */
  undo?: () => void;
}

interface ScreenState {
  location: { pathname: string };
  historyAction: string;
}

/** The router of an application. */
interface Screens {
  state: ScreenState;
  subscribe: (listener: (state: ScreenState) => void) => unknown;
}

export interface ShownToast extends Toast {
  id: number;
  durationMs: number;
}

export const TOAST_MS = 5_000;
export const UNDO_MS = 10_000;
/** A dismissed toast can be recalled for this long. */
export const REMOVAL_MS = 1_000_000;
const STORAGE_KEY = 'sprinkle-toast';

let current: ShownToast | null = null;
/** Whether the previous page or screen showed the current toast. */
let isFromBefore = false;
let dismissed: { toast: Toast; at: number } | null = null;
let nextId = 1;
const listeners = new Set<() => void>();

function publish(toast: ShownToast | null): void {
  current = toast;
  listeners.forEach((listener) => listener());
}

/** Replaces the toast on screen, because toasts are shown one at a time. */
export function showToast({ title, description, detail, variant, undo }: Toast): void {
  tabStorage().removeItem(STORAGE_KEY);
  isFromBefore = false;
  const durationMs = undo ? UNDO_MS : TOAST_MS;
  publish({ title, description, detail, variant, undo, id: nextId++, durationMs });
}

/** Shows a toast, and keeps it for the next page that loads. */
export function showToastBeforeLeaving(toast: Omit<Toast, 'undo'>): void {
  showToast(toast);
  tabStorage().setItem(STORAGE_KEY, JSON.stringify({ ...toast, closesAt: Date.now() + TOAST_MS }));
}

/** A toast stays on the next screen, through redirects too, and ends with that screen. */
export function endToastsWithScreens(screens: Screens): void {
  let { pathname } = screens.state.location;
  screens.subscribe(({ location, historyAction }) => {
    if (location.pathname === pathname) return;
    pathname = location.pathname;
    if (!isFromBefore) isFromBefore = true;
    else if (historyAction !== 'REPLACE') dismissToast();
  });
}

export function dismissToast(): void {
  // A recalled toast has no action, because the time for that is over.
  if (current) dismissed = { toast: { ...current, undo: undefined }, at: Date.now() };
  tabStorage().removeItem(STORAGE_KEY);
  publish(null);
}

/** Shows the last dismissed toast again, for people who could not read it in time. */
export function recallToast(): void {
  if (current || !dismissed) return;
  if (Date.now() - dismissed.at < REMOVAL_MS) showToast(dismissed.toast);
  else dismissed = null;
}

/** Shows the toast that the previous page kept, for the rest of its time. */
export function restoreToast(): void {
  const stored = tabStorage().getItem(STORAGE_KEY);
  if (current || !stored) return;
  tabStorage().removeItem(STORAGE_KEY);
  const { closesAt, ...toast } = JSON.parse(stored) as Toast & { closesAt: number };
  const durationMs = closesAt - Date.now();
  isFromBefore = true;
  if (durationMs > 0) publish({ ...toast, id: nextId++, durationMs });
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToast(): ShownToast | null {
  return current;
}
