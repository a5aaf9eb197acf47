import { TOAST } from '@camino/contracts/kernel/limits.js';

export type ToastKind = 'info' | 'success' | 'error';
export type Toast = Readonly<{ id: number; kind: ToastKind; text: string; duration: number }>;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const change = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of [...listeners]) listener();
};

export const dismissToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id));

/**
 * Says something in passing. It stays `duration` milliseconds: 2500 unless told otherwise, never below 2000 nor above
 * 8000. The same words are not said twice at once. Works from anywhere; `<ToastRegion/>` shows it.
 */
export const showToast = (text: string, kind: ToastKind = 'info', duration: number = TOAST.default): void => {
  const kept = toasts.filter((toast) => toast.text !== text);
  change([...kept, { id: ++lastId, kind, text, duration: Math.min(TOAST.max, Math.max(TOAST.min, duration)) }]);
};

/** The toasts on screen, oldest first, for useSyncExternalStore. */
export const currentToasts = (): readonly Toast[] => toasts;

export const onToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
