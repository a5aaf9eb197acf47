import { toBase64 } from './session-key.js';
import { forgetDraft, keepDraft, keptDraft } from './drafts.js';
import { clearSession, saveSession } from './session.js';

const signIn = (id: string) => {
  const claims = toBase64(
    new TextEncoder().encode(JSON.stringify({ id, role: 2, name: id, sid: 's', driver_id: null })),
  );
  return saveSession({ role: 2, driver_id: null, token: `e30.${claims}.s` });
};

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await clearSession();
});
afterEach(() => jest.useRealTimers());

describe('what is typed when a session ends', () => {
  it('is there for the same user afterwards, until it is forgotten', async () => {
    await signIn('lucia');
    await keepDraft('user new', { name: 'Rosa' });
    await clearSession();
    expect(await keptDraft('user new')).toBeNull();
    await signIn('lucia');
    expect(await keptDraft('user new')).toEqual({ name: 'Rosa' });
    expect(await keptDraft('user u1')).toBeNull();
    forgetDraft('user new');
    expect(await keptDraft('user new')).toBeNull();
  });

  it('is shown to nobody else, and lies encrypted', async () => {
    await signIn('lucia');
    await keepDraft('user new', { name: 'Rosa Ixcot' });
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/Rosa|lucia/);
    await signIn('carlos');
    expect(await keptDraft('user new')).toBeNull();
  });

  it('is not kept for guests', async () => {
    await keepDraft('user new', { name: 'Rosa' });
    expect(localStorage).toHaveLength(0);
  });

  it('is given back for a day', async () => {
    jest.useFakeTimers({
      now: new Date('2031-03-03T12:00:00Z'),
      doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'],
    });
    await signIn('lucia');
    await keepDraft('user new', { name: 'Rosa' });
    jest.setSystemTime(new Date('2031-03-04T11:59:00Z'));
    expect(await keptDraft('user new')).toEqual({ name: 'Rosa' });
    jest.setSystemTime(new Date('2031-03-04T12:00:00Z'));
    expect(await keptDraft('user new')).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('that was tampered with is no draft', async () => {
    await signIn('lucia');
    localStorage.setItem('camino.draft.user new', btoa('something else'));
    expect(await keptDraft('user new')).toBeNull();
  });
});
