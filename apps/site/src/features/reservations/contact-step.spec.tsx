import { act, screen } from '@testing-library/react';
import { button, press, settle } from '../../visit.given.js';
import {
  callsTo,
  DAY,
  fill,
  fillPerson,
  givenPage,
  HOLD,
  kept,
  open,
  PERSON,
  problem,
  serve,
  stepTitle,
  TRIP,
} from './reservations.given.js';

givenPage();

const KNOWN = [200, { message: 1 }] as const;
const INFO = { first_name: 'Ana', last_name: 'Paz', phone: '+502 5555 1234', email: 'ana@example.com' };
const openStep2 = async () => {
  kept(TRIP, 2, HOLD);
  return open();
};
const goOn = () => press('Continue');

describe('step 2', () => {
  it('has first name, last name, email and phone (BOOK-014)', async () => {
    serve();
    await openStep2();
    expect(stepTitle()).toBe('Step 2 of 3 Contact Information');
    for (const label of ['First name', 'Last name', 'Email', 'Phone'])
      expect(screen.getByLabelText(label)).toBeRequired();
    expect(screen.getByRole('link', { name: 'privacy terms' })).toHaveAttribute('href', '/docs/privacy.en.html');
  });

  it.each(['First name', 'Last name'])('says that a name fills its field: %s', async (label) => {
    serve();
    await openStep2();
    fill(label, 'x'.repeat(24));
    expect(screen.getByLabelText(label)).not.toHaveAccessibleDescription(/No more than/);
    fill(label, 'x'.repeat(25));
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription('No more than 25 characters fit');
  });

  it('rejects every empty field: “Field is required” (BOOK-043)', async () => {
    const calls = serve();
    await openStep2();
    await goOn();
    expect(screen.getAllByText('Field is required')).toHaveLength(4);
    expect(screen.getByLabelText('First name')).toHaveFocus();
    expect(callsTo(calls, '/personal_info/find_email')).toEqual([]);
  });

  it.each([
    ['Email', 'ana', 'The email must be valid'],
    ['Phone', 'mañana', 'Enter the phone number in digits'],
    ['Phone', '123', 'The phone number is too short'],
    ['Phone', '12345678901234567890', 'The phone number is too long'],
  ])('rejects a wrong %s', async (label, value, text) => {
    const calls = serve();
    await openStep2();
    fillPerson();
    fill(label, value);
    await goOn();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(text));
    expect(callsTo(calls, '/personal_info/find_email')).toEqual([]);
  });

  it('goes on to step 3 when the email is known, telling nobody anything more (BOOK-041, API-011)', async () => {
    const calls = serve({ 'POST /personal_info/find_email': KNOWN });
    await openStep2();
    fillPerson();
    fill('Email', ' ana@example.com ');
    await goOn();
    expect(callsTo(calls, '/personal_info/find_email').map(({ body }) => body)).toEqual([{ email: 'ana@example.com' }]);
    expect(stepTitle()).toBe('Step 3 of 3 Optional Information');
    expect(calls.filter(({ path }) => /personal_info$|send_confirmation/.test(path))).toEqual([]);
  });

  it.each([
    ['without an answer', null, 'What you wrote is still here'],
    ['with a failed server', problem(503, 'server.unavailable', 'x'), 'We could not check your email'],
    ['too often', problem(429, 'rate.limited', 'Wait a minute.'), 'Wait a minute.'],
  ] as const)('stays with everything written when the email was asked about %s', async (_, answer, text) => {
    serve({ 'POST /personal_info/find_email': answer });
    await openStep2();
    fillPerson();
    await goOn();
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('First name')).toHaveValue('Ana');
    expect(stepTitle()).toMatch(/^Step 2/);
  });
});

describe('an email nobody knows', () => {
  const wait = async (answers: Parameters<typeof serve>[0] = {}) => {
    const calls = serve(answers);
    await openStep2();
    fillPerson();
    await goOn();
    return calls;
  };

  it('has the contact noted and a link mailed, and does not advance but says so (BOOK-040, BOOK-023, API-013, API-012)', async () => {
    const calls = await wait();
    expect(calls.slice(-3).map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/personal_info/find_email', { email: 'ana@example.com' }],
      ['POST', '/personal_info', { personal_info: INFO }],
      [
        'POST',
        '/personal_info/send_confirmation_email',
        {
          email: 'ana@example.com',
          draft: {
            key: 'key-of-this-draft',
            pick_up_place: 'GUA-AIRPORT',
            drop_off_place: 'ANT',
            pick_up_date: DAY,
            pick_up_time: '10:00',
            adults: 2,
            children: 1,
            hold_id: HOLD,
          },
        },
      ],
    ]);
    expect(stepTitle()).toBe('Step 2 of 3 Check your email');
    expect(screen.getByRole('main')).toHaveTextContent('We sent a link to ana@example.com.');
    expect(screen.queryByLabelText('Flight number (optional)')).toBeNull();
  });

  it('is asked about every five seconds, and the page goes on by itself once it is confirmed elsewhere (BOOK-040)', async () => {
    let known = false;
    const calls = await wait({ 'POST /personal_info/find_email': () => [200, { message: known ? 1 : 0 }] });
    await settle(10_100);
    expect(callsTo(calls, '/personal_info/find_email')).toHaveLength(3);
    expect(stepTitle()).toMatch(/Check your email/);
    known = true;
    await settle(5000);
    expect(stepTitle()).toBe('Step 3 of 3 Optional Information');
    expect(screen.getByRole('main')).toHaveTextContent('Email confirmed, continue with your booking.');
    expect(callsTo(calls, '/personal_info')).toHaveLength(1);
    const asked = callsTo(calls, '/personal_info/find_email').length;
    await settle(30_000);
    expect(callsTo(calls, '/personal_info/find_email')).toHaveLength(asked);
  });

  it('is not asked about while nobody looks at the page, and at once when somebody does again', async () => {
    const calls = await wait();
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await settle(60_000);
    expect(callsTo(calls, '/personal_info/find_email')).toHaveLength(1);
    hidden.mockReturnValue(false);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await settle();
    expect(callsTo(calls, '/personal_info/find_email')).toHaveLength(2);
    hidden.mockRestore();
  });

  it('is asked about on and on though no answer comes, and the page says so', async () => {
    let down = false;
    const calls = await wait({ 'POST /personal_info/find_email': () => (down ? null : [200, { message: 0 }]) });
    down = true;
    await settle(5100);
    expect(screen.getByRole('main')).toHaveTextContent('We will keep trying.');
    down = false;
    await settle(5100);
    expect(screen.getByRole('main')).toHaveTextContent('Waiting for you to confirm…');
    expect(callsTo(calls, '/personal_info/find_email').length).toBeGreaterThanOrEqual(3);
  });

  it('gets another link on demand', async () => {
    const calls = await wait();
    await press('Send another link');
    expect(callsTo(calls, '/personal_info/send_confirmation_email')).toHaveLength(2);
    expect(screen.getByRole('main')).toHaveTextContent('We sent another link. The earlier one no longer works.');
  });

  it('can be corrected, with everything still written', async () => {
    await wait();
    await press('Correct my details');
    expect(screen.getByLabelText('Email')).toHaveValue(PERSON.email);
    expect(button('Continue')).toBeEnabled();
  });

  it('stays with what was written when the link could not be mailed', async () => {
    await wait({ 'POST /personal_info/send_confirmation_email': problem(429, 'rate.limited', 'Wait a minute.') });
    expect(screen.getByRole('alert')).toHaveTextContent('Wait a minute.');
    expect(screen.getByLabelText('Email')).toHaveValue(PERSON.email);
  });
});
