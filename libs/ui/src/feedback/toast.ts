export interface Toast {
  title: string;
  description?: string;
  /** More about it, on a line of its own. */
  detail?: string;
  variant?: 'default' | 'destructive';
}

export interface ShownToast extends Toast {
  id: number;
  /** Milliseconds since the epoch. */
  closesAt: number;
}

export const TOAST_MS = 5_000;
/** For so long after it was dismissed a toast can be called back; then it is gone. */
export const REMOVAL_MS = 1_000_000;
const STORAGE_KEY = 'sprinkle-toast';

let current: ShownToast | null = null;
let dismissed: { toast: Toast; at: number } | null = null;
let nextId = 1;
const listeners = new Set<() => void>();

function publish(toast: ShownToast | null): void {
  current = toast;
  listeners.forEach((listener) => listener());
}

/** One at a time: a new toast takes the place of the one on screen. */
export function showToast({ title, description, detail, variant }: Toast): void {
  const closesAt = Date.now() + TOAST_MS;
  const toast = { title, description, detail, variant, id: nextId++, closesAt };
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(toast));
  publish(toast);
}

export function dismissToast(): void {
  if (current) dismissed = { toast: current, at: Date.now() };
  sessionStorage.removeItem(STORAGE_KEY);
  publish(null);
}

/** The last one that was dismissed, for who was too slow to read it. */
export function recallToast(): void {
  if (current || !dismissed) return;
  if (Date.now() - dismissed.at < REMOVAL_MS) showToast(dismissed.toast);
  else dismissed = null;
}

/** The toast that the page before this one raised just before it was left: for the rest of its time, here alone. */
export function restoreToast(): void {
  const stored = sessionStorage.getItem(STORAGE_KEY);
  if (current || !stored) return;
  sessionStorage.removeItem(STORAGE_KEY);
  const toast = JSON.parse(stored) as ShownToast;
  if (toast.closesAt > Date.now()) publish({ ...toast, id: nextId++ });
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToast(): ShownToast | null {
  return current;
}
