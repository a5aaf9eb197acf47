import { Injectable } from '@nestjs/common';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { Config } from '../../platform/kit/index.js';

const ATTEMPTS = 10;
const LOCKED_MS = 15 * 60_000;
/** Networks that fail at one subject before it counts as under attack: fewer are locked one by one. */
const ATTACKING_NETWORKS = 3;
/** Maximum number of remembered subjects; the oldest are evicted first. */
const REMEMBERED = 50_000;

/** Where an attempt comes from: a device whose user knew the password before, or the network of a stranger. */
export type AttemptOrigin = Readonly<{ device: string } | { network: string }>;

type Attempts = Readonly<{ count: number; until: number }>;
type Subject = Readonly<{ devices: Map<string, Attempts>; networks: Map<string, Attempts> }>;

/**
 * Counts password attempts per subject, even without an account, so that the answer reveals nothing. An attempt counts
 * when it begins, because many can run while a password is being checked. Ten attempts of one origin without a pause of
 * 15 minutes lock that origin until 15 minutes after the last one. Ten attempts of several networks lock the subject
 * for all strangers; a known device is locked by its own attempts only. Kept in memory, by the real clock.
 */
@Injectable()
export class LoginAttempts {
  private readonly subjects = new Map<string, Subject>();
  private readonly limited: boolean;

  constructor({ rateLimit }: Config) {
    this.limited = rateLimit;
  }

  /** Call it before checking the password. @throws Rejection `auth.locked` with the minutes left */
  begin(subject: string, origin: AttemptOrigin): void {
    if (!this.limited) return;
    const now = Date.now();
    const known = this.subjects.get(subject) ?? { devices: new Map(), networks: new Map() };
    dropExpired(known, now);
    const until = lockOf(known, origin);
    if (until !== null) throw new Rejection('auth.locked', { minutes: Math.ceil((until - now) / 60_000) });
    const [attempts, name] = attemptsOf(known, origin);
    attempts.set(name, { count: (attempts.get(name)?.count ?? 0) + 1, until: now + LOCKED_MS });
    this.subjects.delete(subject);
    this.subjects.set(subject, known);
    if (this.subjects.size > REMEMBERED) this.subjects.delete(this.subjects.keys().next().value as string);
  }

  /** Call it after a correct password: those of other origins still count. */
  forget(subject: string, origin: AttemptOrigin): void {
    const known = this.subjects.get(subject);
    if (!known) return;
    const [attempts, name] = attemptsOf(known, origin);
    attempts.delete(name);
  }

  /** Call it after a new password was set through a link. */
  forgetAll(subject: string): void {
    this.subjects.delete(subject);
  }
}

const dropExpired = ({ devices, networks }: Subject, now: number): void => {
  for (const attempts of [devices, networks])
    for (const [name, { until }] of attempts) if (until <= now) attempts.delete(name);
};

const attemptsOf = ({ devices, networks }: Subject, origin: AttemptOrigin): [Map<string, Attempts>, string] =>
  'device' in origin ? [devices, origin.device] : [networks, origin.network];

/** Milliseconds of the clock until which the origin is locked; null if it is not. */
const lockOf = (known: Subject, origin: AttemptOrigin): number | null => {
  const [attempts, name] = attemptsOf(known, origin);
  const own = attempts.get(name);
  const strangers =
    'network' in origin && known.networks.size >= ATTACKING_NETWORKS ? [...known.networks.values()] : [];
  const attacked = strangers.reduce((sum, { count }) => sum + count, 0) >= ATTEMPTS;
  const locks = [...(own && own.count >= ATTEMPTS ? [own] : []), ...(attacked ? strangers : [])];
  return locks.length > 0 ? Math.max(...locks.map(({ until }) => until)) : null;
};
