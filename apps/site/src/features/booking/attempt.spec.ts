import type { Fee } from '@camino/contracts/catalogue/fee.js';
import { EMPTY_DRAFT } from './state/draft.js';

type Reserve = typeof import('./state/reserve.js') & typeof import('./state/calls.js');
type Sent = Readonly<{ key: string; body: Readonly<{ hold_id?: string }> }>;

const FEE = { id: 'GUA-AIRPORT_ANT' } as Fee;
let sent: Sent[] = [];

/** The page loaded anew: nothing is known but what the tab has kept. */
const freshPage = async (): Promise<Reserve> => {
  let loaded: Reserve | undefined;
  await jest.isolateModulesAsync(async () => {
    loaded = { ...(await import('./state/reserve.js')), ...(await import('./state/calls.js')) };
  });
  return loaded!;
};
const answer = (reply: Readonly<{ status: number; body: unknown }> | null): void => {
  globalThis.fetch = (async (_url: string, { headers, body }: RequestInit) => {
    sent.push({
      key: (headers as Record<string, string>)['idempotency-key'] ?? '',
      body: JSON.parse(body as string) as Sent['body'],
    });
    if (!reply) throw new TypeError('Failed to fetch');
    return {
      ok: reply.status < 300,
      status: reply.status,
      headers: new Map(),
      text: async () => JSON.stringify(reply.body),
    };
  }) as unknown as typeof fetch;
};
const book = async (name = 'Ana') => {
  const { bookingFormOf, guestCalls, reserve } = await freshPage();
  return reserve(
    guestCalls,
    'there',
    bookingFormOf({ ...EMPTY_DRAFT, name }, { fee: FEE, price: 350, language: 'es' }),
  );
};
const BOOKED = { status: 201, body: { data: { reservation_number: '270303-001', token: 't' } } };
const hold = (id: string) => sessionStorage.setItem('camino.booking.hold', id);

beforeEach(() => {
  sent = [];
  sessionStorage.clear();
});

describe('a booking that got no answer', () => {
  beforeEach(async () => {
    answer(null);
    hold('hold-1');
    expect(await book()).toEqual({ status: 'unreachable' });
  });

  it('is sent as the same attempt after a reload, whatever is held meanwhile: it books once', async () => {
    hold('hold-2');
    answer(BOOKED);
    expect(await book()).toMatchObject({ status: 'sent' });
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]).toMatchObject({ key: expect.stringMatching(/./) as unknown, body: { hold_id: 'hold-1' } });
  });
  it('with other words is another attempt', async () => {
    answer(BOOKED);
    await book('Paz');
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });
  it('is forgotten once it has been answered', async () => {
    answer(BOOKED);
    await book();
    await book();
    expect(sent[2]?.key).not.toBe(sent[1]?.key);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Ana');
  });
});
