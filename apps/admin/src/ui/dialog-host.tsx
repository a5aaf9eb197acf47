import { useKeptFocus } from './use-kept-focus.js';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

type Render = (close: () => void) => ReactNode;

const Host = createContext<(render: Render) => void>(() => undefined);
const Close = createContext<() => void>(() => undefined);

/**
 * Holds the dialog that is open, outside of the row it was opened from: a live update may take the row away, never the
 * dialog and what was typed into it.
 */
export function DialogHost({ children }: Readonly<{ children: ReactNode }>) {
  const [render, setRender] = useState<Render | null>(null);
  const close = useCallback(() => setRender(null), []);
  const show = useCallback((next: Render) => setRender(() => next), []);
  useKeptFocus(render !== null);
  const open = useMemo(() => render?.(close), [render, close]);
  return (
    <Host.Provider value={show}>
      {children}
      <Close.Provider value={close}>{open}</Close.Provider>
    </Host.Provider>
  );
}

/** Closes the dialog around. */
export const useCloseDialog = (): (() => void) => useContext(Close);

/** Shows a dialog above the page; its content gets a function that closes it. */
export const useShowDialog = (): ((render: Render) => void) => useContext(Host);
