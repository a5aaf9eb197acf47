import { ERASED } from '@camino/domain/kernel/catalogued.js';
import type { Actor } from '@camino/domain/kernel/decider.js';
import type { InquiryEvent } from '@camino/domain/inquiries/inquiry.js';
import type { RecordedEvent } from '../platform/log/event-store/recorded-event.js';
import type { InquiryRow } from './inquiries.projection.js';
import { InquiryPresenter } from './inquiry-presenter.js';

const NAMES: Readonly<Record<string, string>> = { lucia: 'Lucía Marroquín', mario: 'Mario Xic' };
const answers = new InquiryPresenter({ nameOf: (id) => Promise.resolve(NAMES[id] ?? null) });
const LUCIA: Actor = { id: 'lucia', role: 'admin' };
const AT = '2026-12-04T15:00:00.000Z';

const row: InquiryRow = {
  _id: 'visitor.i1',
  subject: 's-rosa',
  state: 'open',
  version: 3,
  name: 'Rosa Tún',
  email: 'rosa@example.com',
  phone: '5555 0101',
  message: '¿Llevan bicicletas?',
  language: 'es',
  page: '/tours',
  receivedAt: AT,
  answers: [],
  answeredAt: '',
  closedAt: null,
  closedBy: null,
  why: '',
  assignee: null,
  reopened: null,
  sender: '',
  search: '',
};
const shown = async (change: Partial<InquiryRow>, by = LUCIA) => (await answers.of([{ ...row, ...change }], by))[0]!;

describe('an inquiry as it is answered', () => {
  it('is what was asked, with the names of those who worked on it', async () => {
    const worked = {
      state: 'answered',
      answers: [
        { text: 'Sí', at: AT, by: 'lucia' },
        { text: 'Dos', at: AT, by: 'gone' },
      ],
      assignee: 'mario',
      closedAt: AT,
      closedBy: 'mario',
      why: 'Publicidad',
      reopened: { at: AT, by: 'lucia', why: 'Era real' },
    } as const;
    expect(await shown(worked)).toEqual({
      id: 'visitor.i1',
      state: 'answered',
      version: 3,
      allowed_actions: ['answer', 'close', 'take', 'assign', 'release'],
      name: 'Rosa Tún',
      email: 'rosa@example.com',
      phone: '5555 0101',
      message: '¿Llevan bicicletas?',
      language: 'es',
      page: '/tours',
      received_at: AT,
      answers: [
        { text: 'Sí', at: AT, by: 'Lucía Marroquín' },
        { text: 'Dos', at: AT, by: null },
      ],
      closed_at: AT,
      closed_by: 'Mario Xic',
      why: 'Publicidad',
      assignee: { id: 'mario', name: 'Mario Xic' },
      reopened: { at: AT, by: 'Lucía Marroquín', why: 'Era real' },
    });
    const left = { closedBy: 'gone', assignee: 'gone', reopened: { at: AT, by: 'gone', why: '' } };
    expect(await shown(left)).toMatchObject({
      closed_by: null,
      assignee: { id: 'gone', name: null },
      reopened: { by: null },
    });
  });

  it.each<[Partial<InquiryRow>, readonly string[]]>([
    [{}, ['answer', 'close', 'take', 'assign']],
    [{ assignee: 'lucia' }, ['answer', 'close', 'assign', 'release']],
    [{ assignee: 'mario', state: 'answered' }, ['answer', 'close', 'take', 'assign', 'release']],
    [{ state: 'closed' }, ['reopen']],
    [{ state: 'closed', email: ERASED }, []],
    [{ state: 'answered', email: ERASED, assignee: 'mario' }, ['close']],
  ])('offers what may be done with it: %j', async (change, actions) => {
    expect((await shown(change)).allowed_actions).toEqual(actions);
  });

  it('shows nothing of somebody who was erased', async () => {
    const gone = await shown({
      name: ERASED,
      email: ERASED,
      phone: ERASED,
      message: ERASED,
      why: ERASED,
      answers: [{ text: ERASED, at: AT, by: 'lucia' }],
      reopened: { at: AT, by: 'lucia', why: ERASED },
    });
    expect(gone).toMatchObject({
      name: '',
      email: null,
      phone: '',
      message: '',
      why: '',
      answers: [{ text: '' }],
      reopened: { why: '' },
    });
  });

  it('is nobody’s and never taken up again where it was projected before that could be', async () => {
    const { assignee: _assignee, reopened: _reopened, ...old } = row;
    const [found] = await answers.of([old as InquiryRow], LUCIA);
    expect(found).toMatchObject({
      assignee: null,
      reopened: null,
      allowed_actions: ['answer', 'close', 'take', 'assign'],
    });
  });
});

describe('the history of an inquiry', () => {
  const recorded = (type: InquiryEvent['type'], data: object = {}) =>
    ({
      type,
      data,
      recorded: AT,
      metadata: { at: AT, actor: { id: 'lucia', role: 'admin' } },
    }) as unknown as RecordedEvent<InquiryEvent>;

  it('tells what was said, and what became different', async () => {
    const timeline = await answers.timeline([
      recorded('InquiryReceived', { message: '¿Llevan bicicletas?' }),
      recorded('InquiryAssigned', { assignee: 'mario' }),
      recorded('InquiryAnswered', { text: 'Sí' }),
      recorded('InquiryAssigned', { assignee: 'gone' }),
      recorded('InquiryReleased'),
      recorded('InquiryAnswered', { text: 'Dos' }),
      recorded('InquiryClosed', { why: 'Ya viajó' }),
      recorded('InquiryReopened', { why: 'Preguntó otra vez' }),
    ]);
    const state = (from: string | null, to: string) => [{ field: 'state', from, to }];
    const assignee = (from: string | null, to: string | null) => [{ field: 'assignee', from, to }];
    expect(timeline.map(({ version, reason, changes }) => [version, reason, changes])).toEqual([
      [1, '¿Llevan bicicletas?', state(null, 'open')],
      [2, null, assignee(null, 'Mario Xic')],
      [3, 'Sí', state('open', 'answered')],
      [4, null, assignee('Mario Xic', ERASED)],
      [5, null, assignee(ERASED, null)],
      [6, 'Dos', []],
      [7, 'Ya viajó', state('answered', 'closed')],
      [8, 'Preguntó otra vez', state('closed', 'answered')],
    ]);
    expect(timeline[0]?.actor).toEqual({ id: 'lucia', role: 'admin', name: 'Lucía Marroquín' });
  });

  it('goes back to open where nobody had answered', async () => {
    const timeline = await answers.timeline([
      recorded('InquiryReceived', { message: 'Hola' }),
      recorded('InquiryClosed', { why: '' }),
      recorded('InquiryReopened', { why: '' }),
    ]);
    expect(timeline.at(-1)?.changes).toEqual([{ field: 'state', from: 'closed', to: 'open' }]);
  });
});
