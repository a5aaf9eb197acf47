import { fireEvent, render, screen, within } from '@testing-library/react';
import { saveSession, clearSession } from '@camino/client/session.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import { NO_OFFICE, type Office } from '@camino/contracts/office/office.js';
import { LanguageProvider } from '../i18n/language.js';
import { tellOffice } from '../data/office.js';
import { Footer } from './footer.js';
import { address, serve, settle, visit, withTimers } from '../visit.given.js';

const OFFICE: Office = {
  phone: '+502 7832 0150',
  whatsapp: '+502 5555 0150',
  email: 'hola@demo.gt',
  hours: { es: 'Todos los días', en: 'Every day' },
  address: { es: '5a avenida <b>norte</b>', en: '5a Avenida Norte' },
};

withTimers();
beforeEach(() => clearSession());

const show = (office: Office, language: Language = 'es') => {
  tellOffice(office);
  render(
    <LanguageProvider initial={language}>
      <Footer />
    </LanguageProvider>,
  );
  return within(screen.getByRole('contentinfo'));
};
const hrefOf = (link: HTMLElement) => link.getAttribute('href');

it('the footer has the contact details of the office, each with its link (LAND-014)', () => {
  const footer = show(OFFICE);
  const links = ['Llamar al +502 7832 0150', 'Escribir por WhatsApp +502 5555 0150', 'Escribir a hola@demo.gt'];
  expect(links.map((name) => hrefOf(footer.getByRole('link', { name })))).toEqual([
    'tel:+50278320150',
    'https://wa.me/50255550150',
    'mailto:hola@demo.gt',
  ]);
  expect(footer.getByText('Todos los días')).toBeInTheDocument();
  expect(footer.getByText('5a avenida <b>norte</b>')).toBeInTheDocument();
});

it('in English it has them in English (LAND-014)', () => {
  const footer = show(OFFICE, 'en');
  expect(footer.getByText('Every day')).toBeInTheDocument();
  expect(footer.getByText('5a Avenida Norte')).toBeInTheDocument();
  expect(footer.getByRole('link', { name: 'Call +502 7832 0150' })).toBeInTheDocument();
});

it('without a contact it shows none', () => {
  const footer = show(NO_OFFICE);
  expect(footer.queryByRole('list', { name: 'Contacto' })).toBeNull();
  expect(footer.queryByRole('link', { name: /Llamar|WhatsApp/ })).toBeNull();
});

it.each(['es', 'en'] as const)(
  'it leads to what is agreed, in the language of the page: %s (LAND-028, LAND-029)',
  (language) => {
    const footer = show(NO_OFFICE, language);
    const pdfs = footer
      .getAllByRole('link')
      .map(hrefOf)
      .filter((href) => href?.startsWith('/docs/'));
    expect(pdfs).toEqual([`/docs/automatic-charges.${language}.pdf`, `/docs/privacy.${language}.pdf`]);
  },
);

it('it leads to the questions and policies of the landing page, whose arrival ends no session of whoever is signed in', async () => {
  const links = () =>
    ['Preguntas frecuentes', 'Políticas del servicio'].map((name) => hrefOf(screen.getByRole('link', { name })));
  show(NO_OFFICE);
  await settle();
  expect(links()).toEqual(['/#part5', '/#part6']);
  await saveSession({ role: 4, driver_id: null, token: 'h.e30.s' });
  await settle();
  expect(links()).toEqual(['/more-info#part5', '/more-info#part6']);
  expect(screen.queryByRole('link', { name: 'Mi cuenta' })).toBeNull();
});

it('it changes the language of the page', async () => {
  show(NO_OFFICE);
  fireEvent.click(screen.getByRole('button', { name: 'English' }));
  await settle();
  expect(screen.getByRole('list', { name: 'Good to know' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
});

it.each(['/login', '/register', '/recuperar_pass', '/403', '/find-my-booking'])('%s ends with it', async (path) => {
  serve(new TypeError('offline'));
  await visit(path);
  expect(address()).toBe(path);
  expect(screen.getAllByRole('contentinfo')).toHaveLength(1);
});
