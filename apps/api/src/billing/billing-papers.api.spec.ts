import type { Language } from '@camino/contracts/kernel/language.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { TERMINATION_TERMS, terminationTerms } from '@camino/contracts/billing/termination-terms.js';
import { seededAccountId } from '../accounts/seed-accounts.js';
import { textOfPdf } from '../../../../test/support/read-pdf.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { paidSubscription } from './billing.contract.js';

/* Thursday 3 December 2026, three in the afternoon in Guatemala. */
const NOW = '2026-12-03T21:00:00.000Z';

let app: TestApp;
let client: Session;
let admin: Session;
let id: string;
beforeAll(async () => {
  app = await TestApp.start({ now: NOW, environment: { CHROME_PATH: process.env.CHROME_PATH } });
  [client, admin] = await Promise.all([app.login('client'), app.login('admin')]);
  id = await paidSubscription(app, seededAccountId('cliente@demo.gt'));
});
afterAll(() => app.stop());

type Paper = Readonly<{ text: string; title: string; language: string | null; name: string }>;
const printed = async (what: 'contrato' | 'recibo', lang: Language): Promise<Paper> => {
  const { token } = client;
  const { statusCode, headers, rawPayload } = await app.app.inject({
    method: 'GET',
    url: `/api/suscripcion/${what}/${id}?lang=${lang}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/pdf', 'no-store']);
  const { lines, title, language } = await textOfPdf(rawPayload);
  const [, name = ''] = /filename="([^"]+)"/.exec(String(headers['content-disposition'])) ?? [];
  return { text: lines.join(' '), title, language, name };
};
const receipt = async (): Promise<Readonly<{ numero: string; autorizacion: string }>> => {
  const { data } = (await app.ask('GET', '/api/suscripcion/recibo', { as: client })).body;
  expect(data).toHaveLength(1);
  return data[0];
};
const missing = (parts: readonly string[], { text }: Paper) => parts.filter((part) => !text.includes(part));

describe('the contract of a subscription on paper (API-122)', () => {
  it.each([
    [
      'es',
      'Contrato de suscripción',
      'contrato',
      ['Q149.00 al mes', 'Esencial', 'Del jue 3 dic 2026 al dom 3 ene 2027'],
    ],
    [
      'en',
      'Subscription contract',
      'contract',
      ['Q149.00 a month', 'Essential', 'Thu, Dec 3, 2026 to Sun, Jan 3, 2027'],
    ],
  ] as const)(
    'says in %s who has what, for how much and until when, with the terms',
    async (language, title, file, facts) => {
      const paper = await printed('contrato', language);
      const number = id.slice(0, 8).toUpperCase();
      expect([paper.title, paper.language, paper.name]).toEqual([
        `${title} ${number}`,
        language,
        `camino-${file}-${id.slice(0, 8)}.pdf`,
      ]);
      const told = [number, 'cliente@demo.gt', `(${TERMINATION_TERMS})`, ...facts];
      expect(missing([...told, ...terminationTerms(TERMINATION_TERMS, language)], paper)).toEqual([]);
    },
  );

  it('says after a cancellation which terms were accepted, and when', async () => {
    const body = { id, acepta_fin_suscripcion: true };
    const other = await app.ask('POST', '/api/suscripcion/cancelar', {
      as: client,
      body: { ...body, terminos: '2025-01' },
    });
    expect([other.status, other.body.code]).toEqual([409, 'subscription.terms_changed']);
    const cancelled = await app.ask('POST', '/api/suscripcion/cancelar', {
      as: client,
      body: { ...body, terminos: TERMINATION_TERMS },
    });
    expect([cancelled.status, cancelled.body.data.estado]).toEqual([200, 'cancelada']);
    expect(
      missing([`con los términos de finalización ${TERMINATION_TERMS} aceptados`], await printed('contrato', 'es')),
    ).toEqual([]);
    expect(
      missing([`with the termination terms ${TERMINATION_TERMS} accepted`], await printed('contrato', 'en')),
    ).toEqual([]);
  });
});

describe('a receipt on paper', () => {
  it.each([
    ['es', 'Recibo', 'recibo', 'Q149.00 por la suscripción Esencial', '15:00', 'Este recibo no es una factura.'],
    [
      'en',
      'Receipt',
      'receipt',
      'Q149.00 for the subscription Essential',
      '3:00 pm',
      'This receipt is not an invoice.',
    ],
  ] as const)('says in %s what was paid, when and with which card', async (language, title, file, words, hour, end) => {
    const { numero, autorizacion } = await receipt();
    const paper = await printed('recibo', language);
    expect([paper.title, paper.language, paper.name]).toEqual([
      `${title} ${numero}`,
      language,
      `camino-${file}-${numero}.pdf`,
    ]);
    expect(missing([words, 'cliente@demo.gt', '•••• 1111', autorizacion, hour, end], paper)).toEqual([]);
  });

  it('and the contract are nobody else’s', async () => {
    for (const what of ['contrato', 'recibo'])
      expect((await app.ask('GET', `/api/suscripcion/${what}/${id}`, { as: admin })).status).toBe(404);
  });
});
