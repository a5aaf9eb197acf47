import { act, fireEvent, screen, within } from '@testing-library/react';
import { clearSession, saveSession } from '@camino/client/session.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import { serving } from '../../served.given.js';
import {
  button,
  data,
  NEVER,
  NO_ANSWER,
  press,
  refusal,
  settle,
  toasts,
  visit,
  withTimers,
  write,
  type Reply,
} from '../../visit.given.js';
import { RATED, sessionOf, UNRATED } from './client.given.js';

withTimers();
beforeEach(() => act(() => saveSession(sessionOf(4))));
afterEach(() => act(() => clearSession()));

const PAST = 'GET /reservation/client?calification=false';
const RATE = 'POST /reservation/qualification';
const ACCEPT = /^(Enviar la calificación|Send the rating)$/;

const open = async (answer: Reply = data({}, 201), language: Language = 'es') => {
  const served = serving({ [PAST]: data([UNRATED]), [RATE]: answer });
  await visit('/reservation_user?tab=archive', language);
  await press(/^(Calificar|Rate)/);
  return served;
};
const dialog = () => screen.getByRole('dialog');
const stars = () => within(dialog()).getAllByRole('radio');
const choose = (count: number) => fireEvent.click(stars()[count - 1]!);

describe('the rating dialog', () => {
  it('has five stars and a comment (CLI-013, CLI-023)', async () => {
    await open();
    expect(dialog()).toHaveTextContent('De Aeropuerto La Aurora (GUA) a Antigua Guatemala, lun 8 mar 2027');
    expect(stars().map((star) => star.closest('label')?.textContent)).toEqual([
      '1 estrella, Muy mal',
      '2 estrellas, Mal',
      '3 estrellas, Regular',
      '4 estrellas, Bien',
      '5 estrellas, Excelente',
    ]);
    expect(within(dialog()).getByLabelText(/^Comentario/)).toBeVisible();
  });

  it.each([
    ['es', 'La calificación es requerida'],
    ['en', 'Rating is required'],
  ] as const)(
    'asks for a star that was passed over, and cannot be sent without one, in %s (CLI-017, CLI-020)',
    async (language, says) => {
      const { sent } = await open(undefined, language);
      expect(button(ACCEPT)).toBeDisabled();
      expect(dialog()).not.toHaveTextContent(says);
      fireEvent.blur(stars()[0]!);
      expect(dialog()).toHaveTextContent(says);
      fireEvent.submit(document.querySelector('form')!);
      await settle();
      expect(sent(RATE)).toEqual([]);
      choose(1);
      expect(dialog()).not.toHaveTextContent(says);
      expect(button(ACCEPT)).toBeEnabled();
    },
  );

  it('asks for stars once a comment was written', async () => {
    await open();
    write('comment', 'Muy amable');
    expect(dialog()).toHaveTextContent('La calificación es requerida');
  });

  it.each([
    ['es', 'Máximo 100 caracteres', 'de 100 caracteres'],
    ['en', 'Max 100 characters', 'of 100 characters'],
  ] as const)(
    'counts the comment and refuses the 101st character, in %s (CLI-018, CLI-020)',
    async (language, says, counted) => {
      await open(undefined, language);
      choose(5);
      write('comment', 'x'.repeat(100));
      expect(dialog()).toHaveTextContent(`100 ${counted}`);
      expect(dialog()).not.toHaveTextContent(says);
      expect(button(ACCEPT)).toBeEnabled();
      write('comment', 'x'.repeat(101));
      expect(dialog()).toHaveTextContent(says);
      expect(button(ACCEPT)).toBeDisabled();
    },
  );

  it.each([
    ['es', 'Reserva calificada', '4 de 5 estrellas'],
    ['en', 'Reservation rated', '4 of 5 stars'],
  ] as const)(
    'sends stars and comment, says so, and the list shows them, in %s (API-024, CLI-023, CLI-029)',
    async (language, says, seen) => {
      const { sent, answers } = await open(undefined, language);
      choose(4);
      write('comment', ' Muy amable ');
      answers[PAST] = data([RATED]);
      await press(ACCEPT);
      expect(sent(RATE).map(({ body }) => body)).toEqual([{ reservation_id: 'r4', starts: 4, comment: 'Muy amable' }]);
      expect(toasts()).toHaveTextContent(says);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.getByRole('img', { name: seen })).toBeVisible();
    },
  );

  it.each<[string, Language, Reply, string, string]>([
    [
      'the trip was rated in the meantime',
      'es',
      refusal(409, 'rating.rated_already', 'Este viaje ya fue calificado.'),
      'Error al calificar la reserva',
      'Este viaje ya fue calificado.',
    ],
    ['no answer came', 'es', NO_ANSWER, 'Error al calificar la reserva', 'No hubo respuesta.'],
    [
      'the server failed',
      'en',
      refusal(500, 'server.failed', 'x'),
      'Error rating the reservation',
      'The server failed.',
    ],
    [
      'the server finds fault with a field',
      'es',
      refusal(400, 'request.invalid', 'x', { errors: { comment: ['Máximo 100 caracteres'] } }),
      'Error al calificar la reserva',
      'Máximo 100 caracteres',
    ],
  ])('says why not when %s, and keeps what was written (CLI-026)', async (_, language, answer, title, why) => {
    await open(answer, language);
    choose(2);
    write('comment', 'Tarde');
    await press(ACCEPT);
    expect(screen.getByRole('alert')).toHaveTextContent(title);
    expect(screen.getByRole('alert')).toHaveTextContent(why);
    expect(stars()[1]).toBeChecked();
    expect(document.querySelector('textarea')).toHaveValue('Tarde');
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('sends the same under the same key after an answer was lost, and once at a time', async () => {
    const { sent, answers } = await open(NO_ANSWER);
    choose(3);
    await press(ACCEPT);
    answers[RATE] = NEVER;
    await press(ACCEPT);
    await press(ACCEPT);
    const keys = sent(RATE).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(button(ACCEPT)).toHaveAttribute('aria-busy', 'true');
  });

  it('is left without a rating', async () => {
    const { sent } = await open();
    choose(3);
    await press('Cancelar');
    expect([screen.queryByRole('dialog'), sent(RATE)]).toEqual([null, []]);
  });
});
