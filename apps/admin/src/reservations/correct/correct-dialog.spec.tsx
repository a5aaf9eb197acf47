import type { TripQuote } from '@camino/contracts/reservations/reservation.js';
import { endSession } from '@camino/client/session-end.js';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aReservation } from '../../testing/a-reservation.js';
import { FakeServer, refusal } from '../../testing/fake-server.js';
import { screenOf, show, signIn } from '../../testing/show.js';
import { VerbButton } from '../../verbs/verb-button.js';
import { correct } from '../verbs/correct.js';

const FEES = [
  {
    id: 'f1',
    trip: 'x',
    total: 450,
    origin: { id: 'GUA-AIRPORT', place: 'Aeropuerto' },
    destination: { id: 'ANT', place: 'Antigua' },
  },
  {
    id: 'f2',
    trip: 'y',
    total: 1234.5,
    origin: { id: 'GUA-AIRPORT', place: 'Aeropuerto' },
    destination: { id: 'PAN', place: 'Panajachel' },
  },
];

const aQuote = (price: number): TripQuote => ({
  lines: [{ kind: 'base', people: 5, amount: price, name: null }],
  price,
  price_usd: null,
  rate: null,
  only_cash: false,
});

let server: FakeServer;
beforeEach(async () => {
  screenOf(1440);
  await signIn(2);
  server = new FakeServer()
    .on('GET /fee', { body: { data: FEES } })
    .on('POST /admin/reservation/r1/correct', { body: { data: aReservation('requested', { version: 4 }) } })
    .install();
});

const open = async () => {
  await show(<VerbButton verb={correct} row={aReservation()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Corregir datos' }));
  return within(await screen.findByRole('dialog', { name: 'Corregir 310303-001' }));
};
const field = (dialog: ReturnType<typeof within>, name: string) => dialog.getByRole('textbox', { name });
const posted = () => server.calls('POST /admin/reservation/r1/correct');

describe('correcting a booking', () => {
  it('has nothing to save until something is changed', async () => {
    const dialog = await open();
    expect(dialog.getByRole('button', { name: 'Guardar cambios' })).toBeDisabled();
  });

  it('sends what was changed and says that the reservation is updated (MSG-046, API-030)', async () => {
    const dialog = await open();
    fireEvent.change(field(dialog, 'Teléfono'), { target: { value: '+502 5555 9999' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('Reserva actualizada')).toBeInTheDocument();
    expect(posted()[0]?.body).toEqual({ phone: '+502 5555 9999' });
  });

  it('offers the routes of the price list (API-027)', async () => {
    const dialog = await open();
    fireEvent.mouseDown(await dialog.findByRole('combobox', { name: 'Trayecto' }));
    await userEvent.click(
      await screen.findByRole('option', { name: 'Aeropuerto La Aurora (GUA) → Panajachel, Q1,234.50' }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() => expect(posted()[0]?.body).toEqual({ fee: 'f2' }));
  });

  it('names what is wrong beside the field and sends nothing', async () => {
    const dialog = await open();
    fireEvent.change(field(dialog, 'Adultos'), { target: { value: '99' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
    expect(dialog.getByText('Entre 1 y 60')).toBeInTheDocument();
    expect(posted()).toHaveLength(0);
  });

  it('shows the server’s objections beside their fields and keeps what was typed (MSG-039)', async () => {
    server.on(
      'POST /admin/reservation/r1/correct',
      refusal(400, 'Revise los datos', { errors: { date: ['La fecha ya pasó'] } }),
    );
    const dialog = await open();
    fireEvent.change(field(dialog, 'Fecha'), { target: { value: '01/01/2020' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
    expect(posted()[0]?.body).toEqual({ date: '2020-01-01' });
    expect(await dialog.findByText('La fecha ya pasó')).toBeInTheDocument();
    expect(field(dialog, 'Fecha')).toHaveValue('01/01/2020');
    expect(await screen.findByText('Error al actualizar la reserva')).toBeInTheDocument();
  });
});

describe('a session that ends by itself', () => {
  it('keeps what was typed for the next one', async () => {
    const { unmount } = await show(<VerbButton verb={correct} row={aReservation()} />);
    await userEvent.click(screen.getByRole('button', { name: 'Corregir datos' }));
    fireEvent.change(await screen.findByRole('textbox', { name: 'Nota' }), { target: { value: 'Puerta norte' } });
    await act(endSession);
    unmount();
    await signIn(2);
    const dialog = await open();
    await waitFor(() => expect(field(dialog, 'Nota')).toHaveValue('Puerta norte'));
    expect(dialog.getByText(/Aquí está lo que había escrito/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() => expect(posted()[0]?.body).toEqual({ note: 'Puerta norte' }));
  });
});

describe('a correction that changes the price', () => {
  const QUOTE = 'GET /admin/reservation/quote';
  const reason = (dialog: ReturnType<typeof within>) => dialog.findByRole('textbox', { name: /Por qué cambia/ });

  it('shows the new one and wants to know why', async () => {
    server.on(QUOTE, { body: { data: aQuote(900) } });
    const dialog = await open();
    fireEvent.change(field(dialog, 'Adultos'), { target: { value: '5' } });
    expect(await reason(dialog)).not.toHaveFocus();
    expect(dialog.getAllByText('Q900.00')).toHaveLength(2);
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
    expect(dialog.getByText('Escriba el motivo.')).toBeInTheDocument();
    expect(posted()).toHaveLength(0);
    fireEvent.change(await reason(dialog), { target: { value: ' Vienen más ' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() => expect(posted()[0]?.body).toEqual({ passenger: 5, reason: 'Vienen más' }));
  });

  it('wants none where it stays the same', async () => {
    server.on(QUOTE, { body: { data: aQuote(aReservation().reservation_detail.price) } });
    const dialog = await open();
    fireEvent.change(field(dialog, 'Adultos'), { target: { value: '5' } });
    await waitFor(() => expect(server.calls(QUOTE)).not.toEqual([]));
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() => expect(posted()[0]?.body).toEqual({ passenger: 5 }));
  });

  it('wants to know why where only the server finds that it changes', async () => {
    server.on(
      'POST /admin/reservation/r1/correct',
      refusal(409, 'Diga por qué cambia el precio', { code: 'reservation.price_reason_required' }),
    );
    const dialog = await open();
    fireEvent.change(field(dialog, 'Teléfono'), { target: { value: '+502 5555 9999' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
    expect(await reason(dialog)).toBeRequired();
  });
});

describe('a booking somebody else changed meanwhile', () => {
  const data = {
    changed_by: { id: 'u9', role: 'admin', name: 'Luisa Pineda' },
    changed_at: '2031-03-01T18:30:00Z',
    version: 5,
  };
  const theirs = aReservation('requested', { version: 5, note: 'Lleva tabla de surf', flight_number: 'AV 640' });

  const typedTooLate = async () => {
    server
      .on('POST /admin/reservation/r1/correct', refusal(412, 'Cambió', { data }))
      .on('GET /admin/reservation/r1', { body: theirs });
    const dialog = await open();
    fireEvent.change(field(dialog, 'Nota'), { target: { value: 'Puerta norte' } });
    fireEvent.change(field(dialog, 'Teléfono'), { target: { value: '+502 5555 9999' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
    return dialog;
  };

  it('says by whom and when, and saves nothing over it unseen', async () => {
    const dialog = await typedTooLate();
    expect(await dialog.findByText(/La cambió Luisa Pineda, sáb 1 mar 2031, 12:30\./)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Guardar cambios' })).toBeDisabled();
  });

  it('shows theirs and keeps what was typed, which is then saved over their version', async () => {
    const dialog = await typedTooLate();
    await userEvent.click(await dialog.findByRole('button', { name: 'Ver lo nuevo' }));
    expect(await dialog.findByText('Ahora dice: Lleva tabla de surf')).toBeInTheDocument();
    expect(field(dialog, 'Nota')).toHaveValue('Puerta norte');
    expect(field(dialog, 'Número de vuelo')).toHaveValue('AV 640');
    server.on('POST /admin/reservation/r1/correct', { body: { data: theirs } });
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() => expect(posted()).toHaveLength(2));
    expect(posted()[1]?.body).toEqual({ note: 'Puerta norte', phone: '+502 5555 9999' });
    expect(posted()[1]?.headers['if-match']).toBe('"5"');
  });

  it('stays as typed when theirs cannot be had', async () => {
    const dialog = await typedTooLate();
    server.on('GET /admin/reservation/r1', refusal(503, 'Un momento'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Ver lo nuevo' }));
    expect(await screen.findByText('Error al obtener la información de la reservación')).toBeInTheDocument();
    expect(field(dialog, 'Nota')).toHaveValue('Puerta norte');
  });
});
