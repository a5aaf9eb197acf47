import { fireEvent, screen, within } from '@testing-library/react';
import { NO_OFFICE } from '@camino/contracts/office/office.js';
import { faq } from '../i18n/faq.js';
import { tellOffice } from '../data/office.js';
import {
  data,
  field,
  fillIn,
  NO_ANSWER,
  press,
  refusal,
  type Reply,
  serve,
  settle,
  visit,
  withTimers,
} from '../visit.given.js';
import { closeChat } from './chat.js';
// Loaded ahead: how long a busy machine takes to fetch it is not what is looked at here.
import './chat-dialog.js';

withTimers();
beforeEach(() => {
  sessionStorage.clear();
  closeChat();
});

const RECEIVED = data({ received_at: '2027-03-02T18:00:00.000Z' }, 201);
const WRITTEN = { name: 'Olivia Brooks', email: ' olivia@example.com ', message: '¿Llevan tablas <b>de surf</b>?' };

const open = async (language: 'es' | 'en' = 'es', ...replies: readonly Reply[]) => {
  const [first = RECEIVED, ...more] = replies;
  const asked = serve(first, ...more);
  await visit('/403', language);
  fireEvent.click(screen.getAllByRole('button', { name: /^(Preguntas y ayuda|Questions and help)$/ })[0]!);
  await settle();
  return asked;
};
const dialog = () => within(screen.getByRole('dialog'));
const ask = async (query: string) => {
  fireEvent.change(dialog().getByRole('searchbox'), { target: { value: query } });
  await settle();
};
const questions = () =>
  dialog()
    .getAllByRole('group')
    .map((item) => item.querySelector('summary')?.textContent);
const leave = async (...replies: readonly Reply[]) => {
  const asked = await open('es', ...replies);
  await press('Dejar un mensaje');
  return asked;
};
const send = () => press('Enviar el mensaje');

describe('the chat widget', () => {
  it.each(['es', 'en'] as const)('offers every question with its answer, in %s (LAND-015)', async (language) => {
    await open(language);
    const all = faq[language].items.map(({ question }) => question);
    expect(questions()).toEqual(all.slice(0, 5));
    await press(/^(Ver las|See all) \d+ (preguntas|questions)$/);
    expect(questions()).toEqual(all);
    for (const { answer } of faq[language].items) expect(dialog().getByText(answer)).toBeInTheDocument();
  });

  it('answers what is typed: the best answer is open, and how many there are is announced (LAND-015)', async () => {
    await open();
    await ask('SILLA bebe');
    expect(questions()[0]).toBe('¿Tienen sillas para bebé?');
    expect(dialog().getAllByRole('group')[0]).toHaveAttribute('open');
    expect(dialog().getByRole('status')).toHaveTextContent(/\d respuestas?/);
  });

  it('is no second banner of the page, wherever it stands', async () => {
    await open();
    expect(dialog().queryByRole('banner')).toBeNull();
    expect(dialog().queryByRole('contentinfo')).toBeNull();
  });

  it('says so when it has no answer, and keeps offering to leave a message', async () => {
    await open();
    await ask('astronauta');
    expect(dialog().queryAllByRole('group')).toEqual([]);
    expect(dialog().getByRole('status')).toHaveTextContent('No tenemos una respuesta escrita');
    expect(dialog().getByRole('button', { name: 'Dejar un mensaje' })).toBeEnabled();
  });

  it('leads to WhatsApp with what was typed, and to the telephone, once they are set (LAND-015)', async () => {
    tellOffice({ ...NO_OFFICE, phone: '+502 7832 0150', whatsapp: '+502 5555 0150' });
    await open();
    await ask('¿cuánto & cómo?');
    const links = dialog()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      `https://wa.me/50255550150?text=${encodeURIComponent('¿cuánto & cómo?')}`,
      'tel:+50278320150',
    ]);
  });

  it('offers neither while there is no number', async () => {
    await open();
    expect(dialog().queryAllByRole('link')).toEqual([]);
  });

  it('is named, takes the focus and is left with its button', async () => {
    await open();
    expect(screen.getByRole('dialog', { name: '¿En qué le ayudamos?' })).toBeInTheDocument();
    expect(dialog().getByRole('heading', { name: '¿En qué le ayudamos?' })).toHaveFocus();
    await press('Cerrar');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a message left there', () => {
  it('begins with the question that had no answer, and is sent in the language of the page (LAND-015)', async () => {
    const asked = await open('es', RECEIVED);
    await ask('¿Llevan perros?');
    await press('Dejar un mensaje');
    expect(field('name')).toHaveFocus();
    expect(field('message')).toHaveValue('¿Llevan perros?');
    fillIn({ name: 'Olivia', email: 'olivia@example.com' });
    await send();
    expect(asked).toMatchObject([{ method: 'POST', path: '/api/inquiry' }]);
    expect(asked[0]?.body).toEqual({
      name: 'Olivia',
      email: 'olivia@example.com',
      message: '¿Llevan perros?',
      language: 'es',
      page: expect.any(String) as string,
    });
    expect(dialog().getByRole('status')).toHaveTextContent('Le respondemos a olivia@example.com');
  });

  it('is not sent as long as something is missing or wrong, and the cursor goes there', async () => {
    const asked = await leave();
    await send();
    for (const [name, text] of [
      ['name', 'Escriba su nombre'],
      ['email', 'Escriba su correo'],
      ['message', 'Escriba su mensaje'],
    ] as const)
      expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(text));
    expect(field('name')).toHaveFocus();
    fillIn({ ...WRITTEN, email: 'olivia@' });
    await send();
    expect(field('email')).toHaveAccessibleDescription(expect.stringContaining('nombre@dominio.com'));
    expect(asked).toEqual([]);
  });

  it('stays written when the help is closed and opened again, until it is sent', async () => {
    await leave();
    fillIn(WRITTEN);
    await press('Cerrar');
    fireEvent.click(screen.getAllByRole('button', { name: 'Preguntas y ayuda' })[0]!);
    await settle();
    await press('Dejar un mensaje');
    expect([field('name').value, field('message').value]).toEqual([WRITTEN.name, WRITTEN.message]);
    await send();
    expect(sessionStorage.getItem('camino.inquiry')).toBeNull();
    await press('Escribir otro mensaje');
    expect(field('message')).toHaveValue('');
  });

  it('whose answer is lost says so, and goes out again under the same key', async () => {
    const asked = await leave(NO_ANSWER, RECEIVED);
    fillIn(WRITTEN);
    await send();
    expect(dialog().getByRole('alert')).toHaveTextContent('No hubo respuesta');
    expect(field('message')).toHaveValue(WRITTEN.message);
    await send();
    const keys = asked.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toMatch(/\S/);
  });

  it('that the server refuses says why, beside the field where it is about one', async () => {
    await leave(
      refusal(400, 'request.invalid', 'Revise', { errors: { email: ['Ese correo no existe'] } }),
      refusal(409, 'inquiry.too_many', 'Hoy ya recibimos varios mensajes'),
    );
    fillIn(WRITTEN);
    await send();
    expect(field('email')).toHaveAccessibleDescription(expect.stringContaining('Ese correo no existe'));
    fillIn({ email: 'olivia@example.org' });
    await send();
    expect(dialog().getByRole('alert')).toHaveTextContent('Hoy ya recibimos varios mensajes');
  });

  it('carries what only a program fills in, so that the server can tell', async () => {
    const asked = await leave();
    fillIn({ ...WRITTEN, website: 'https://spam.example' });
    expect(field('website').closest('[aria-hidden="true"]')).not.toBeNull();
    expect(field('website')).toHaveAttribute('tabindex', '-1');
    await send();
    expect(asked[0]?.body).toMatchObject({ website: 'https://spam.example' });
  });
});
