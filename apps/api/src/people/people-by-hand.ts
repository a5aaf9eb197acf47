import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { I18nService } from 'nestjs-i18n';
import { ERASURE_REASONS, type ErasureReason } from '@camino/contracts/people/people.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { PERSONAL_DATA, type PersonalData, type PersonalRecords } from '../platform/ops/areas/index.js';
import { Clock } from '../platform/kit/index.js';
import { UsageError } from '../platform/ops/control/index.js';
import { SubjectKeys } from '../platform/log/crypto/index.js';
import { newCommandId } from '../platform/log/event-store/index.js';
import { countsIn } from './erasure-counts.js';
import { bySystem, Erasure } from './erasure.js';
import { Erasures } from './erasures.js';
import { MasterKeyChange } from './master-key-change.js';
import { PersonRecords } from './person-records.js';

const USAGE = `npm run people -- find <e-mail | telephone | subject | account id>
  says which names and accounts are theirs and how much hangs on them
npm run people -- erase <e-mail | telephone | subject | account id> [--reason ${ERASURE_REASONS.join('|')}] --yes
  erases a person for good; without --yes it only says whom
npm run people -- erase-again [--from <file>]
  after a restore: destroys the keys of everybody the log says was erased, and erases whose subjects the file lists, one a line
npm run people -- status
  lists every erasure; the lines can be kept as such a file
npm run people -- rotate-master-key
  has another master key wrap every person's key`;

const OPTIONS = {
  reason: { type: 'string', default: 'asked' },
  yes: { type: 'boolean', default: false },
  from: { type: 'string' },
} as const;
const NO_RECORDS: PersonalRecords = { streams: [], parts: [] };
const LISTED = new Intl.ListFormat('en-GB');

type Say = (line: string) => void;
type Asked = Readonly<{ values: Readonly<{ reason: string; yes: boolean; from?: string }>; named: string | undefined }>;

/** What whoever runs the installation does with people, on the machine itself. */
@Injectable()
export class PeopleByHand {
  constructor(
    private readonly records: PersonRecords,
    private readonly erasure: Erasure,
    private readonly erasures: Erasures,
    private readonly keys: SubjectKeys,
    private readonly change: MasterKeyChange,
    private readonly clock: Clock,
    private readonly i18n: I18nService,
    @Inject(PERSONAL_DATA) private readonly areas: readonly PersonalData[],
  ) {}

  /** @throws UsageError; Error in words for what a rule refuses */
  async run(args: readonly string[], say: Say): Promise<void> {
    const { verb, asked } = understood(args);
    try {
      if (verb === 'find') await this.find(needed(asked), say);
      else if (verb === 'erase') await this.erase(needed(asked), asked, say);
      else if (verb === 'erase-again') await this.eraseAgain(asked, say);
      else if (verb === 'status') await this.status(say);
      else await this.change.run(say);
    } catch (error) {
      throw error instanceof Rejection ? new Error(this.inWords(error), { cause: error }) : error;
    }
  }

  private async find(named: string, say: Say): Promise<void> {
    const somebody = await this.records.somebody(named);
    for (const [subject, records] of await this.records.of(somebody.subjects)) {
      const key = await this.keys.idOf(subject);
      say(`${subject}  ${this.countsOf(records)}, ${key === null ? 'nothing can be read (any more)' : 'can be read'}`);
    }
    for (const area of this.areas) for (const line of (await area.describe?.(somebody)) ?? []) say(line);
  }

  private async erase(named: string, { values: { reason, yes } }: Asked, say: Say): Promise<void> {
    if (!yes) {
      await this.find(named, say);
      return say('Nothing was erased. With --yes all of this is erased for good.');
    }
    const report = await this.erasure.erase(named, reason as ErasureReason, bySystem(this.clock.now(), newCommandId()));
    const stay = countsIn(this.areas, NO_RECORDS).map(({ name, says }) => `${report[name]} ${says}`);
    say(`Erased. ${LISTED.format(stay)} stay without the person; ${report.mails} mails destroyed.`);
    if (!report.shown) say('Read models of running processes forget it as soon as they have caught up.');
  }

  /** Of who came back after their erasure, and has another key, nothing is touched. */
  private async eraseAgain({ values: { from } }: Asked, say: Say): Promise<void> {
    const listed = from === undefined ? [] : await subjectsIn(from);
    let restored = 0;
    for (const { subject, keys } of await this.erasures.all()) {
      const key = await this.keys.idOf(subject);
      const again = key !== null && keys.includes(key);
      if (again) restored += 1;
      await this.erasure.complete(subject, bySystem(this.clock.now(), newCommandId()), { again });
    }
    say(`${restored} keys of erased people had come back and are destroyed.`);
    for (const subject of listed) say(`${subject}  ${await this.listed(subject)}`);
  }

  private async listed(subject: string): Promise<string> {
    try {
      await this.erasure.erase(subject, 'ordered', bySystem(this.clock.now(), newCommandId()));
      return 'erased';
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      return this.inWords(error);
    }
  }

  private async status(say: Say): Promise<void> {
    const all = await this.erasures.all();
    for (const { subject, at, why, by, records, finished } of all) {
      const open = finished ? '' : '  NOT FINISHED: erase them again';
      say(`${subject}  ${at}  ${why}, by ${by}: ${this.countsOf(records)}${open}`);
    }
    say(`${all.length} people erased, ${all.filter(({ finished }) => !finished).length} not finished.`);
  }

  private countsOf(records: PersonalRecords): string {
    return countsIn(this.areas, records)
      .map(({ says, count }) => `${count} ${says}`)
      .join(', ');
  }

  private inWords({ code, params }: Rejection): string {
    return this.i18n.translate<string, string>(code, { lang: 'en', args: params as Record<string, string> });
  }
}

/**
 * The same words, with the file as whoever typed them in `folder` means it: the running application works in another
 * one.
 */
export const typedIn = (folder: string, args: readonly string[]): readonly string[] =>
  args.map((each, at) =>
    args[at - 1] === '--from'
      ? resolve(folder, each)
      : each.startsWith('--from=')
        ? `--from=${resolve(folder, each.slice('--from='.length))}`
        : each,
  );

const VERBS = ['find', 'erase', 'erase-again', 'status', 'rotate-master-key'] as const;

const understood = (args: readonly string[]): { verb: (typeof VERBS)[number]; asked: Asked } => {
  const {
    values,
    positionals: [verb, named, ...more],
  } = parsed(args);
  const known = VERBS.find((one) => one === verb);
  if (!known || more.length > 0) throw new UsageError(USAGE);
  if (!ERASURE_REASONS.some((one) => one === values.reason))
    throw new UsageError(`--reason is one of ${ERASURE_REASONS.join(', ')}: a text would name whom it is about.`);
  return { verb: known, asked: { values, named } };
};

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${USAGE}`);
  }
};

const needed = ({ named }: Asked): string => {
  if (named === undefined) throw new UsageError(USAGE);
  return named;
};

/** Lines that begin with a subject; whatever else they say is not looked at. */
const subjectsIn = async (file: string): Promise<readonly string[]> =>
  (await readFile(file, 'utf8')).split('\n').flatMap((line) => /^[0-9a-f]{32}(?=\s|$)/.exec(line) ?? []);
