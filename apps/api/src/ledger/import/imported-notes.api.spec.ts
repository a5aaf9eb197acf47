import type { ImportDetail, ImportStatus } from '@camino/contracts/ledger/ledger-import.js';
import { FILES_AT_ONCE } from '@camino/domain/ledger/ledger-import.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { seededAccountId } from '../../accounts/seed-accounts.js';
import { MONDAY } from '../../../../../test/support/bookings.js';
import { TestApp } from '../../../../../test/support/test-app.js';
import { become, certifiedAs, sold } from '../books/by-hand.contract.js';
import { randomFrom, sampleDte, sampleVoid } from '../dte/sample-dte.js';
import type { SampleOptions } from '../dte/sample-options.js';
import { zipOf } from '../dte/zip-file.js';
import { ImportRunner } from './import-runner.js';

/* Notes that a certifier let pass: they stand in the books as they are, and what is odd about them is told. */
const NIT = '12521337';
const random = randomFrom(20_261_127);

let app: TestApp;
let julia: Session;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  julia = await app.login('client');
  await become(app, seededAccountId('cliente@demo.gt'), { nit: NIT, regimenId: 2, at: MONDAY });
});
afterAll(() => app.stop());

const sale = (more: Partial<SampleOptions> = {}, unitPrice = 11_200) =>
  sampleDte({
    random,
    type: 'FACT',
    issuedAt: '2026-11-03T09:00:00',
    issuer: { nit: NIT, name: 'Transportes Ixcán, S.A.' },
    receiver: { id: '16693949', name: 'Hotel Posada del Volcán' },
    lines: [{ kind: 'S', text: 'Traslado', quantity: 1, unitPrice }],
    ...more,
  });
const note = ({ id }: { id: string }, unitPrice: number, issuedAt = '2026-11-04T09:00:00') =>
  sale({ type: 'NCRE', issuedAt, refersTo: { id, issuedOn: '2026-11-03' } }, unitPrice);
const voiding = (one: ReturnType<typeof sale>) => sampleVoid(one, '2026-11-20T10:00:00', { random });

/** What came of each file, with the codes of what was found. */
const imported = async (files: Readonly<Record<string, string>>) => {
  const zip = zipOf(Object.entries(files).map(([name, content]) => ({ name: `${name}.xml`, content })));
  const headers = { 'content-type': 'application/zip' };
  const { body } = await app.ask('POST', '/api/presentacion/importar', { as: julia, body: zip, headers });
  await app.app.get(ImportRunner, { strict: false }).idle();
  const path = `/api/presentacion/importar/${(body as { data: ImportStatus }).data.id}`;
  const { detalle } = (await app.ask('GET', path, { as: julia })).body.data as ImportDetail;
  return detalle.map(({ archivo, resultado, reglas }) =>
    [archivo.replace('.xml', ''), resultado, ...reglas.map(({ codigo }) => codigo)].join(' '),
  );
};

it('several credit notes that together give back more than their invoice are told, in one import or in two', async () => {
  const invoice = sale();
  const third = note(invoice, 3000).xml;
  expect(
    await imported({ factura: invoice.xml, uno: note(invoice, 7000).xml, dos: note(invoice, 4200).xml, tres: third }),
  ).toEqual(['factura registrado', 'uno registrado', 'dos registrado', 'tres registrado NOTES_SUM']);
  expect(await imported({ cuatro: note(invoice, 100).xml, tres: third })).toEqual([
    'cuatro registrado NOTES_SUM',
    'tres ya_estaba NOTES_SUM',
  ]);
});

it('a note of an invoice that is voided, or younger, is told', async () => {
  const [gone, invoice] = [sale(), sale()];
  await imported({ factura: gone.xml, otra: invoice.xml, anulacion: voiding(gone) });
  expect(await imported({ nota: note(gone, 100).xml, antes: note(invoice, 100, '2026-11-02T09:00:00').xml })).toEqual([
    'nota registrado NOTE_OF_VOIDED',
    'antes registrado NOTE_EARLY',
  ]);
});

it('an invoice that is voided while its credit notes count is told, and none whose notes are voided with it', async () => {
  const [invoice, other] = [sale(), sale()];
  const ofOther = note(other, 100);
  expect(await imported({ factura: invoice.xml, nota: note(invoice, 100).xml, anulacion: voiding(invoice) })).toEqual([
    'factura registrado',
    'nota registrado',
    'anulacion anulado VOID_WITH_NOTES',
  ]);
  await imported({ factura: other.xml, nota: ofOther.xml });
  expect(await imported({ anulacion: voiding(other), nota: voiding(ofOther) })).toEqual([
    'anulacion anulado',
    'nota anulado',
  ]);
});

it('notes that are voided with their invoice do not count, also where hundreds of files come between', async () => {
  const invoice = sale();
  const ofInvoice = note(invoice, 100);
  await imported({ factura: invoice.xml, nota: ofInvoice.xml });
  const between = Array.from({ length: FILES_AT_ONCE }, (_, at) => [`de otra ${at}`, voiding(sale())] as const);
  const files = { anulacion: voiding(invoice), ...Object.fromEntries(between), nota: voiding(ofInvoice) };
  expect((await imported(files))[0]).toBe('anulacion anulado');
});

it('a note whose own void is refused still counts', async () => {
  const invoice = sale();
  const ofInvoice = note(invoice, 100);
  await imported({ factura: invoice.xml, nota: ofInvoice.xml });
  const early = sampleVoid(ofInvoice, '2026-11-04T08:00:00', { random });
  expect(await imported({ anulacion: voiding(invoice), nota: early })).toEqual([
    'anulacion anulado VOID_WITH_NOTES',
    'nota rechazado ANU376',
  ]);
});

it('a note that was written by hand before its file came is known, and not a second one', async () => {
  const invoice = sale();
  await imported({ factura: invoice.xml });
  const file = note(invoice, 7000);
  const byHand = sold({
    tipo_dte: 'NCRE',
    ...certifiedAs(file.id),
    fecha_emision: '2026-11-04 09:00:00',
    nit_emisor: NIT,
    nit_receptor: '16693949',
    referencia: invoice.id,
    columnas: { servicios: 62.5, iva: 7.5 },
  });
  const { status } = await app.ask('POST', '/api/presentacion/documento', { as: julia, body: byHand });
  expect(status).toBe(201);
  expect(await imported({ nota: file.xml, otra: note(invoice, 4300).xml })).toEqual([
    'nota ya_estaba',
    'otra registrado NOTES_SUM',
  ]);
});
