import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { act, render, type RenderResult } from '@testing-library/react';
import { ApiError } from '@camino/client/api-error.js';
import { saveSession } from '@camino/client/session.js';
import { toBase64 } from '@camino/client/session-key.js';
import type { RoleId } from '@camino/contracts/accounts/session.js';
import { createTheme } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { CoreAdminContext, memoryStore, ResourceContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { authProvider } from '../data/auth-provider.js';
import { dataProvider } from '../data-provider.js';
import { page } from '../data/page.js';
import { i18nProvider } from '../i18n/i18n-provider.js';
import { Notices, Toasts } from '../layout/notices.js';
import { lightTheme } from '../layout/theme.js';
import { DialogHost } from '../ui/dialog-host.js';

/* react-admin prints every refusal it is answered; tests look at what people are told of it. */
const complain = console.error;
console.error = (...said: readonly unknown[]): void => {
  if (!(said[0] instanceof ApiError)) complain(...said);
};

const theme = createTheme(lightTheme);

/** How wide the screen is, for media queries of the form `(width >= 900px)`. */
export const screenOf = (width: number): void => {
  window.matchMedia = (query: string) => {
    const [, sign, size] = /width (>=|<) (\d+)px/.exec(query) ?? [];
    const matches = sign === '>=' ? width >= Number(size) : sign === '<' ? width < Number(size) : false;
    return {
      matches,
      media: query,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    } as unknown as MediaQueryList;
  };
};

const tokenOf = (role: RoleId, name: string, id: string): string =>
  `e30.${toBase64(new TextEncoder().encode(JSON.stringify({ id, role, name, sid: 's1', driver_id: role === 3 ? 'd1' : null })))}.signature`;

/** Signs somebody in, as the site's login does. */
export const signIn = (role: RoleId, name = 'Ana Morales', id = 'u1'): Promise<void> =>
  saveSession({ role, driver_id: role === 3 ? 'd1' : null, token: tokenOf(role, name, id) });

/** Remembers where the browser is sent instead of leaving the test. */
export const watchLeaving = (): string[] => {
  const visited: string[] = [];
  jest.spyOn(page, 'leave').mockImplementation((path) => void visited.push(path));
  return visited;
};

type ShowOptions = Readonly<{ path?: string; resource?: string; language?: 'es' | 'en' }>;

/** Renders a piece of the back office with all it stands on; only the server is a fake. */
export const show = async (
  piece: ReactElement,
  { path = '/', resource = 'reservation', language = 'es' }: ShowOptions = {},
): Promise<RenderResult> => {
  await i18nProvider.changeLocale(language);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const result = render(
    <MemoryRouter initialEntries={[path]}>
      <CoreAdminContext
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        store={memoryStore({ locale: language })}
        queryClient={queryClient}
      >
        <ThemeProvider theme={theme}>
          <ResourceContextProvider value={resource}>
            <DialogHost>{piece}</DialogHost>
          </ResourceContextProvider>
          <Notices />
          <Toasts />
        </ThemeProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await act(async () => {
    await Promise.resolve();
  });
  return result;
};

/** Lets time pass under fake timers in small steps, so that what one effect schedules is due in its turn. */
export const letPass = async (ms: number): Promise<void> => {
  for (let passed = 0; passed < ms; passed += 50) await act(() => jest.advanceTimersByTimeAsync(50));
};
