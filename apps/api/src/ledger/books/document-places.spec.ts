import type { CommandBus } from '@nestjs/cqrs';
import fc from 'fast-check';
import { fold } from '@camino/domain/kernel/decider.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import type { LedgerDocument } from '@camino/domain/ledger/document.js';
import { documentRegister } from '@camino/domain/ledger/document-register.js';
import { ledgerMonth, ledgerMonthId } from '@camino/domain/ledger/ledger-month.js';
import { sale } from '@camino/domain/ledger/sample.given.js';
import { fiscalSubject, taxpayer } from '@camino/domain/taxpayers/taxpayer.js';
import { PATIENCE_MS, randomHistories } from '../../../../../test/random-histories.js';
import { asTraveller, scheduled } from '../../calendar/replicas.contract.js';
import type { Context } from '../../platform/log/event-store/context.js';
import { Decide } from '../../platform/act/commanding/decide.js';
import type { EventLog } from '../../platform/log/event-log/event-log.js';
import type { ReadModels } from '../../platform/read/projecting/read-model.js';
import { MemoryLog } from '../../../../../test/support/memory-log.js';
import { idByHand } from './document-by-hand.js';
import { DocumentPlaces } from './document-places.js';
import { DocumentRecorder } from './document-recorder.js';
import type { RecordDocuments } from './ledger-month.commands.js';

/*
 * Several replicas over one log enter the same documents in different months; their rows show nothing yet. fast-check
 * decides at every read and append who goes on.
 */

jest.setTimeout(PATIENCE_MS);
const ACCOUNT = '9f1c2b7e-3c54-8a1d-b0f2-6d1e4a7c9b35';
const MONTHS = ['2026-09', '2026-10', '2026-11'] as const;
const at = '2026-12-01T15:00:00.000Z';
const asClient = (): Context => ({ ...asTraveller(), actor: { id: ACCOUNT, role: 'client' }, at });
/** Rows that have not been projected yet. */
const noRows = { of: () => ({ find: () => Promise.resolve([]) }) } as unknown as ReadModels;

const certified = (issuedIn: string): LedgerDocument => sale(0xd412a347, { issuedAt: `${issuedIn}-15T09:00:00` });
/** What `certified` is when somebody writes it by hand. */
const byHand = (issuedIn: string): LedgerDocument => {
  const document = certified(issuedIn);
  return { ...document, id: idByHand(document), origin: 'manual' };
};
const other = (issuedIn: string): LedgerDocument => sale(7, { issuedAt: `${issuedIn}-15T09:00:00`, series: 'A' });
const DOCUMENTS = { certified, byHand, other } as const;

class Died extends Error {}

const commandsOf = (decide: Decide): CommandBus =>
  ({
    execute: ({ id, type, data, context }: RecordDocuments) => decide.run(ledgerMonth, id, { type, data }, context),
  }) as unknown as CommandBus;

class World {
  readonly log = new MemoryLog();

  /** @param lives appends this replica is alive for */
  recorder(scheduler: fc.Scheduler | null = null, name = 'alone', lives = Infinity) {
    const log = scheduled(this.log, scheduler, name);
    let left = lives;
    const mortal = {
      ...log,
      append: async (...given: Parameters<EventLog['append']>) => {
        left -= 1;
        if (left < 0) throw new Died();
        return log.append(...given);
      },
    } as unknown as EventLog;
    const decide = new Decide(mortal);
    const commands = commandsOf(decide);
    return new DocumentRecorder(commands, decide, new DocumentPlaces(noRows, commands, decide));
  }

  places(): DocumentPlaces {
    const decide = new Decide(scheduled(this.log, null, 'places'));
    return new DocumentPlaces(noRows, commandsOf(decide), decide);
  }

  async withTaxpayer(): Promise<this> {
    const profile = { nit: '39525503', cui: '1234567890101', fiscal: fiscalSubject(ACCOUNT) };
    await this.log.append(
      `${taxpayer.category}-${ACCOUNT}`,
      'none',
      [{ type: 'TaxProfileChanged', data: profile }],
      asClient(),
    );
    return this;
  }

  monthOf(month: string) {
    return fold(ledgerMonth, this.log.eventsOf(`ledger_month-${ledgerMonthId(ACCOUNT, month)}`) as never);
  }

  /** The months in which documents of this number, or this id, stand and count. */
  standsIn({ id, series, number }: LedgerDocument): readonly string[] {
    return MONTHS.filter((month) =>
      [...this.monthOf(month).documents].some(
        ([known, one]) => !one.voided && (known === id || one.number === `${series}-${number}`),
      ),
    );
  }
}

const codeOf = (recording: Promise<unknown>): Promise<string> =>
  recording.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Rejection) return error.code;
      if (error instanceof Died) return 'died';
      throw error;
    },
  );

type Entry = Readonly<{ what: keyof typeof DOCUMENTS; month: (typeof MONTHS)[number] }>;
const entry: fc.Arbitrary<Entry> = fc.record({
  what: fc.constantFrom('certified' as const, 'byHand' as const, 'other' as const),
  month: fc.constantFrom(...MONTHS),
});

describe('a document that is entered in several months at once', () => {
  it('stands in one of them, whatever the order of the steps of several replicas, and whichever of them dies', () =>
    fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(entry, { minLength: 2, maxLength: 5 }),
        fc.array(fc.constantFrom(0, 1, 2, 3, Infinity), { minLength: 5, maxLength: 5 }),
        async (scheduler, drawn, lives) => {
          const world = await new World().withTaxpayer();
          const codes = await scheduler.waitFor(
            Promise.all(
              drawn.map(({ what, month }, index) =>
                codeOf(
                  world
                    .recorder(scheduler, `${index}`, lives[index])
                    .record(ACCOUNT, [DOCUMENTS[what](month)], null, asClient()),
                ),
              ),
            ),
          );
          for (const [index, { what, month }] of drawn.entries()) {
            const document = DOCUMENTS[what](month);
            const stands = world.standsIn(document);
            expect(stands.length).toBeLessThanOrEqual(1);
            if (codes[index] === 'done') expect(stands).toHaveLength(1);
            if (codes[index] !== 'died') expect(['done', 'ledger.recorded_already']).toContain(codes[index]);
          }
        },
      ),
      randomHistories(300),
    ));
});

describe('a document that was entered before its rows show it', () => {
  const enter = (world: World, document: LedgerDocument) =>
    codeOf(world.recorder().record(ACCOUNT, [document], null, asClient()));

  it('is refused for another month by a process that has never seen it, under its id and under its number', async () => {
    const world = await new World().withTaxpayer();
    expect(await enter(world, certified('2026-10'))).toBe('done');
    expect(await enter(world, certified('2026-11'))).toBe('ledger.recorded_already');
    expect(await enter(world, byHand('2026-09'))).toBe('ledger.recorded_already');
    expect(await enter(world, certified('2026-10'))).toBe('done');
    expect(world.standsIn(certified('2026-10'))).toEqual(['2026-10']);
  });

  it('can be entered in another month under its other id once it is voided', async () => {
    const world = await new World().withTaxpayer();
    await enter(world, byHand('2026-10'));
    await world
      .recorder()
      .void(
        ACCOUNT,
        '2026-10',
        { id: byHand('2026-10').id, voidedAt: '2026-10-20T09:00:00', reason: 'Fecha', origin: 'manual' },
        asClient(),
      );
    expect(await enter(world, certified('2026-11'))).toBe('done');
    expect(world.standsIn(certified('2026-11'))).toEqual(['2026-11']);
  });

  it('cannot be entered in another month under the same id, also once it is voided', async () => {
    const world = await new World().withTaxpayer();
    const { id } = certified('2026-10');
    await enter(world, certified('2026-10'));
    const data = { id, voidedAt: '2026-10-20T09:00:00', reason: 'Fecha', origin: 'manual' } as const;
    await world.recorder().void(ACCOUNT, '2026-10', data, asClient());
    expect(await enter(world, certified('2026-11'))).toBe('ledger.recorded_already');
    const late = await world.places().register(ACCOUNT, [certified('2026-11')], null, asClient());
    expect([[...late], world.standsIn(certified('2026-11'))]).toEqual([[[id, '2026-10']], []]);
  });

  it('can be entered in another month when whoever entered it died before it was recorded, and not by it any more', async () => {
    const world = await new World().withTaxpayer();
    const first = asClient();
    const dying = world.recorder(null, 'dying', 1).record(ACCOUNT, [certified('2026-10')], null, first);
    expect(await codeOf(dying)).toBe('died');
    const register = fold(documentRegister, world.log.eventsOf(`ledger_register-${ACCOUNT}`) as never);
    expect(register.byId.get(certified('2026-10').id)?.month).toBe('2026-10');
    expect(await enter(world, certified('2026-11'))).toBe('done');
    const again = world.recorder().record(ACCOUNT, [certified('2026-10')], null, first);
    expect(await codeOf(again)).toBe('ledger.recorded_already');
    expect(world.standsIn(certified('2026-11'))).toEqual(['2026-11']);
  });

  it('stays out of a month that gave way, while the month it went to has it or can still have it', async () => {
    const world = await new World().withTaxpayer();
    const dying = (document: LedgerDocument, lives: number) =>
      codeOf(world.recorder(null, 'dying', lives).record(ACCOUNT, [document], null, asClient()));
    expect(await dying(certified('2026-10'), 1)).toBe('died');
    expect(await dying(certified('2026-11'), 2)).toBe('died');
    expect(world.standsIn(certified('2026-11'))).toEqual([]);
    const late = await world.places().register(ACCOUNT, [certified('2026-10')], null, asClient());
    expect([...late.values()]).toEqual(['2026-11']);
    expect(await enter(world, certified('2026-10'))).toBe('ledger.recorded_already');
    expect(await enter(world, certified('2026-11'))).toBe('done');
    expect(world.standsIn(certified('2026-11'))).toEqual(['2026-11']);
  });

  it('is registered for no month that refuses it', async () => {
    const world = await new World().withTaxpayer();
    expect(await enter(world, certified('2027-02'))).toBe('ledger.date_ahead');
    expect(world.log.eventsOf(`ledger_register-${ACCOUNT}`)).toEqual([]);
    expect(await enter(world, certified('2026-11'))).toBe('done');
  });
});

describe('a document that was recorded before there was a register', () => {
  const subject = fiscalSubject(ACCOUNT);
  const row = (document: LedgerDocument, month: string, voided = false) => ({
    _id: `${subject}.${document.id}`,
    taxpayerId: ACCOUNT,
    month,
    document,
    voided: voided ? { reason: 'x' } : null,
  });
  /** The number is the begin of the authorization, as certifiers give it; written by hand it is another id. */
  const twins = (): readonly [LedgerDocument, LedgerDocument] => {
    const here = { ...certified('2026-11'), number: String(0x00_00_40_00) };
    return [here, { ...here, id: idByHand(here), origin: 'manual' }];
  };
  /** In which month a document of November is found, by rows alone. */
  const found = async (document: LedgerDocument, ...rows: readonly ReturnType<typeof row>[]) => {
    const find = ({ filter: { _id } }: { filter: { _id: { $in?: string[]; $gte?: string; $lt?: string } } }) =>
      Promise.resolve(rows.filter((one) => _id.$in?.includes(one._id) ?? (one._id >= _id.$gte! && one._id < _id.$lt!)));
    const decide = new Decide(new MemoryLog() as unknown as EventLog);
    const places = new DocumentPlaces({ of: () => ({ find }) } as unknown as ReadModels, {} as CommandBus, decide);
    return (await places.elsewhere(ACCOUNT, [document], null)).get(document.id);
  };

  it('is found in its month, and written by hand or certified under its other id', async () => {
    const [here, hand] = twins();
    expect(await found(here)).toBeUndefined();
    expect(await found(here, row(here, '2026-11'))).toBeUndefined();
    expect(await found(here, row(here, '2026-10'))).toBe('2026-10');
    expect(await found(here, row(here, '2026-10', true))).toBe('2026-10');
    expect(await found(here, row(hand, '2026-10'))).toBe('2026-10');
    expect(await found(hand, row(here, '2026-10'))).toBe('2026-10');
  });
  it('bars its twin no more once it is voided', async () => {
    const [here, hand] = twins();
    expect(await found(here, row(hand, '2026-10', true))).toBeUndefined();
    expect(await found(here, row(here, '2026-11'), row(hand, '2026-11'))).toBeUndefined();
  });
});
