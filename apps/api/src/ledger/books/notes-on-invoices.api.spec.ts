import { setTimeout as pause } from 'node:timers/promises';
import type { Session } from '@camino/contracts/accounts/session.js';
import type { LedgerDocument } from '@camino/domain/ledger/document.js';
import { ratesAt } from '@camino/domain/ledger/regimes.js';
import { seededAccountId } from '../../accounts/seed-accounts.js';
import { newCommandId } from '../../platform/log/event-store/context.js';
import { ProjectionRunner } from '../../platform/read/projecting/projection-runner.js';
import { Projector } from '../../platform/read/projecting/projector.js';
import { TestApp } from '../../../../../test/support/test-app.js';
import { become, certifiedAs, CLIENT, sold } from './by-hand.contract.js';
import { documentByHand } from './document-by-hand.js';
import { DocumentRecorder } from './document-recorder.js';
import { ledgerDocuments } from './ledger-documents.projection.js';
import type { LedgerDocumentDto } from './ledger.dto.js';

/* Credit notes and their invoices, whichever of them is written by hand, and however new they are. */
const NOW = '2026-06-10T18:00:00.000Z';
/** By how much rows are made to come later than their events. */
const LATE_MS = 300;
const JULIA = seededAccountId('cliente@demo.gt');

let app: TestApp;
let julia: Session;
beforeAll(async () => {
  app = await TestApp.start({ now: NOW });
  julia = await app.login('client');
  await become(app, JULIA, { nit: CLIENT, regimenId: 2, at: NOW });
});
afterAll(() => app.stop());

const write = (body: object) => app.ask('POST', '/api/presentacion/documento', { as: julia, body });
const record = async (body: object): Promise<string> => (await write(body)).body.data.id as string;
const annul = async (id: string): Promise<readonly [number, string | undefined]> => {
  const path = `/api/presentacion/documento/${id}/anular`;
  const { status, body } = await app.ask('POST', path, { as: julia, body: { motivo: 'Error' } });
  return [status, body.code];
};
/** What was said of the first field that was objected to. */
const answer = async (body: object): Promise<readonly unknown[]> => {
  const { status, body: said } = await write(body);
  return [status, said.code, Object.keys(said.errors ?? {})];
};

/** A document as its file has it, where `id` is the authorization. */
const certified = (body: object, id: string): LedgerDocument => ({
  ...documentByHand(body as LedgerDocumentDto, ratesAt('2026-05')),
  id,
  origin: 'xml',
});
/** Enters documents as an import does, which waits for no rows. */
const enter = async (documents: readonly LedgerDocument[]): Promise<number> => {
  const context = {
    actor: { id: JULIA, role: 'client' },
    at: NOW,
    commandId: newCommandId(),
    correlation: 'test',
  } as const;
  const { position } = await app.app.get(DocumentRecorder, { strict: false }).record(JULIA, documents, null, context);
  return position ?? -1;
};
const projections = () => app.app.get(ProjectionRunner, { strict: false });

const part = (referencia: string, servicios: number, more: object = {}) =>
  sold({ tipo_dte: 'NCRE', referencia, columnas: { servicios, iva: (servicios * 12) / 100 }, ...more });

it('a note by hand whose invoice is in no book is warned of, as where it is imported', async () => {
  const warned = async (body: object) => (await write(body)).body.data.avisos as readonly { codigo: string }[];
  const unknown = '167A23BC-0000-4000-A000-000000000000';
  expect(await warned(part(unknown, 10))).toMatchObject([
    { codigo: 'RCP351', gravedad: 'aviso', texto: expect.stringContaining(unknown) as string },
  ]);
  expect(await warned(part(await record(sold()), 10))).toEqual([]);
});

it('a credit note counts as soon as it is in the log, though its row comes later', async () => {
  const invoice = await record(sold());
  const take = Projector.prototype.take;
  const slow = jest.spyOn(Projector.prototype, 'take').mockImplementation(async function (this: Projector, events) {
    await pause(LATE_MS);
    return take.call(this, events);
  });
  const entered = () => enter([certified(part(invoice, 300), newCommandId().toUpperCase())]);
  await entered();
  const voided = await annul(invoice);
  await entered();
  const next = await answer(part(invoice, 500));
  slow.mockRestore();
  expect([voided, next]).toEqual([
    [409, 'ledger.has_notes'],
    [400, 'request.invalid', ['columnas']],
  ]);
});

it('of two credit notes that together give back too much, one is refused, however soon after the other it comes', async () => {
  const invoice = await record(sold());
  const answers = await Promise.all([answer(part(invoice, 600)), answer(part(invoice, 600))]);
  expect(answers.sort()).toEqual([
    [201, undefined, []],
    [400, 'request.invalid', ['columnas']],
  ]);
});

it('an invoice is not voided while a credit note of it is being written', async () => {
  const invoice = await record(sold());
  const [[note], [voided]] = await Promise.all([answer(part(invoice, 600)), annul(invoice)]);
  expect([note === 201, voided === 200].filter(Boolean)).toHaveLength(1);
});

it('nothing is decided from rows that are behind', async () => {
  const invoice = await record(sold());
  const behind = jest.spyOn(projections(), 'caughtUp').mockResolvedValue(false);
  const answers = [await annul(invoice), await answer(part(invoice, 200))];
  behind.mockRestore();
  expect(answers).toEqual([
    [503, 'read_side.unavailable'],
    [503, 'read_side.unavailable', []],
  ]);
  expect(await annul(invoice)).toEqual([200, undefined]);
});

it('a note names an invoice that was written by hand by its authorization', async () => {
  const authorization = 'D412A347-9720-44C0-B1AC-0E0F6D1A7B31';
  const invoice = await record(sold(certifiedAs(authorization)));
  expect(await answer(part(authorization, 1001))).toEqual([400, 'request.invalid', ['columnas.iva']]);
  expect(await answer(part(authorization, 700))).toEqual([201, undefined, []]);
  expect(await answer(part(authorization, 301))).toEqual([400, 'request.invalid', ['columnas']]);
  expect(await annul(invoice)).toEqual([409, 'ledger.has_notes']);
});

it('a note that its file has entered already is known, and not a second one', async () => {
  const [authorization, ofNote] = ['A0B1C2D3-0123-4567-8ABC-0E0F6D1A7B32', 'B0B1C2D3-9123-4567-8ABC-0E0F6D1A7B33'];
  const invoice = certified(sold(certifiedAs(authorization)), authorization);
  const note = part(authorization, 700, certifiedAs(ofNote));
  await projections().caughtUp(await enter([invoice, certified(note, ofNote)]), ledgerDocuments.name);
  expect(await answer(note)).toEqual([409, 'ledger.document_known', []]);
});
