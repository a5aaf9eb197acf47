import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';

/**
 * The nonce the server wrote into the page; MUI's style elements bear it, or the content security policy drops them.
 */
export const nonceOfPage = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined;

const cache = createCache({ key: 'mui', nonce: nonceOfPage(), prepend: true });

export function StyleCache({ children }: Readonly<{ children: ReactNode }>) {
  return <CacheProvider value={cache}>{children}</CacheProvider>;
}
