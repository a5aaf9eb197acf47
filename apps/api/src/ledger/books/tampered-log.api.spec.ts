import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { DatabaseSync } from '@photostructure/sqlite';
import type { LedgerVerification } from '@camino/contracts/ledger/ledger-calls.js';
import { fiscalSubject, taxpayer } from '@camino/domain/taxpayers/taxpayer.js';
import { seededAccountId } from '../../accounts/seed-accounts.js';
import { newCommandId } from '../../platform/log/event-store/context.js';
import { Decide } from '../../platform/act/commanding/decide.js';
import { EventStore } from '../../platform/log/event-store/event-store.js';
import { TestApp } from '../../../../../test/support/test-app.js';

/* Somebody writes another amount into a copy of the log. Only the embedded log is a file that can be copied. */
const NOW = '2026-06-10T18:00:00.000Z';
const NIT = '39525503';
const CLIENT = seededAccountId('cliente@demo.gt');
const MONTH = '2026-05';
const onFile = process.env.EVENTSTORE_URL || process.env.TEST_EVENT_STORE ? it.skip : it;

let folder: string;
/** The sale that is tampered with, and where its event stands. */
let sale: Readonly<{ position: number }>;

const copies: string[] = [];
const copy = (): string => {
  const to = mkdtempSync(join(tmpdir(), 'camino-copy-'));
  cpSync(folder, to, { recursive: true });
  copies.push(to);
  return to;
};
afterAll(() => [folder, ...copies].forEach((path) => rmSync(path, { recursive: true, force: true })));

beforeAll(async () => {
  const app = await TestApp.start({ now: NOW });
  folder = app.dataDir;
  const data = {
    accountId: CLIENT,
    subject: fiscalSubject(CLIENT),
    change: { nit: NIT, name: 'Transportes Morales' },
    regime: { regimenId: 2, from: '2026-01' },
  } as const;
  const context = {
    actor: { id: 'system', role: 'system' },
    at: NOW,
    commandId: newCommandId(),
    correlation: 'test',
  } as const;
  await app.app.get(Decide, { strict: false }).run(taxpayer, CLIENT, { type: 'ChangeTaxProfile', data }, context);
  const as = await app.login('client');
  for (const numero of ['1', '2', '3']) {
    const body = {
      tipo_dte: 'FACT',
      serie: 'A',
      numero,
      fecha_emision: `${MONTH}-05 10:00:0${numero}`,
      nit_emisor: NIT,
      nombre_emisor: 'Transportes Morales',
      afiliacion_emisor: 'GEN',
      nit_receptor: 'CF',
      nombre_receptor: 'Consumidor final',
      moneda: 'GTQ',
      columnas: { servicios: 1000, iva: 120 },
    };
    expect((await app.ask('POST', '/api/presentacion/documento', { as, body })).status).toBe(201);
  }
  await app.ask('POST', '/api/presentacion/mes/cerrar', { as, body: { mes: MONTH } });
  const { events } = await app.app.get(EventStore, { strict: false }).read(`ledger_month-${CLIENT}_${MONTH}`);
  sale = { position: events[1]!.position };
  await app.settled();
  await app.stop({ keep: true });
});

/** Writes another amount into the event of the sale; `covered`: with a checksum of the row that fits. */
const tamper = (path: string, covered: boolean): void => {
  const database = new DatabaseSync(join(path, 'events.db'));
  const row = database.prepare('select * from events where position = ?').get(sale.position) as Record<string, string>;
  const data = row['data']!.replace('"worth":112000', '"worth":12000');
  expect(data).not.toBe(row['data']);
  const text = [row['stream'], row['revision'], row['id'], row['type'], data, row['metadata'], row['recorded']].join(
    '\n',
  );
  const checksum = covered ? crc32(text) : row['checksum']!;
  database.prepare('update events set data = ?, checksum = ? where position = ?').run(data, checksum, sale.position);
  database.close();
};

const verified = async (path: string) => {
  const app = await TestApp.start({ now: NOW, dataDir: path });
  try {
    const as = await app.login('client');
    return await app.ask('POST', '/api/presentacion/verificar', { as, body: { mes: MONTH } });
  } finally {
    await app.stop({ keep: true });
  }
};

describe('an event that was tampered with in a copy of the log', () => {
  onFile('is none in a copy that nobody touched', async () => {
    const { status, body } = await verified(copy());
    expect([status, body.data.coincide, body.data.hallazgos]).toEqual([200, true, []]);
  });

  onFile.each([
    ['whose checksum does not fit any more', false],
    ['whose checksum was made to fit', true],
  ])('%s is named with its position', async (_how, covered) => {
    const path = copy();
    tamper(path, covered);
    const { status, body } = await verified(path);
    expect([status, body.code]).toEqual([200, undefined]);
    const { coincide, hallazgos, meses } = body.data as LedgerVerification;
    expect([coincide, hallazgos]).toEqual([
      false,
      [
        {
          mes: MONTH,
          libro: 'ventas',
          que: 'alterada',
          id: expect.any(String),
          numero_dte: expect.any(String),
          posicion: String(sale.position),
          // The rows are older than the damage and go on being shown.
          en_pantalla: 1120,
          en_registro: null,
        },
      ],
    ]);
    expect(meses.map(({ libro, coincide: same }) => [libro, same])).toEqual([
      ['ventas', false],
      ['compras', false],
    ]);
  });
});
