import type { ActivityEntry } from '@camino/contracts/activity/activity.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import { activitySheetOf } from './activity-sheet.js';

const entry: ActivityEntry = {
  position: 7,
  type: 'ReservationApproved',
  area: 'reservations',
  at: '2026-12-01T05:30:00.000Z',
  recorded_at: '2026-12-01T05:30:01.000Z',
  actor: { id: 'lucia', role: 'admin', name: 'Lucía Marroquín' },
  record: { resource: 'reservation', id: 'r1' },
  refused: null,
  why: null,
  verb: null,
  explained: false,
};

const sheet = (language: Language, ...entries: readonly ActivityEntry[]) => {
  const rows = (async function* () {
    yield* entries;
  })();
  return activitySheetOf(rows, language, (key) => `<${key}>`);
};
const cells = async (language: Language, ...entries: readonly ActivityEntry[]) => {
  const rows = [];
  for await (const row of sheet(language, ...entries).rows) rows.push(row);
  return rows;
};

describe('the feed as a spreadsheet', () => {
  it('has a title and named columns that are wide enough', () => {
    const { name, columns } = sheet('es');
    expect([name, columns]).toEqual([
      '<activity.sheet>',
      [
        { header: '<activity.column.at>', width: 18 },
        { header: '<activity.column.actor>', width: 28 },
        { header: '<activity.column.role>', width: 16 },
        { header: '<activity.column.what>', width: 36 },
        { header: '<activity.column.area>', width: 18 },
        { header: '<activity.column.resource>', width: 18 },
        { header: '<activity.column.record>', width: 40 },
        { header: '<activity.column.refused>', width: 32 },
        { header: '<activity.column.why>', width: 60 },
        { header: '<activity.column.position>', width: 12, format: '0' },
      ],
    ]);
  });

  it('says when by the clock in Guatemala, who and what, the call that was refused, and why', async () => {
    const refused = { ...entry, type: 'AttemptRefused', verb: 'approve', refused: 'auth.forbidden', why: 'Not yours.' };
    expect(await cells('en', entry, refused, { ...refused, verb: null })).toEqual([
      [
        '2026-11-30 23:30',
        'Lucía Marroquín',
        '<activity.role.admin>',
        'Request approved',
        '<activity.area.reservations>',
        '<activity.record.reservation>',
        'r1',
        '',
        '',
        7,
      ],
      expect.arrayContaining(['approve: auth.forbidden', 'Not yours.']),
      expect.arrayContaining(['auth.forbidden']),
    ]);
    const brand = { ...entry, record: { resource: 'brand_vehicle', id: 'b1' } };
    expect(await cells('es', brand, { ...entry, record: null })).toEqual([
      expect.arrayContaining(['brand_vehicle', 'b1']),
      expect.not.arrayContaining(['reservation', '<activity.record.reservation>']),
    ]);
  });

  it('leaves empty what nobody knows', async () => {
    const unknown = { ...entry, actor: { ...entry.actor, name: null }, record: null };
    const wholeList = { ...entry, record: { resource: 'user', id: null } };
    expect(
      (await cells('es', unknown, wholeList)).map(([, actor, , , , resource, id]) => [actor, resource, id]),
    ).toEqual([
      ['', '', ''],
      ['Lucía Marroquín', '<activity.record.user>', ''],
    ]);
  });
});
