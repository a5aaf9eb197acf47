import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Actor } from '@camino/domain/kernel/decider.js';
import { skippedEvents } from '@camino/domain/projections/skipped-events.js';
import { Clock } from '../platform/kit/index.js';
import { Decide } from '../platform/act/commanding/index.js';
import { Control, UsageError } from '../platform/ops/control/index.js';
import { ProjectionRunner, type ProjectionStatus, type RebuildReport } from '../platform/read/projecting/index.js';
import { newCommandId } from '../platform/log/event-store/index.js';
import { tableOf } from './table.js';

const USAGE = `npm run projections -- status
  how far each read model is, and what holds it up
npm run projections -- rebuild <name>|all
  makes the rows anew from the log beside those that serve, compares both, and lets the new ones serve
npm run projections -- verify [<name>]
  the same without switching; ends with 1 when rows differ
npm run projections -- retry <name>
  lets a halted projection try the event again at which it halted
npm run projections -- skip <name> <event id> --reason "<why, naming nobody>"
  lets a halted projection pass over that event for good; recorded in the log`;

type Say = (line: string) => void;

type Skip = Readonly<{ projection: string; eventId: string; reason: string }>;

const OPERATOR: Actor = { id: 'operator', role: 'system' };
const THE_STREAM = 'main';
const PROGRESS_MS = 1000;

const skipIn = ([projection, eventId, flag, reason = '', ...rest]: readonly string[]): Skip | null => {
  const complete = flag === '--reason' && reason.trim() !== '' && rest.length === 0;
  if (projection === undefined || eventId === undefined || !complete) return null;
  return { projection, eventId, reason: reason.trim() };
};

/** The operator's commands on read models. */
@Injectable()
export class ProjectionsControl implements OnModuleInit {
  constructor(
    private readonly control: Control,
    private readonly runner: ProjectionRunner,
    private readonly decide: Decide,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.control.on('projections', (args, say) => this.run(args, say), ['status']);
  }

  private async run([verb, ...args]: readonly string[], say: Say): Promise<void> {
    const [name] = args;
    if (verb === 'status' && args.length === 0) return this.status(say);
    if (verb === 'verify' && args.length <= 1) return this.each('verify', name ?? 'all', say);
    const skip = verb === 'skip' && skipIn(args);
    if (skip) return this.skip(skip, say);
    if (name === undefined || args.length > 1) throw new UsageError(USAGE);
    if (verb === 'rebuild') return this.each('rebuild', name, say);
    if (verb === 'retry') return this.retry(name, say);
    throw new UsageError(USAGE);
  }

  private async status(say: Say): Promise<void> {
    const rows = (await this.runner.status()).map(
      ({ projection, state, position, lag, rebuilding, lastError, haltedAt }) => {
        const at = haltedAt ? `at ${haltedAt.type} ${haltedAt.event}, position ${haltedAt.position}: ` : '';
        return [
          projection,
          rebuilding === undefined ? state : `${state}, rebuilding`,
          position,
          lag,
          at + (lastError ?? ''),
        ];
      },
    );
    for (const line of tableOf(['projection', 'state', 'position', 'lag', 'error'], rows)) say(line);
  }

  /** Runs them one after the other; fails at the end if rows differed. */
  private async each(verb: 'rebuild' | 'verify', name: string, say: Say): Promise<void> {
    await this.runner.ready();
    const names = (await this.runner.status()).map(({ projection }) => projection);
    const asked = name === 'all' ? names : [this.known(name, names)];
    const differing: string[] = [];
    for (const one of asked) {
      const report = await this.reporting(one, say, () => this.runner[verb](one));
      for (const line of linesOf(report)) say(line);
      if (report.compared && report.compared.differing > 0) differing.push(one);
    }
    if (differing.length > 0) throw new Error(`Rows differed from what the log says: ${differing.join(', ')}.`);
  }

  /** Reports the progress while the work runs. */
  private async reporting<T>(name: string, say: Say, work: () => Promise<T>): Promise<T> {
    const timer = setInterval(() => {
      void this.runner.status().then(
        (all) => {
          const { rebuilding, position } = all.find(({ projection }) => projection === name)!;
          if (rebuilding !== undefined) say(`${name}: made anew up to position ${rebuilding} of ${position}`);
        },
        () => undefined,
      );
    }, PROGRESS_MS);
    return work().finally(() => clearInterval(timer));
  }

  private async retry(name: string, say: Say): Promise<void> {
    await this.halted(name);
    await this.runner.resume(name);
    await this.sayState(name, say);
  }

  private async skip({ projection, eventId, reason }: Skip, say: Say): Promise<void> {
    const { event, type, position } = await this.halted(projection);
    if (event !== eventId)
      throw new Error(`${projection} is halted at ${type} ${event}: only that event can be passed over.`);
    const data = { projection, eventId, eventType: type, position, reason };
    const commandId = newCommandId();
    await this.decide.run(
      skippedEvents,
      THE_STREAM,
      { type: 'SkipEvent', data },
      { actor: OPERATOR, at: this.clock.now(), commandId, correlation: commandId },
    );
    say(`${projection} passes over ${type} ${event} at position ${position}; recorded in the log.`);
    await this.runner.resume(projection);
    await this.sayState(projection, say);
  }

  /** @throws Error when it is not halted at an event */
  private async halted(name: string): Promise<NonNullable<ProjectionStatus['haltedAt']>> {
    await this.runner.ready();
    const all = await this.runner.status();
    this.known(
      name,
      all.map(({ projection }) => projection),
    );
    const { haltedAt } = all.find(({ projection }) => projection === name)!;
    if (!haltedAt) throw new Error(`${name} is not halted at an event.`);
    return haltedAt;
  }

  private async sayState(name: string, say: Say): Promise<void> {
    const { state, position, lastError, haltedAt } = (await this.runner.status()).find(
      ({ projection }) => projection === name,
    )!;
    if (state !== 'halted') return say(`${name} goes on; it is at position ${position}.`);
    throw new Error(
      `${name} halts again, at ${haltedAt?.type ?? 'no event'} ${haltedAt?.event ?? ''}: ${lastError ?? ''}`,
    );
  }

  private known(name: string, names: readonly string[]): string {
    if (!names.includes(name)) throw new UsageError(`There is no projection ${name}. There are: ${names.join(', ')}.`);
    return name;
  }
}

const linesOf = ({ projection, position, compared, switched, ms }: RebuildReport): readonly string[] => {
  const seconds = (ms / 1000).toFixed(1);
  const end = switched ? `; readers get the new rows (${seconds} s)` : ` (${seconds} s)`;
  if (!compared) return [`${projection}: made anew up to position ${position}, nothing to compare with${end}`];
  const { serving, rebuilt, differing, first } = compared;
  if (differing === 0)
    return [
      `${projection}: ${rebuilt.rows} rows at position ${position}, checksum ${rebuilt.checksum}, as the log says${end}`,
    ];
  return [
    `${projection}: ${differing} rows differ at position ${position}${end}`,
    `  served    ${serving.rows} rows, checksum ${serving.checksum}`,
    `  from log  ${rebuilt.rows} rows, checksum ${rebuilt.checksum}`,
    `  first     ${first.join(' ')}`,
  ];
};
