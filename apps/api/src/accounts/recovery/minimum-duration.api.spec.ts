import { CommandBus } from '@nestjs/cqrs';
import { newCommandId, SYSTEM } from '../../platform/log/event-store/context.js';
import { TestApp } from '../../../../../test/support/test-app.js';
import { DeactivateAccount } from '../accounts.commands.js';
import { seededAccountId } from '../seed-accounts.js';

let camino: TestApp;
beforeAll(async () => {
  camino = await TestApp.start();
  const context = { actor: SYSTEM, at: camino.clock.now(), commandId: newCommandId(), correlation: 'test' };
  await camino.app
    .get(CommandBus, { strict: false })
    .execute(new DeactivateAccount(seededAccountId('piloto2@demo.gt'), {}, context));
  await camino.settled();
});
afterAll(() => camino.stop());

type Call = () => Promise<unknown>;
const post = (path: string, body: object) => camino.ask('POST', path, { body });

/**
 * Durations of the calls in ms. The calls alternate, with a different first one in each round, so that a busy moment
 * affects all alike.
 */
const timesOf = async (calls: readonly Call[], rounds: number): Promise<number[][]> => {
  const times = calls.map((): number[] => []);
  for (let round = -2; round < rounds; round += 1) {
    for (let turn = 0; turn < calls.length; turn += 1) {
      const which = (turn + Math.abs(round)) % calls.length;
      const start = performance.now();
      await calls[which]!();
      if (round >= 0) times[which]!.push(performance.now() - start);
    }
  }
  return times;
};

const quantile = (times: readonly number[], part: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * part)]!;

/**
 * The share of pairs in which a call of the first kind took longer than one of the second: 0.5 when they are
 * indistinguishable. Few outliers of a busy machine hardly matter.
 */
const longerShare = (one: readonly number[], other: readonly number[]): number => {
  const longer = one.flatMap((a) => other.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  return longer.reduce<number>((sum, each) => sum + each, 0) / longer.length;
};

/** Asserts that neither the medians nor the ranks of the durations differ. @throws Error with the figures */
const expectAlike = (names: readonly string[], times: readonly number[][]): void => {
  const noise = Math.max(...times.map((each) => quantile(each, 0.75) - quantile(each, 0.25)));
  const figures = names
    .map(
      (name, index) =>
        `${name}: ${[0.1, 0.25, 0.5, 0.75, 0.9].map((part) => quantile(times[index]!, part).toFixed(2)).join(' / ')} ms`,
    )
    .join('\n');
  for (let one = 0; one < times.length; one += 1) {
    for (let other = one + 1; other < times.length; other += 1) {
      const apart = Math.abs(quantile(times[one]!, 0.5) - quantile(times[other]!, 0.5));
      const share = longerShare(times[one]!, times[other]!);
      const alike = apart <= Math.max(noise, 1) && share > 0.2 && share < 0.8;
      if (!alike)
        throw new Error(
          `${names[one]} and ${names[other]} differ: medians ${apart.toFixed(2)} ms apart, the first longer in ${(100 * share).toFixed(0)} %\n${figures}`,
        );
    }
  }
};

describe('whether somebody has an account', () => {
  it('is not told by the time recovery takes', async () => {
    let asked = 0;
    const next = (domain: string) => `persona.${(asked += 1)}@${domain}`;
    const rounds = 30;
    const known = await Promise.all(
      Array.from({ length: rounds + 2 }, async () => {
        const email = next('example.com');
        await post('/api/user/signup', {
          name: 'Ana',
          email,
          confirmar_email: email,
          password: 'Camino#2026',
          confirmPassword: 'Camino#2026',
        });
        return email;
      }),
    );
    await camino.settled();
    let turn = 0;
    const times = await timesOf(
      [
        () => post('/api/recuperacion', { email: known[(turn += 1) - 1] }),
        () => post('/api/recuperacion', { email: next('example.org') }),
      ],
      rounds,
    );
    expectAlike(['with an account', 'without'], times);
    // The minimum duration hides all differences; a timer may fire a millisecond early.
    expect(Math.min(...times.flat())).toBeGreaterThanOrEqual(99);
    await camino.settled();
    expect(camino.mails(known.at(-1)).map(({ subject }) => subject)).toContain('Elija una contraseña nueva');
  });

  it('is not told by the time a login takes that fails: no account, wrong password, deactivated', async () => {
    const attempt = (email: string) => () => post('/api/user/login', { email, password: 'Wrong#2026' });
    const right = () => post('/api/user/login', { email: 'piloto2@demo.gt', password: 'Demo#2026' });
    const times = await timesOf(
      [attempt('admin@demo.gt'), attempt('nobody@demo.gt'), attempt('piloto2@demo.gt'), right],
      30,
    );
    expectAlike(['wrong password', 'no account', 'deactivated', 'deactivated, right password'], times);
  });

  it('is not told by what such a login answers either', async () => {
    const answers = [];
    for (const [email, password] of [
      ['admin@demo.gt', 'Wrong#2026'],
      ['nobody@demo.gt', 'Wrong#2026'],
      ['piloto2@demo.gt', 'Wrong#2026'],
      ['piloto2@demo.gt', 'Demo#2026'],
    ]) {
      const {
        status,
        body: { requestId: _, ...said },
      } = await camino.ask('POST', '/api/user/login', { body: { email, password } });
      answers.push({ status, said });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 403, said: { code: 'auth.login_failed' } });
  });
});
