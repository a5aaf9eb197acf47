import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { PaymentLinkPage } from '@camino/contracts/payments/payment.js';
import { serving } from '../../served.given.js';
import { data, NO_ANSWER, refusal, settle, visit } from '../../visit.given.js';
// Loaded ahead: how long a busy machine takes to fetch a page is not what is looked at here.
import './pay-page.js';

const GATEWAY = 'https://gateway.test';
const LINK: PaymentLinkPage = {
  state: 'open',
  reservation_number: '261203-001',
  amount: 350,
  origin: { id: 'GUA-AIRPORT', place: 'Aeropuerto La Aurora' },
  destination: { id: 'ANT', place: 'Antigua Guatemala' },
  pick_up_date: '2026-12-03',
  pick_up_time: '14:00',
  expected_at: null,
  expires_at: '2026-12-02T15:00:00.000Z',
  paid_at: null,
  last_four: null,
};
const PAID: PaymentLinkPage = { ...LINK, state: 'paid', paid_at: '2026-12-01T16:30:00.000Z', last_four: '1111' };

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-12-01T16:00:00.000Z') });
  const meta = document.createElement('meta');
  meta.name = 'gateway';
  meta.content = GATEWAY;
  document.head.append(meta);
});
afterEach(() => {
  jest.useRealTimers();
  document.querySelector('meta[name="gateway"]')?.remove();
});

const open = async (link: PaymentLinkPage | null = LINK, language: 'es' | 'en' = 'es') => {
  const server = serving({
    'GET /payment_link/secret': link ? data(link) : refusal(404, 'payments.link_unknown', 'No lo encontramos.'),
  });
  await visit('/pay/secret', language);
  await settle();
  return server;
};
const page = () => screen.getByRole('main');
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = async (name: string | RegExp) => {
  fireEvent.click(button(name));
  await settle();
};
/** What the gateway's form says once a card was entered. */
const enterCard = async (lastFour = '1111') => {
  const frame = document.querySelector('iframe')!;
  const message = {
    source: 'card-form',
    type: 'success',
    TokenDetails: {
      AccountToken: `token-of-${lastFour}`,
      AccountNumber: 'W-123456',
      CardNumber: `************${lastFour}`,
      CardHolderName: 'OLIVIA BROOKS',
      ExpirationDate: '11/30',
      CardBrand: 'visa',
    },
  };
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { origin: GATEWAY, source: frame.contentWindow, data: message }));
  });
  await settle();
};

describe('the page of a link for paying', () => {
  it('says what is paid for, and shows the gateway’s form in a frame', async () => {
    await open();
    expect(document.title).toBe('Pague su viaje · Camino');
    for (const fact of ['261203-001', 'Antigua Guatemala', 'Q350.00']) expect(page()).toHaveTextContent(fact);
    expect(document.querySelector('iframe')?.src).toContain(`${GATEWAY}/UIComponent/CreditCard`);
    expect(screen.queryByRole('button', { name: /^Pagar/ })).not.toBeInTheDocument();
  });

  it.each([
    ['es', 'Recogidajue 3 dic 2026, 14:40Hora acordada14:00'],
    ['en', 'Pick-upThu, Dec 3, 2026, 2:40 pmAgreed time2:00 pm'],
  ] as const)('names a later pick-up with the agreed one beside it (%s)', async (language, words) => {
    await open({ ...LINK, expected_at: '2026-12-03T20:40:00.000Z' }, language);
    expect(page().textContent).toContain(words);
  });

  it.each([
    ['es', 'Todas las horas son de Guatemala.'],
    ['en', 'All times are Guatemala time.'],
  ] as const)('says whose clock its hours are of (%s)', async (language, words) => {
    await open(LINK, language);
    expect(page()).toHaveTextContent(words);
  });

  it('charges at one more press, once the card is entered, and says so', async () => {
    const server = await open();
    await enterCard();
    expect(page()).toHaveTextContent('Con la tarjeta visa que termina en 1111');
    expect(server.sent('POST /payment_link/pay')).toEqual([]);
    server.answers['POST /payment_link/pay'] = data(PAID);
    await press('Pagar Q350.00');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Su viaje está pagado');
    expect(page()).toHaveTextContent('•••• 1111');
    expect(server.sent('POST /payment_link/pay').map(({ body }) => body)).toEqual([
      { token: 'secret', card_token: 'token-of-1111', card_account: 'W-123456' },
    ]);
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('says why a card was declined, and takes another one', async () => {
    const server = await open();
    await enterCard('0051');
    server.answers['POST /payment_link/pay'] = refusal(409, 'card.gateway_51', 'Fondos insuficientes');
    await press('Pagar Q350.00');
    expect(screen.getByRole('alert')).toHaveTextContent('Fondos insuficientes');
    await enterCard('1111');
    server.answers['POST /payment_link/pay'] = data(PAID);
    await press('Pagar Q350.00');
    expect(page()).toHaveTextContent('Su viaje está pagado');
    const keys = server.sent('POST /payment_link/pay').map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
  });

  it('sends the same again with the same key when no answer came', async () => {
    const server = await open();
    await enterCard();
    server.answers['POST /payment_link/pay'] = NO_ANSWER;
    await press('Pagar Q350.00');
    expect(screen.getByRole('alert')).toHaveTextContent('no se cobra dos veces');
    server.answers['POST /payment_link/pay'] = data(PAID);
    await press('Pagar Q350.00');
    const keys = server.sent('POST /payment_link/pay').map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(page()).toHaveTextContent('Su viaje está pagado');
  });

  it('waits for a gateway that does not answer, and asks again by itself', async () => {
    const server = await open({ ...LINK, state: 'paying', last_four: '1111' });
    expect(page()).toHaveTextContent('Su pago está en camino');
    expect(document.querySelector('iframe')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(page()).toHaveTextContent('Su pago está en camino');
    server.answers['GET /payment_link/secret'] = data(PAID);
    await act(() => jest.advanceTimersByTimeAsync(3000));
    await waitFor(() => expect(page()).toHaveTextContent('Su viaje está pagado'));
    const asked = server.sent('GET /payment_link/secret').length;
    await act(() => jest.advanceTimersByTimeAsync(9000));
    expect(server.sent('GET /payment_link/secret')).toHaveLength(asked);
  });

  it.each([
    ['expired', 'Este enlace venció'],
    ['withdrawn', 'Este enlace ya no vale'],
    ['settled', 'Ya no falta pagar esto'],
    ['tried_often', 'Este enlace ya no acepta más intentos'],
  ] as const)('has no form for one that is %s', async (state, title) => {
    await open({ ...LINK, state });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('says in English too that it takes no more tries, and what to do', async () => {
    await open({ ...LINK, state: 'tried_often' }, 'en');
    expect(page()).toHaveTextContent('This link takes no more tries');
    expect(page()).toHaveTextContent('Ask the office for another one');
    expect(page()).not.toHaveTextContent('You can pay until');
  });

  it('says of an unknown secret that it opens nothing, and of no answer that it can be asked again', async () => {
    await open(null);
    expect(page()).toHaveTextContent('No encontramos este enlace');
  });

  it('can be read again when it could not be read', async () => {
    const server = serving({ 'GET /payment_link/secret': NO_ANSWER });
    await visit('/pay/secret', 'es');
    await settle();
    expect(page()).toHaveTextContent('No pudimos leer este enlace');
    server.answers['GET /payment_link/secret'] = data(LINK);
    await press('Intentar de nuevo');
    expect(page()).toHaveTextContent('Q350.00');
  });

  it('speaks English', async () => {
    await open(LINK, 'en');
    expect(page()).toHaveTextContent('Pay for your trip');
    expect(page()).toHaveTextContent('You can pay until');
  });
});
