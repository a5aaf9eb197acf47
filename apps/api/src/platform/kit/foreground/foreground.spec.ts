import { EventEmitter } from 'node:events';
import type { HttpAdapterHost } from '@nestjs/core';
import { Foreground } from './foreground.js';

const withServer = () => {
  const server = new EventEmitter();
  const foreground = new Foreground({ httpAdapter: { getHttpServer: () => server } } as unknown as HttpAdapterHost);
  foreground.onModuleInit();
  const asked = (url = '/api/fee') => {
    const response = new EventEmitter();
    server.emit('request', { url }, response);
    return () => void response.emit('close');
  };
  return { foreground, asked };
};
const resolves = async (promise: Promise<unknown>, within: number): Promise<boolean> =>
  Promise.race([promise.then(() => true), new Promise<boolean>((done) => setTimeout(done, within, false))]);

describe('work in the background', () => {
  it('goes on at once while nobody waits', async () => {
    const { foreground } = withServer();
    expect(foreground.isAwaited).toBe(false);
    expect(await resolves(foreground.giveWay(), 1000)).toBe(true);
  });

  it('waits until every request is answered', async () => {
    const { foreground, asked } = withServer();
    const [first, second] = [asked(), asked()];
    first();
    expect(foreground.isAwaited).toBe(true);
    let gone = false;
    const giving = foreground.giveWay().then(() => (gone = true));
    await new Promise((later) => setTimeout(later, 10));
    expect(gone).toBe(false);
    second();
    await giving;
    expect(foreground.isAwaited).toBe(false);
  });

  it('goes on after a while under any load', async () => {
    const { foreground, asked } = withServer();
    asked();
    expect(await resolves(foreground.giveWay(), 5000)).toBe(true);
    expect(foreground.isAwaited).toBe(true);
  });

  it('does not wait for streams, which are never answered in full', async () => {
    const { foreground, asked } = withServer();
    const now = performance.now();
    const clock = jest.spyOn(performance, 'now').mockReturnValue(now - 1001);
    asked();
    clock.mockReturnValue(now);
    expect(foreground.isAwaited).toBe(false);
    clock.mockRestore();
  });

  describe('knows a busy server', () => {
    const { foreground, asked } = withServer();
    const askedAt = (milliseconds: number, url?: string): void => {
      clock.mockReturnValue(milliseconds);
      asked(url)();
    };
    let clock: jest.SpyInstance;
    beforeAll(() => {
      clock = jest.spyOn(performance, 'now');
      foreground.disregard('/api/imports');
    });
    afterAll(() => clock.mockRestore());

    it('by five requests within a second, also when all are answered', () => {
      for (const at of [10_000, 10_200, 10_400, 10_600]) askedAt(at);
      expect(foreground.isBusy).toBe(false);
      askedAt(10_800);
      expect([foreground.isBusy, foreground.isAwaited]).toEqual([true, false]);
      clock.mockReturnValue(11_000);
      expect(foreground.isBusy).toBe(false);
    });

    it('but not by those who only ask how the work in the background goes', () => {
      for (const at of [20_000, 20_010, 20_020, 20_030, 20_040]) askedAt(at, '/api/imports/1');
      expect(foreground.isBusy).toBe(false);
    });
  });

  it('has nobody to wait for where there is no server', async () => {
    const foreground = new Foreground({} as HttpAdapterHost);
    foreground.onModuleInit();
    expect(await resolves(foreground.giveWay(), 1000)).toBe(true);
  });
});
