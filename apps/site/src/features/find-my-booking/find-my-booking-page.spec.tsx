import { fireEvent, screen } from '@testing-library/react';
import {
  data,
  field,
  fieldNames,
  fillIn,
  headline,
  NO_ANSWER,
  press,
  refusal,
  serve,
  settle,
  visit,
  withTimers,
} from '../../visit.given.js';

withTimers();

const send = () => press(/^(Enviarme el enlace|Send me the link)$/);
const ask = async (booking: string, ...replies: Parameters<typeof serve>) => {
  const asked = serve(...replies);
  await visit('/find-my-booking', 'en');
  fillIn({ booking });
  await send();
  return asked;
};
const ALWAYS = 'If there is a booking under that, its link is on its way to the email it was made with.';

describe('finding a booking', () => {
  it('is at /find-my-booking and asks for one thing', async () => {
    await visit('/find-my-booking');
    expect(headline()).toHaveTextContent('Encuentre su reserva');
    expect(fieldNames()).toEqual(['booking']);
    expect(screen.getByRole('link', { name: 'términos de privacidad' })).toHaveAttribute(
      'href',
      '/docs/privacy.es.html',
    );
  });

  it('is led to from the login, with the email written there', async () => {
    await visit('/login', 'en');
    fillIn({ email: 'ana@example.com' });
    fireEvent.click(screen.getByRole('link', { name: 'Find it' }));
    await settle();
    expect(headline()).toHaveTextContent('Find your booking');
    expect(field('booking')).toHaveValue('ana@example.com');
  });

  it.each([' 261203-001 ', ' ana@example.com '])(
    'sends %s and answers the same, whatever is known of it',
    async (booking) => {
      const asked = await ask(booking, data(true));
      expect(asked).toMatchObject([
        { method: 'POST', path: '/api/reservation/send_links', body: { booking: booking.trim() } },
      ]);
      expect(screen.getByRole('main')).toHaveTextContent(ALWAYS);
      expect(screen.getByRole('main')).not.toHaveTextContent(booking.trim());
      await press('Search with something else');
      expect(field('booking')).toBeVisible();
    },
  );

  it.each([
    ['', 'Field is required'],
    ['Ana', 'Enter the number of your booking, such as 261203-001, or the email you booked with.'],
    ['A'.repeat(30), 'Enter the number of your booking, such as 261203-001, or the email you booked with.'],
    ['261203', 'Enter the number of your booking, such as 261203-001, or the email you booked with.'],
  ])('does not send "%s"', async (booking, text) => {
    const asked = await ask(booking, data(true));
    expect(field('booking')).toHaveAccessibleDescription(expect.stringContaining(text));
    expect(field('booking')).toHaveFocus();
    expect(asked).toEqual([]);
  });

  it.each([
    ['without an answer', NO_ANSWER, 'What you wrote is still here'],
    ['with a failed server', refusal(500, 'server.unexpected', 'x'), 'We could not request the link'],
  ])('%s says so, keeps what was written and can be tried again', async (_, reply, text) => {
    const asked = await ask('261203-001', reply, data(true));
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(field('booking')).toHaveValue('261203-001');
    await send();
    expect(asked).toHaveLength(2);
    expect(screen.getByRole('main')).toHaveTextContent(ALWAYS);
  });

  it('too often says so at the field', async () => {
    await ask('261203-001', refusal(429, 'rate.limited', 'Wait a minute.'));
    expect(field('booking')).toHaveAccessibleDescription(expect.stringContaining('Wait a minute.'));
  });
});
