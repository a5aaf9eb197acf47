import { act, fireEvent, screen, within } from '@testing-library/react';
import { clearSession, saveSession } from '@camino/client/session.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import { serving } from '../../served.given.js';
import {
  button,
  data,
  field,
  NEVER,
  NO_ANSWER,
  press,
  refusal,
  settle,
  toasts,
  visit,
  withTimers,
  type Reply,
} from '../../visit.given.js';
import { LATE, sessionOf, UNRATED } from './client.given.js';

withTimers();
beforeEach(() => act(() => saveSession(sessionOf(4))));
afterEach(() => act(() => clearSession()));

const PAST = 'GET /reservation/client?calification=false';
const TYPES = 'GET /claim/claim_type';
const FILE = 'POST /claim';
const ACCEPT = /^(Enviar el reclamo|Send the claim)$/;
const KINDS = [
  { id: 'no-show', description: 'El vehículo no llegó', priority: 9 },
  { id: 'late', description: 'El piloto llegó tarde', priority: 6 },
  { id: 'noise', description: 'Música muy alta', priority: 3 },
];

const open = async (given: Readonly<Record<string, Reply>> = {}, language: Language = 'es') => {
  const served = serving({ [PAST]: data([UNRATED]), [TYPES]: data(KINDS), [FILE]: data(LATE, 201), ...given });
  await visit('/reservation_user?tab=archive', language);
  await press(/^(Reclamar|Make a claim)/);
  return served;
};
const dialog = () => screen.getByRole('dialog');
const choose = (id: string) => fireEvent.change(field('claim_type_id'), { target: { value: id } });

describe('the claim dialog', () => {
  it.each([
    ['es', ['Elija una opción', 'El vehículo no llegó', 'El piloto llegó tarde', 'Música muy alta']],
    ['en', ['Choose one', 'The vehicle did not come', 'The driver was late', 'Música muy alta']],
  ] as const)('offers the kinds of claims the office has, in %s (API-025, CLI-014)', async (language, kinds) => {
    await open({}, language);
    const selector = within(dialog()).getByRole('combobox', { name: /^(¿Qué pasó\?|What happened\?)/ });
    expect(
      within(selector)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(kinds);
  });

  it.each([
    ['es', 'El elemento es requerido'],
    ['en', 'Item is required'],
  ] as const)(
    'asks for a kind that was passed over, and cannot be sent without one, in %s (CLI-019, CLI-020)',
    async (language, says) => {
      const { sent } = await open({}, language);
      expect(button(ACCEPT)).toBeDisabled();
      fireEvent.blur(field('claim_type_id'));
      expect(dialog()).toHaveTextContent(says);
      fireEvent.submit(document.querySelector('form')!);
      await settle();
      expect(sent(FILE)).toEqual([]);
      choose('late');
      expect(dialog()).not.toHaveTextContent(says);
      expect(button(ACCEPT)).toBeEnabled();
    },
  );

  it.each([
    ['es', '¡Reclamo enviado!', 'El piloto llegó tardePendiente'],
    ['en', 'Claim sent!', 'The driver was latereviewing'],
  ] as const)(
    'sends trip and kind, says so, and the list shows the claim, in %s (API-026, CLI-024, CLI-030)',
    async (language, says, shown) => {
      const { sent, answers } = await open({}, language);
      choose('late');
      answers[PAST] = data([{ ...UNRATED, allowed_actions: ['rate'], claim: [LATE] }]);
      await press(ACCEPT);
      expect(sent(FILE).map(({ body }) => body)).toEqual([{ reservation_id: 'r4', claim_type_id: 'late' }]);
      expect(toasts()).toHaveTextContent(says);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.getByText(/^(Reserva|Booking) 2703/).closest('li')).toHaveTextContent(shown);
    },
  );

  it.each<[string, Language, Reply, string, string]>([
    [
      'one is open already',
      'es',
      refusal(409, 'claim.open_already', 'Esta reserva ya tiene un reclamo pendiente.'),
      'Error al realizar el reclamo',
      'Esta reserva ya tiene un reclamo pendiente.',
    ],
    ['no answer came', 'en', NO_ANSWER, 'Error making the claim', 'There was no answer.'],
    [
      'the server failed',
      'es',
      refusal(503, 'server.failed', 'x'),
      'Error al realizar el reclamo',
      'El servidor falló.',
    ],
  ])('says why not when %s, and keeps the choice (CLI-027)', async (_, language, answer, title, why) => {
    await open({ [FILE]: answer }, language);
    choose('no-show');
    await press(ACCEPT);
    expect(screen.getByRole('alert')).toHaveTextContent(title);
    expect(screen.getByRole('alert')).toHaveTextContent(why);
    expect(field('claim_type_id')).toHaveValue('no-show');
  });

  it.each([
    ['es', 'Error al obtener los tipos de reclamos', 'Intentar de nuevo'],
    ['en', 'Error getting the claim types', 'Try again'],
  ] as const)(
    'says that the kinds could not be read, and asks for them again, in %s (CLI-028)',
    async (language, says, again) => {
      const { answers } = await open({ [TYPES]: refusal(500, 'server.failed', 'x') }, language);
      expect(within(dialog()).getByRole('alert')).toHaveTextContent(says);
      expect(button(ACCEPT)).toBeDisabled();
      answers[TYPES] = data(KINDS);
      await press(again);
      expect(field('claim_type_id')).toBeVisible();
    },
  );

  it('outlines the kinds until they are there, and is left without a claim', async () => {
    const { sent } = await open({ [TYPES]: NEVER });
    expect(within(dialog()).getByRole('status')).toHaveTextContent('Cargando');
    await press('Cancelar');
    expect([screen.queryByRole('dialog'), sent(FILE)]).toEqual([null, []]);
  });
});
