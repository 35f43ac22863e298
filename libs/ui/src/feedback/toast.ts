export interface Toast {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
}

export interface ShownToast extends Toast {
  id: number;
  /** Milliseconds since the epoch. */
  closesAt: number;
}

export const TOAST_MS = 5_000;
const STORAGE_KEY = 'sprinkle-toast';

let current: ShownToast | null = null;
let nextId = 1;
const listeners = new Set<() => void>();

function publish(toast: ShownToast | null): void {
  current = toast;
  if (toast) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(toast));
  else sessionStorage.removeItem(STORAGE_KEY);
  listeners.forEach((listener) => listener());
}

/** One at a time: a new toast takes the place of the one on screen. */
export function showToast(toast: Toast): void {
  publish({ ...toast, id: nextId++, closesAt: Date.now() + TOAST_MS });
}

export function dismissToast(): void {
  publish(null);
}

/** The toast that the page before this one raised just before it was left. */
export function restoreToast(): void {
  const stored = sessionStorage.getItem(STORAGE_KEY);
  if (current || !stored) return;
  const { title, description, variant, closesAt } = JSON.parse(stored) as ShownToast;
  if (closesAt > Date.now()) showToast({ title, description, variant });
  else sessionStorage.removeItem(STORAGE_KEY);
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToast(): ShownToast | null {
  return current;
}
