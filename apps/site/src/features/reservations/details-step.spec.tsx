import { screen } from '@testing-library/react';
import { address, headline, press, settle } from '../../visit.given.js';
import { handOver } from '../../state/continued-booking.js';
import {
  callsTo,
  DAY,
  feeFor,
  fill,
  givenPage,
  HOLD,
  kept,
  open,
  PERSON,
  problem,
  serve,
  stepTitle,
  taken,
  TRIP,
} from './reservations.given.js';

givenPage();

const COMPLETE = 'Complete Reservation';
const openStep3 = async (more: object = {}) => {
  kept({ ...TRIP, ...PERSON, ...more }, 3, HOLD);
  return open();
};
const posted = (calls: ReturnType<typeof serve>) => callsTo(calls, '/reservation');

describe('step 3', () => {
  it('has flight number, arrival time, bags and notes, none required, and Complete Reservation (BOOK-015, BOOK-043)', async () => {
    serve();
    await openStep3();
    expect(stepTitle()).toBe('Step 3 of 3 Optional Information');
    for (const label of [/^Flight number/, /^Estimated arrival time/, /^Meeting and pick-up notes/])
      expect(screen.getByLabelText(label)).not.toBeRequired();
    expect(screen.getByLabelText('Number of bags')).toHaveValue(0);
    expect(screen.getByRole('button', { name: COMPLETE })).toHaveAttribute('type', 'submit');
  });

  it('says that a flight number fills its field', async () => {
    serve();
    await openStep3();
    fill(/^Flight number/, 'A'.repeat(20));
    expect(screen.getByLabelText(/^Flight number/)).toHaveAccessibleDescription(/No more than 20 characters fit/);
  });

  it('warns of a flight that lands after the pick-up', async () => {
    serve();
    await openStep3();
    fill(/^Estimated arrival time/, '09:50');
    expect(screen.getByLabelText(/^Estimated arrival time/)).not.toHaveAccessibleDescription(/pick-up/);
    fill(/^Estimated arrival time/, '10:20');
    expect(screen.getByLabelText(/^Estimated arrival time/)).toHaveAccessibleDescription(
      /Your flight lands after the pick-up at 10:00 am/,
    );
  });

  it('warns of an hour at which the trip cannot have reached the airport', async () => {
    serve({ 'GET /fee': [200, { data: [feeFor('ANT', 'GUA-AIRPORT', { duration_min: 75 })] }] });
    await openStep3({ pickUp: 'ANT', dropOff: 'GUA-AIRPORT' });
    fill(/^Estimated arrival time/, '11:10');
    expect(screen.getByLabelText(/^Estimated arrival time/)).toHaveAccessibleDescription(
      /Picked up at 10:00 am, you reach the airport at about 11:15 am\. Choose an earlier pick-up or check this time/,
    );
    fill(/^Estimated arrival time/, '11:15');
    expect(screen.getByLabelText(/^Estimated arrival time/)).not.toHaveAccessibleDescription(/pick-up/);
  });

  it('sends places, day, time, a list of details and the contact (BOOK-022, BOOK-023, BOOK-024)', async () => {
    const calls = serve();
    await openStep3();
    fill(/^Flight number/, 'AV640');
    fill(/^Estimated arrival time/, '09:10');
    fill('Number of bags', '3');
    fill(/^Meeting and pick-up notes/, ' Two boards ');
    await press(COMPLETE);
    expect(posted(calls).map(({ body }) => body)).toEqual([
      {
        pick_up_place: 'GUA-AIRPORT',
        drop_off_place: 'ANT',
        pick_up_date: DAY,
        pick_up_time: '10:00',
        reservation_detail: [
          { type: 1, description: '3' },
          { type: 2, description: 'AV640' },
          { type: 3, description: 'Two boards' },
          { type: 4, description: '2' },
          { type: 5, description: '1' },
          { type: 8, description: '09:10' },
        ],
        personal_info: {
          first_name: 'Ana',
          last_name: 'Paz',
          phone: '+502 5555 1234',
          email: 'ana@example.com',
          email_exists: true,
        },
        email: 'ana@example.com',
        hold_id: HOLD,
        language: 'en',
      },
    ]);
    expect(posted(calls)[0]?.headers).toMatchObject({ 'idempotency-key': 'key-of-this-draft' });
  });

  it('leaves out what was not written (BOOK-024)', async () => {
    const calls = serve();
    await openStep3();
    await press(COMPLETE);
    expect(posted(calls)[0]?.body['reservation_detail']).toEqual([
      { type: 1, description: '0' },
      { type: 4, description: '2' },
      { type: 5, description: '1' },
    ]);
  });
});

describe('a reservation that was sent', () => {
  it('tells its number and resets the form to step 1 (BOOK-042)', async () => {
    const calls = serve();
    const { unmount } = await openStep3();
    await press(COMPLETE);
    expect(headline()).toHaveTextContent('Your reservation was sent');
    expect(headline()).toHaveFocus();
    expect(screen.getByRole('main')).toHaveTextContent('270305-001');
    expect(screen.getByRole('main')).toHaveTextContent('ana@example.com');
    expect(screen.getByRole('link', { name: 'See my booking' })).toHaveAttribute('href', '/reserve-tracking/token-1');
    await settle(20_000);
    expect(screen.getByRole('main')).toHaveTextContent('270305-001');
    await press('Make another reservation');
    expect(headline()).toHaveTextContent('Book your transfer in three steps');
    expect(headline()).toHaveFocus();
    expect(stepTitle()).toBe('Step 1 of 3 Reservation');
    expect(screen.getByLabelText('Pick up')).toHaveValue('');
    unmount();
    await open();
    expect(stepTitle()).toBe('Step 1 of 3 Reservation');
    expect(screen.getByLabelText('Pick up')).toHaveValue('');
    expect(posted(calls)).toHaveLength(1);
    expect(sessionStorage.getItem('camino.booking.hold')).toBeNull();
  });

  it('has a key of its own for the next one', async () => {
    serve();
    await openStep3();
    await press(COMPLETE);
    expect(sessionStorage.getItem('camino.reservations')).not.toContain('key-of-this-draft');
  });

  it('is sent again under the same key when no answer came, and booked once', async () => {
    let down = true;
    const calls = serve({
      'POST /reservation': () => (down ? null : [201, { data: { reservation_number: '270305-001', token: 't' } }]),
    });
    await openStep3();
    await press(COMPLETE);
    expect(screen.getByRole('alert')).toHaveTextContent('It is not possible to make the reservation');
    expect(screen.getByRole('alert')).toHaveTextContent('you will not be booked twice');
    down = false;
    await press(COMPLETE);
    const [first, second] = posted(calls);
    expect([second?.body, second?.headers['idempotency-key']]).toEqual([first?.body, 'key-of-this-draft']);
    expect(screen.getByRole('main')).toHaveTextContent('270305-001');
  });
});

describe('a reservation that was not taken', () => {
  it('because the hour has just been taken goes back to step 1 with the nearest free ones', async () => {
    serve({ 'POST /reservation': taken(['14:00']) });
    await openStep3();
    await press(COMPLETE);
    expect(stepTitle()).toMatch(/^Step 1/);
    expect(screen.getByRole('main')).toHaveTextContent('Sorry, there is no availability');
    await press('2:00 pm');
    expect(screen.getByLabelText('Time')).toHaveValue('14:00');
  });

  it('because another device sent it says so, and how to get the link', async () => {
    serve({ 'POST /reservation': problem(409, 'idempotency.key_reused', 'x') });
    await openStep3();
    await press(COMPLETE);
    expect(screen.getByRole('main')).toHaveTextContent('This reservation was already sent');
    expect(screen.getByRole('link', { name: 'Send me the link again' })).toHaveAttribute('href', '/find-my-booking');
  });

  it('because of a field opens its step with the server’s word on it', async () => {
    serve({
      'POST /reservation': problem(400, 'request.invalid', 'Check the form.', {
        errors: { 'personal_info.phone': ['No such phone.'] },
      }),
    });
    await openStep3();
    await press(COMPLETE);
    expect(stepTitle()).toMatch(/^Step 2/);
    expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(/No such phone\./);
    fill('Phone', '+502 5555 0000');
    expect(screen.getByLabelText('Phone')).not.toHaveAccessibleDescription(/No such phone\./);
  });

  it.each([
    ['a rule', problem(409, 'booking.too_many_open', 'You have 3 open requests.'), 'You have 3 open requests.'],
    ['a failing server', problem(500, 'server.unexpected', 'x'), 'It is not possible to make the reservation'],
  ] as const)('because of %s stays with everything written and says why', async (_, answer, text) => {
    serve({ 'POST /reservation': answer });
    await openStep3({ notes: 'Two boards' });
    await press(COMPLETE);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText(/^Meeting/)).toHaveValue('Two boards');
    expect(screen.queryByText(/Error verifying the email address/)).toBeNull();
  });
});

describe('a booking that goes on by a link, on any device', () => {
  const BOOKING = {
    draft: {
      key: 'key-of-the-link-0001',
      pick_up_place: 'GUA-AIRPORT',
      drop_off_place: 'ANT',
      pick_up_date: DAY,
      pick_up_time: '10:00',
      adults: 2,
      children: 1,
      hold_id: 'hold-of-the-other-device',
    },
    personal_info: {
      first_name: 'Ana',
      last_name: 'Paz',
      email: 'ana@example.com',
      phone: '+502 5555 1234',
      email_exists: true,
    },
    token: null,
  } as const;

  it('opens at step 3, its place asked for again before anything is typed', async () => {
    const calls = serve();
    handOver(BOOKING);
    await open();
    expect(stepTitle()).toBe('Step 3 of 3 Optional Information');
    expect(screen.getByRole('main')).toHaveTextContent('Here is where you left off');
    expect(callsTo(calls, '/reservation/verify_available').map(({ body }) => body)).toEqual([
      {
        date: DAY,
        time: '10:00',
        fee: 'GUA-AIRPORT_ANT',
        passenger: 2,
        childs: 1,
        hold: true,
        hold_id: 'hold-of-the-other-device',
      },
    ]);
    await press(COMPLETE);
    expect(posted(calls)[0]?.headers).toMatchObject({ 'idempotency-key': 'key-of-the-link-0001' });
    expect(posted(calls)[0]?.body).toMatchObject({ email: 'ana@example.com', hold_id: HOLD });
    expect(address()).toBe('/reservations');
  });

  it('opens at step 1 with the nearest hours when its place is gone', async () => {
    serve({ 'POST /reservation/verify_available': taken(['14:00']) });
    handOver(BOOKING);
    await open();
    expect(stepTitle()).toMatch(/^Step 1/);
    expect(screen.getByRole('button', { name: '2:00 pm' })).toBeVisible();
    expect(screen.getByLabelText('Pick up')).toHaveValue('GUA-AIRPORT');
  });

  it('opens at step 1 and says why when its hour has passed', async () => {
    const calls = serve();
    handOver({ ...BOOKING, draft: { ...BOOKING.draft, pick_up_date: '2027-03-02', pick_up_time: '12:00' } });
    await open();
    expect(stepTitle()).toMatch(/^Step 1/);
    expect(screen.getByRole('main')).toHaveTextContent('The date and time you chose have passed.');
    expect(callsTo(calls, '/reservation/verify_available')).toEqual([]);
  });

  it('is handed over once: a later visit begins where it was left', async () => {
    serve();
    handOver(BOOKING);
    const { unmount } = await open();
    await press('Back');
    unmount();
    await open();
    expect(stepTitle()).toMatch(/^Step 2/);
  });
});
