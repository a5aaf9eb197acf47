import { act, fireEvent, screen, within } from '@testing-library/react';
import { endSession } from '@camino/client/session-end.js';
import userEvent from '@testing-library/user-event';
import type { ErasureReport } from '@camino/contracts/people/people.js';
import { ContactSection } from '../reservations/detail/contact-section.js';
import { aReservation } from '../testing/a-reservation.js';
import { aUser } from '../testing/a-user.js';
import { FakeServer, refusal, rowsOf } from '../testing/fake-server.js';
import { screenOf, show, signIn } from '../testing/show.js';
import UserPage from '../users/user-page.js';
import { EraseDialog } from './erase-dialog.js';

const ERASE = 'POST /admin/people/erase';
const PREVIEW = 'POST /admin/people/preview';
const REPORT: ErasureReport = {
  subjects: ['s1'],
  erased_at: '2031-03-03T20:00:00Z',
  reservations: 3,
  tours: 2,
  claims: 1,
  inquiries: 4,
  accounts: 1,
  mails: 7,
  shown: true,
};
const mario = { person: 'd1', name: 'Mario Ajú', email: 'mario@example.com' };

let server: FakeServer;
let closed: jest.Mock;
beforeEach(async () => {
  screenOf(1440);
  await signIn(2);
  closed = jest.fn();
  server = new FakeServer()
    .on(ERASE, { body: { data: REPORT } })
    .on(PREVIEW, { body: { data: { reservations: 3, tours: 0, claims: 1, inquiries: 0, accounts: 1 } } })
    .install();
});

const open = async (more: object = {}, language: 'es' | 'en' = 'es') => {
  await show(<EraseDialog somebody={{ ...mario, ...more }} onClose={closed} />, { resource: 'user', language });
  return within(await screen.findByRole('dialog'));
};
const type = (dialog: ReturnType<typeof within>, address: string) =>
  fireEvent.change(dialog.getByRole('textbox', { name: 'Correo de la persona' }), { target: { value: address } });
const confirm = (dialog: ReturnType<typeof within>) =>
  userEvent.click(dialog.getByRole('button', { name: 'Borrar para siempre' }));

describe('erasing a person', () => {
  it('says in numbers what it concerns before it is confirmed', async () => {
    const dialog = await open();
    expect(await dialog.findByText('Lo que abarca')).toBeInTheDocument();
    expect(dialog.getByText('Reservaciones ya sin nombre').nextSibling).toHaveTextContent('3');
    expect(server.calls(PREVIEW)[0]?.body).toEqual({ person: 'd1' });
    expect(server.calls(ERASE)).toEqual([]);
  });

  it('says that there is no way back, what goes and what stays', async () => {
    const dialog = await open();
    expect(dialog.getByRole('alert')).toHaveTextContent('No se puede deshacer');
    const [goes, stays] = dialog.getAllByRole('list').map((list) => list.textContent);
    expect(goes).toContain('Nombre, correo, teléfono y documento');
    expect(stays).toContain('Cada viaje con su número, día, trayecto y precio');
  });

  it('waits until their address is typed, in whatever case', async () => {
    const dialog = await open();
    expect(dialog.getByRole('button', { name: 'Borrar para siempre' })).toBeDisabled();
    expect(dialog.queryByText(/No es la misma dirección/)).not.toBeInTheDocument();
    fireEvent.keyDown(dialog.getByRole('textbox', { name: 'Correo de la persona' }), { key: 'Enter' });
    expect(dialog.getByText('No es la misma dirección: escriba mario@example.com.')).toBeInTheDocument();
    type(dialog, 'otra@example.com');
    fireEvent.keyDown(dialog.getByRole('textbox', { name: 'Correo de la persona' }), { key: 'Enter' });
    expect(dialog.getByText('No es la misma dirección: escriba mario@example.com.')).toBeInTheDocument();
    type(dialog, ' Mario@Example.com ');
    expect(dialog.getByRole('button', { name: 'Borrar para siempre' })).toBeEnabled();
    expect(server.calls(ERASE)).toHaveLength(0);
  });

  it('sends why, shows that it is under way, then what became of it', async () => {
    let answer: (reply: object) => void = () => undefined;
    server.on(ERASE, () => new Promise((resolve) => (answer = resolve)));
    const dialog = await open();
    fireEvent.mouseDown(dialog.getByRole('combobox', { name: 'Motivo' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Lo ordenó una autoridad' }));
    type(dialog, mario.email);
    await confirm(dialog);
    expect(await dialog.findByRole('progressbar')).toBeInTheDocument();
    answer({ body: { data: REPORT } });
    const result = within(await screen.findByRole('dialog', { name: 'Persona borrada' }));
    for (const [label, count] of [
      ['Reservaciones ya sin nombre', /3$/],
      ['Tours ya sin nombre', /2$/],
      ['Reclamos ya sin nombre', /1$/],
      ['Consultas ya sin nombre', /4$/],
      ['Cuentas cerradas', /1$/],
      ['Correos destruidos', /7$/],
    ] as const)
      expect(result.getByText(label).closest('div')).toHaveTextContent(count);
    expect(result.queryByText(/tardarán un momento/)).not.toBeInTheDocument();
    expect(server.calls(ERASE)[0]?.body).toEqual({ person: 'd1', reason: 'ordered' });
    await userEvent.click(result.getByRole('button', { name: 'Cerrar' }));
    expect(closed).toHaveBeenCalled();
  });

  it('says when there was nothing, and when screens come later', async () => {
    server.on(ERASE, { body: { data: { ...REPORT, erased_at: null, shown: false } } });
    const dialog = await open();
    type(dialog, mario.email);
    await confirm(dialog);
    expect(await screen.findByText('No había nada de esta persona que borrar.')).toBeInTheDocument();
    expect(screen.getByText('Algunas pantallas tardarán un momento en mostrarlo.')).toBeInTheDocument();
  });

  it('is refused while they travel, with the way to those trips', async () => {
    server.on(
      ERASE,
      refusal(409, 'Esta persona tiene 2 viajes, el primero vie 11 dic 2026.', { code: 'person.has_trips' }),
    );
    const dialog = await open();
    type(dialog, mario.email);
    await confirm(dialog);
    expect(await dialog.findByText(/el primero vie 11 dic 2026/)).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Ver sus viajes' })).toHaveAttribute(
      'href',
      expect.stringContaining('mario%40example.com'),
    );
    expect(dialog.getByRole('textbox', { name: 'Correo de la persona' })).toHaveValue(mario.email);
  });

  it('warns where nobody has shown that the address is theirs', async () => {
    expect((await open({ unconfirmed: true })).getByText(/nunca confirmó su correo/)).toBeInTheDocument();
  });

  it('wants the address typed anew after the session ended by itself', async () => {
    const dialog = await open();
    type(dialog, mario.email);
    await act(endSession);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('camino.draft.'))).toEqual([]);
  });

  it('speaks English', async () => {
    const dialog = await open({}, 'en');
    expect(dialog.getByRole('button', { name: 'Erase for good' })).toBeDisabled();
  });
});

describe('the way to it', () => {
  it.each([
    ['is among the other actions of a user', aUser(), 1],
    ['is not there for oneself', aUser({ id: 'u1' }), 0],
    [
      'is not there for somebody who is erased already',
      aUser({ name: 'erased', last_name: 'erased', active: false, erased: true }),
      0,
    ],
  ] as const)('%s', async (_where, user, times) => {
    server.on('GET /admin/user', rowsOf([user]));
    await show(<UserPage />, { resource: 'user' });
    fireEvent.click(await screen.findByRole('button', { name: /^Más acciones/ }));
    const items = within(await screen.findByRole('menu'))
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent);
    expect(items.filter((item) => item === 'Borrar a la persona')).toHaveLength(times);
  });

  it('is beside the contact of a booking, for administrators, by the address of whoever travels', async () => {
    await show(<ContactSection row={aReservation('finished')} />);
    await userEvent.click(screen.getByRole('button', { name: 'Borrar a la persona' }));
    const { email } = aReservation('finished').PersonalInfo;
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByRole('textbox', { name: 'Correo de la persona' }), { target: { value: email } });
    await confirm(dialog);
    expect(await screen.findByRole('dialog', { name: 'Persona borrada' })).toBeInTheDocument();
    expect(server.calls(ERASE)[0]?.body).toEqual({ person: email, reason: 'asked' });
  });

  it('is shown to nobody else, and not where somebody is erased already', async () => {
    await show(<ContactSection row={aReservation('finished', { erased: true })} />);
    expect(screen.queryByRole('button', { name: 'Borrar a la persona' })).not.toBeInTheDocument();
    await signIn(5);
    await show(<ContactSection row={aReservation('finished')} />);
    expect(screen.queryByRole('button', { name: 'Borrar a la persona' })).not.toBeInTheDocument();
  });
});
