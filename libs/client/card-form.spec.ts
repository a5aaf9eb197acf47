import { cardFormUrl, framedForm, gatewayUrl, listenToCardForm, type StoredCard } from './card-form.js';

const GATEWAY = 'https://pay.example:8443/v2';
const ORIGIN = 'https://pay.example:8443';
const DETAILS = {
  AccountToken: '0f6f4f5e-1111-4222-8333-444455556666',
  AccountNumber: 'W-0123456789',
  CardHolderName: 'OLIVIA BROOKS',
  CardNumber: '************1111',
  ExpirationDate: '11/30',
  CardBrand: 'visa',
};
const frame = window;

let stop: () => void = () => undefined;
afterEach(() => stop());
const listen = () => {
  const heard: string[] = [];
  const cards: StoredCard[] = [];
  stop = listenToCardForm(GATEWAY, () => frame, {
    onReady: () => heard.push('ready'),
    onHeight: (height) => heard.push(`height ${height}`),
    onCard: (card) => cards.push(card),
    onCancel: () => heard.push('cancel'),
    onFailure: () => heard.push('failure'),
  });
  return { heard, cards };
};
type From = Readonly<{ origin?: string; source?: MessageEventSource | null }>;
const say = (data: unknown, { origin = ORIGIN, source = frame }: From = {}) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
const success = (change: object = {}) =>
  say({ source: 'card-form', type: 'success', TokenDetails: { ...DETAILS, ...change } });

describe('the card form in its frame', () => {
  it('is asked for its use, in the language of the page, for the origin of the page', () => {
    const url = new URL(cardFormUrl(GATEWAY, { use: 'registration', language: 'en', opener: 'https://camino.test' }));
    expect(url.origin + url.pathname).toBe('https://pay.example:8443/v2/UIComponent/CreditCard');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      Culture: 'en',
      Use: 'registration',
      Opener: 'https://camino.test',
    });
  });
  it('keeps the key and the token of the address that the server told (API-117)', () => {
    const told = 'https://pay.example/UIComponent/CreditCard?APIKey=k&Token=&Culture=es';
    const url = new URL(framedForm(told, { use: 'registration', language: 'es', opener: 'https://camino.test' }));
    expect(Object.fromEntries(url.searchParams)).toEqual({
      APIKey: 'k',
      Token: '',
      Culture: 'es',
      Use: 'registration',
      Opener: 'https://camino.test',
    });
  });
  it('is where the server says, and nowhere if it says nothing', () => {
    const meta = document.createElement('meta');
    meta.name = 'gateway';
    document.head.append(meta);
    for (const [told, where] of [
      [GATEWAY, GATEWAY],
      ['', null],
      ['__GATEWAY_URL__', null],
    ] as const) {
      meta.content = told;
      expect(gatewayUrl()).toBe(where);
    }
    meta.remove();
    expect(gatewayUrl()).toBeNull();
  });
});

describe('what the form says', () => {
  it('of a stored card is its token, last four digits, holder, expiry and brand, nothing else', () => {
    const { cards } = listen();
    success();
    expect(cards).toEqual([
      {
        token: DETAILS.AccountToken,
        account: 'W-0123456789',
        lastFour: '1111',
        holder: 'OLIVIA BROOKS',
        expiry: '11/30',
        brand: 'visa',
      },
    ]);
  });
  it('of itself is when it is there, how high it is, that it was left, that it failed', () => {
    const { heard } = listen();
    for (const message of [
      { type: 'ready' },
      { type: 'height', height: 612 },
      { type: 'height', height: 1e9 },
      { type: 'height', height: 'x' },
      { type: 'cancel' },
      { type: 'failure', ResponseDescription: 'x' },
      { type: 'else' },
    ])
      say({ source: 'card-form', ...message });
    expect(heard).toEqual(['ready', 'height 612', 'height 4000', 'cancel', 'failure']);
  });
  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['the gateway’s host at another port', { origin: 'https://pay.example' }],
    ['another window', { source: null }],
  ])('does not count when %s says it', (_who, from) => {
    const { heard, cards } = listen();
    say({ source: 'card-form', type: 'success', TokenDetails: DETAILS }, from);
    say({ source: 'card-form', type: 'cancel' }, from);
    expect([heard, cards]).toEqual([[], []]);
  });
  it.each([
    ['no object', null],
    ['another program’s', { type: 'success', TokenDetails: DETAILS }],
    ['text', 'success'],
  ])('does not count when it is %s', (_what, data) => {
    const { heard, cards } = listen();
    say(data);
    expect([heard, cards]).toEqual([[], []]);
  });
  it.each([
    ['a whole number', { CardNumber: '4111111111111111' }],
    ['more digits of it than four', { CardNumber: '411111******1111' }],
    ['a number for a name', { CardHolderName: '4111 1111 1111 1111' }],
    ['no token', { AccountToken: undefined }],
    ['an expiry that is none', { ExpirationDate: '13/30' }],
    ['markup for a brand', { CardBrand: '<b>' }],
  ])('is no card with %s', (_what, change) => {
    const { heard, cards } = listen();
    success(change);
    expect([heard, cards]).toEqual([['failure'], []]);
  });
  it('is not heard once nobody listens', () => {
    const { cards } = listen();
    stop();
    success();
    expect(cards).toEqual([]);
  });
});
