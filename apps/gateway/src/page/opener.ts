/*
 * The page that shows the form in a frame hears what came of it by messages, from this origin and to its own alone.
 * What is written in the form never leaves this page but for the gateway itself.
 */

/** What the gateway hands back about a stored card: a token, never the number. */
export type TokenDetails = Readonly<Record<string, string>>;

type Message =
  | Readonly<{ type: 'ready' }>
  | Readonly<{ type: 'height'; height: number }>
  | Readonly<{ type: 'success'; TokenDetails: TokenDetails }>
  | Readonly<{ type: 'failure'; ResponseDescription: string }>
  | Readonly<{ type: 'cancel' }>;

/** The origin of the page that the server let show this form. */
export const OPENER = document.body.dataset['opener'] ?? '';

export const tell = (message: Message): void => {
  if (window.parent !== window) window.parent.postMessage({ source: 'card-form', ...message }, OPENER);
};

/** Tells the height of what stands on the page, now and whenever it changes, so that the frame needs no scroll bar. */
export const tellHeight = (element: HTMLElement): (() => void) => {
  const watch = new ResizeObserver(() => tell({ type: 'height', height: Math.ceil(element.scrollHeight) }));
  watch.observe(element);
  return () => watch.disconnect();
};
