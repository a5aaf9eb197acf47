import type { Language } from '@camino/contracts/kernel/language.js';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import { claimSheetOf } from './claim-sheet.js';
import type { ClaimRow } from './claims.projection.js';

const pending: ClaimRow = {
  _id: 'trip-1.c1',
  reservationId: 'trip-1',
  subject: 's-diego',
  version: 1,
  pending: true,
  state: 'pending',
  claimType: { id: 'late', description: 'El piloto llegó tarde', priority: 6 },
  number: '261203-001',
  date: '2026-12-03',
  time: '08:00',
  clientId: 'diego',
  passenger: 'Diego Paz',
  filedAt: '2026-12-04T03:30:00.000Z',
  resolvedAt: null,
  resolvedBy: null,
  note: '',
  pickUpAt: '2026-12-03T14:00:00.000Z',
  priority: 6,
  typeName: '',
  client: '',
  search: '',
  queue: '',
};
const sheet = (language: Language, ...rows: readonly ClaimRow[]) =>
  claimSheetOf(
    (async function* () {
      yield* rows;
    })(),
    language,
    (key) => `<${key}>`,
  );
const cells = async (language: Language, ...rows: readonly ClaimRow[]) => {
  const found = [];
  for await (const row of sheet(language, ...rows).rows) found.push(row);
  return found;
};

describe('claims as a spreadsheet', () => {
  it('have a title and named columns', () => {
    const { name, columns } = sheet('es');
    const moment = { width: 18, format: 'yyyy-mm-dd hh:mm' };
    expect([name, columns]).toEqual([
      '<claim.sheet>',
      [
        { header: '<claim.column.reservation_number>', width: 18 },
        { header: '<claim.column.reservation_date>', width: 16 },
        { header: '<claim.column.claim_type>', width: 36 },
        { header: '<claim.column.priority>', width: 12 },
        { header: '<claim.column.status>', width: 14 },
        { header: '<claim.column.client>', width: 28 },
        { header: '<claim.column.filed_at>', ...moment },
        { header: '<claim.column.resolved_at>', ...moment },
        { header: '<claim.column.note>', width: 48 },
      ],
    ]);
  });

  it('say when by the clock in Guatemala, in the language asked for', async () => {
    const resolved = { ...pending, pending: false, resolvedAt: '2026-12-05T06:00:00.000Z', note: 'Ya está' };
    expect([...(await cells('es', pending)), ...(await cells('en', resolved))]).toEqual([
      [
        '261203-001',
        '2026-12-03',
        'El piloto llegó tarde',
        'Media',
        'Pendiente',
        'Diego Paz',
        new Date('2026-12-03T21:30:00.000Z'),
        null,
        '',
      ],
      [
        '261203-001',
        '2026-12-03',
        'The driver was late',
        'Medium',
        'Resolved',
        'Diego Paz',
        new Date('2026-12-03T21:30:00.000Z'),
        new Date('2026-12-05T00:00:00.000Z'),
        'Ya está',
      ],
    ]);
  });

  it('say nothing of somebody who was erased', async () => {
    const [row] = await cells('es', { ...pending, passenger: ERASED, note: ERASED });
    expect([row?.[5], row?.[8]]).toEqual(['', '']);
  });
});
