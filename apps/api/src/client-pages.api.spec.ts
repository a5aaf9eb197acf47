import { TestApp } from '../../../test/support/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

const get = (url: string) => app.app.inject({ method: 'GET', url });

describe('a page of the client that is also known below /dashboard', () => {
  it.each([
    ['/dashboard/client', '/client'],
    ['/dashboard/reservation_user?tab=archive', '/reservation_user?tab=archive'],
    ['/dashboard/reserve-user', '/reserve-user'],
    ['/dashboard/reserve-user/eyJob3JhIjoiMDgifQ', '/reserve-user/eyJob3JhIjoiMDgifQ'],
    ['/dashboard/perfil_usuario/password', '/perfil_usuario/password'],
    ['/dashboard/client//evil.example', '/client//evil.example'],
  ])('%s leads to %s (CLI-001, CLI-002, CLI-003, CLI-004)', async (asked, page) => {
    const { statusCode, headers } = await get(asked);
    expect([statusCode, headers.location]).toEqual([302, page]);
  });

  it.each([
    '/dashboard/clients',
    '/dashboard/reservation',
    '/dashboard//evil.example/client',
    '/dashboard/perfil_usuario',
    '/dashboard/perfil_usuario/7',
  ])('%s is none', async (path) => expect((await get(path)).headers).not.toHaveProperty('location'));
});
