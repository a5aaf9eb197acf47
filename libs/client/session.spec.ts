import type { Session } from '@camino/contracts/accounts/session.js';
import { forgetSessionKey } from './session-key.js';
import {
  claimsOf,
  clearSession,
  forgetCachedSession,
  knownSession,
  onSessionChange,
  readSession,
  saveSession,
} from './session.js';

const ana: Session = { role: 2, driver_id: null, token: 'token-of-ana' };
const ITEM = 'camino.session';

/**
 * A database with one store, as far as the session key needs it. It stores objects as they are, because a key cannot be
 * serialized.
 */
const databaseOf = (rows: Map<string, unknown>): IDBFactory => {
  const answered = <T>(result: () => T): IDBRequest<T> => {
    const request = {} as { onsuccess?: () => void; onupgradeneeded?: () => void; result: T };
    queueMicrotask(() => {
      request.result = result();
      request.onupgradeneeded?.();
      request.onsuccess?.();
    });
    return request as unknown as IDBRequest<T>;
  };
  const store = {
    get: (name: string) => answered(() => rows.get(name)),
    put: (value: unknown, name: string) => answered(() => rows.set(name, value)),
  };
  const database = {
    createObjectStore: () => store,
    transaction: () => ({ objectStore: () => store }),
    close: () => undefined,
  };
  return { open: () => answered(() => database) } as unknown as IDBFactory;
};

const freshPageLoad = (): void => {
  forgetCachedSession();
  forgetSessionKey();
};

const withDatabase = (factory: IDBFactory | undefined): void => {
  Object.defineProperty(globalThis, 'indexedDB', { value: factory, configurable: true });
};

beforeEach(() => {
  sessionStorage.clear();
  withDatabase(databaseOf(new Map()));
  freshPageLoad();
});

describe('session data', () => {
  it('are role, token and driver_id, nothing else, and outlive a page load (ACC-014)', async () => {
    await saveSession({ ...ana, name: 'Ana' } as Session);
    freshPageLoad();
    expect(await readSession()).toEqual({ role: 2, driver_id: null, token: 'token-of-ana' });
  });

  it('lie encrypted in session storage (ACC-014)', async () => {
    await saveSession(ana);
    const stored = sessionStorage.getItem(ITEM) ?? '';
    expect(stored).not.toBe('');
    expect(atob(stored)).not.toContain('token');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('token-of-ana');
  });

  it('are encrypted with a new nonce each time, with a key that cannot be exported', async () => {
    const rows = new Map<string, unknown>();
    withDatabase(databaseOf(rows));
    await saveSession(ana);
    const first = sessionStorage.getItem(ITEM);
    await saveSession(ana);
    expect(sessionStorage.getItem(ITEM)).not.toBe(first);
    const key = rows.get('session') as CryptoKey;
    expect(key.extractable).toBe(false);
  });

  it('stay readable after a page load where the browser has no IndexedDB', async () => {
    withDatabase(undefined);
    await saveSession(ana);
    freshPageLoad();
    expect(await readSession()).toEqual(ana);
  });

  it('that were tampered with are thrown away', async () => {
    sessionStorage.setItem(ITEM, btoa('not what was written'));
    expect(await readSession()).toBeNull();
    expect(sessionStorage.getItem(ITEM)).toBeNull();
  });

  it('are known without waiting once read', async () => {
    expect(knownSession()).toBeUndefined();
    await readSession();
    expect(knownSession()).toBeNull();
  });

  it('are removed by signing out, even while a save is in progress', async () => {
    const saving = saveSession(ana);
    const clearing = clearSession();
    await Promise.all([saving, clearing]);
    freshPageLoad();
    expect(await readSession()).toBeNull();
    expect(sessionStorage.getItem(ITEM)).toBeNull();
  });

  it('notify listeners of sign-in and sign-out until they unsubscribe', async () => {
    const heard: (Session | null)[] = [];
    const unsubscribe = onSessionChange((session) => heard.push(session));
    await saveSession(ana);
    await clearSession();
    unsubscribe();
    await saveSession(ana);
    expect(heard).toEqual([ana, null]);
  });
});

describe('claims of a token', () => {
  const tokenOf = (claims: object): string => {
    const bytes = new TextEncoder().encode(JSON.stringify(claims));
    const payload = btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
    return `e30.${payload}.signature`;
  };

  it('are read with their accents', () => {
    expect(claimsOf(tokenOf({ id: 'u1', name: 'José Peña' }))).toEqual({ id: 'u1', name: 'José Peña' });
  });

  it('are null for anything that is no token', () => {
    expect(claimsOf('nonsense')).toBeNull();
    expect(claimsOf('a.%%%.c')).toBeNull();
  });
});

describe('a driver’s installed app', () => {
  const mario: Session = { role: 3, driver_id: 'mario', token: 'token-of-mario' };
  const { matchMedia } = window;
  const showAs = (mode: string) =>
    (window.matchMedia = (query) => ({ ...matchMedia(query), matches: query === `(display-mode: ${mode})` }));
  afterEach(async () => {
    showAs('standalone');
    await clearSession();
    window.matchMedia = matchMedia;
  });
  /** The phone closes the app; what belongs to a tab is gone. */
  const closeApp = () => {
    sessionStorage.removeItem(ITEM);
    forgetCachedSession();
  };

  it('stays signed in when the phone closes it, and not after signing out', async () => {
    showAs('standalone');
    await saveSession(mario);
    expect(localStorage.getItem(ITEM)).not.toContain('mario');
    closeApp();
    expect(await readSession()).toEqual(mario);
    await clearSession();
    closeApp();
    expect(await readSession()).toBeNull();
  });

  it('is the only one: a tab of the browser and other roles end with it', async () => {
    showAs('standalone');
    await saveSession(ana);
    expect(localStorage.getItem(ITEM)).toBeNull();
    await saveSession(mario);
    showAs('browser');
    closeApp();
    expect(await readSession()).toBeNull();
  });
});
