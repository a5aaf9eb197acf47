import { act, screen } from '@testing-library/react';
import type { LiveMessage } from '@camino/contracts/kernel/problem.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import KindPage from '../catalogue/kind-page.js';
import { Availability } from '../fleet/availability.js';
import { aBoard } from '../testing/a-board.js';
import UserPage from '../users/user-page.js';
import { BalanceSection } from '../payments/balance-section.js';
import ReservationList from '../reservations/table/reservation-list.js';
import { aReservation } from '../testing/a-reservation.js';
import { FakeServer, refusal, rowsOf } from '../testing/fake-server.js';
import { letPass, screenOf, show, signIn } from '../testing/show.js';
import { LiveRefresh } from './live-refresh.js';

const LIST = 'GET /admin/reservation';
const COUNTS = 'GET /admin/reservation/counts';
let rows: Reservation[];
let server: FakeServer;
let say: (message: LiveMessage) => void;
let subscribers = 0;

const stream = {
  subscribe: (listener: (message: LiveMessage) => void) => {
    subscribers += 1;
    say = listener;
    return () => {
      subscribers -= 1;
    };
  },
};
const message = (position: number, more: Partial<LiveMessage> = {}): LiveMessage => ({
  position,
  resource: 'reservation',
  id: 'b',
  state: 'requested',
  version: 1,
  ...more,
});

beforeEach(async () => {
  screenOf(1440);
  await signIn(2);
  rows = [aReservation('requested', { id: 'a', reservation_number: '310303-001' })];
  server = new FakeServer()
    .on(LIST, () => rowsOf(rows))
    .on(COUNTS, () => ({ body: { data: { 1: rows.length } } }))
    .install();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('a change by somebody else', () => {
  it('appears without reloading, rows that are new fading in', async () => {
    await show(
      <>
        <ReservationList />
        <LiveRefresh stream={stream} />
      </>,
    );
    await letPass(100);
    rows = [...rows, aReservation('requested', { id: 'b', reservation_number: '310303-002' })];
    act(() => say(message(1)));
    await letPass(500);
    expect(screen.getByText('310303-002').closest('tr')).toHaveClass('fresh');
    expect(screen.getByText('310303-001').closest('tr')).not.toHaveClass('fresh');
    expect(screen.getByRole('tab', { name: /Solicitudes/ })).toHaveTextContent('2');
  });

  it('is read once for many messages at a time', async () => {
    await show(
      <>
        <ReservationList />
        <LiveRefresh stream={stream} />
      </>,
    );
    await letPass(100);
    const before = server.calls(LIST).length;
    act(() => [1, 2, 3, 4, 5].forEach((position) => say(message(position))));
    await letPass(500);
    expect(server.calls(LIST)).toHaveLength(before + 1);
  });

  it.each([
    ['catalogue', 'currency', { id: 'GTQ', name: 'Quetzal', abbreviation: 'GTQ', version: 1 }],
    [
      'account',
      'user',
      { id: 'u9', name: 'Quetzal', last_name: 'Paz', email: 'q@x.gt', role_id: 2, active: true, role: {} },
    ],
  ] as const)('of the %s is read where rows of it are on the screen', async (resource, table, row) => {
    let shown: unknown[] = [];
    server.on(`GET /admin/${table}`, () => rowsOf(shown));
    await show(
      <>
        {table === 'user' ? <UserPage /> : <KindPage kind="currency" />}
        <LiveRefresh stream={stream} />
      </>,
      { resource: table },
    );
    await letPass(100);
    expect(screen.queryByText(/Quetzal/)).not.toBeInTheDocument();
    shown = [row];
    act(() => say(message(1, { resource, id: `${table}:x` })));
    await letPass(500);
    expect(screen.getAllByText(/Quetzal/)).not.toHaveLength(0);
  });

  it('is listened for only while the back office is open', async () => {
    const { unmount } = await show(<LiveRefresh stream={stream} />);
    expect(subscribers).toBe(1);
    unmount();
    expect(subscribers).toBe(0);
  });

  it.each(['reservation', 'block', 'catalogue'] as const)(
    'of a %s is read on the page of free vehicles',
    async (resource) => {
      const FREE = 'POST /reservation/verify_vehicle';
      server.on(FREE, { body: { data: [] } }).on('GET /admin/board', { body: { data: aBoard() } });
      await show(
        <>
          <Availability />
          <LiveRefresh stream={stream} />
        </>,
        { path: '/vehicle/availability' },
      );
      await letPass(100);
      expect(server.calls(FREE)).toHaveLength(1);
      act(() => say(message(1, { resource })));
      await letPass(500);
      expect(server.calls(FREE)).toHaveLength(2);
    },
  );

  it('of a payment is read where the booking’s payments are, and of an unknown kind nowhere', async () => {
    const BALANCE = 'GET /admin/payment/balance/r1';
    server.on(BALANCE, refusal(503, 'Un momento'));
    await show(
      <>
        <BalanceSection reservationId="r1" />
        <LiveRefresh stream={stream} />
      </>,
    );
    await letPass(100);
    expect(server.calls(BALANCE)).toHaveLength(1);
    act(() => say(message(1, { resource: 'of-tomorrow' as LiveMessage['resource'] })));
    await letPass(500);
    expect(server.calls(BALANCE)).toHaveLength(1);
    act(() => say(message(2, { resource: 'payment', id: 'p1' })));
    await letPass(500);
    expect(server.calls(BALANCE)).toHaveLength(2);
  });
});
