import { act, fireEvent, screen, within } from '@testing-library/react';
import { readSession, saveSession } from '@camino/client/session.js';
import { NO_OFFICE } from '@camino/contracts/office/office.js';
import { faq } from '../../i18n/faq.js';
import { tellOffice } from '../../data/office.js';
import { ALL, EVENING, form, open, part, withTheClockAt } from './landing.given.js';

withTheClockAt(EVENING);

const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the landing page', () => {
  it('presents transfers in Guatemala in Spanish and in English (LAND-001, LAND-005)', async () => {
    await open();
    const switches = within(screen.getByRole('banner')).getByRole('group', { name: 'Idioma' });
    expect(
      within(switches)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['ES', 'EN']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Guatemala, de puerta a puerta.');
    expect(document.title).toBe('Camino · Traslados privados en Guatemala');
    fireEvent.click(within(switches).getByRole('button', { name: /^EN/ }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Guatemala, door to door.');
    expect(document.title).toBe('Camino · Private transfers in Guatemala');
    expect(document.documentElement.lang).toBe('en');
    expect(form().getByRole('button', { name: 'See price' })).toBeVisible();
  });
  it('ends the session kept in this tab (LAND-004)', async () => {
    await saveSession({ role: 3, driver_id: 'mario', token: 'a.b.c' });
    await open();
    await act(async () => undefined);
    expect(await readSession()).toBeNull();
    expect(sessionStorage.getItem('camino.session')).toBeNull();
  });
  it('has the anchors part1 to part6 and part9, each once and in this order (LAND-016)', async () => {
    await open();
    const anchors = [...document.querySelectorAll('[id^=part]')].map(({ id }) => id);
    expect(anchors).toEqual(['part1', 'part2', 'part3', 'part4', 'part5', 'part6', 'part9']);
    expect(part('part1')).toContainElement(screen.getByRole('heading', { level: 1 }));
    expect(
      anchors.slice(1).map((anchor) => within(part(anchor)).getAllByRole('heading', { level: 2 })[0]?.textContent),
    ).toEqual([
      'A dónde le llevamos',
      'Quiénes somos',
      'Por qué elegirnos',
      'Preguntas frecuentes',
      'Políticas del servicio',
      'Contáctenos',
    ]);
  });
  it('leads to the login', async () => {
    await open();
    const login = within(screen.getByRole('banner')).getByRole('link', { name: 'Iniciar sesión' });
    expect(login).toHaveAttribute('href', '/login');
  });
});

describe('the ways from the top of the page', () => {
  it('include a button that reserves a volcano trip (LAND-006)', async () => {
    await open();
    const buttons = screen.getAllByRole('link', { name: 'Reservar un volcán' });
    expect(buttons.map((link) => link.getAttribute('href'))).toEqual(['/acatenango', '/acatenango']);
    expect(screen.getByRole('navigation', { name: 'Secciones' })).toContainElement(buttons[0]!);
  });
  it('include a menu of what there is to know (LAND-007)', async () => {
    await open();
    const menu = screen.getByText('Información', { selector: 'summary' }).closest('details')!;
    expect(menu).not.toHaveAttribute('open');
    expect(linksIn(menu)).toEqual([
      ['Quiénes somos', '#part3'],
      ['Por qué elegirnos', '#part4'],
      ['Preguntas frecuentes', '#part5'],
      ['Políticas del servicio', '#part6'],
      ['Contacto', '#part9'],
      ['Más información', '/more-info'],
    ]);
  });
  it('close the menu again: with Escape, and when the focus leaves it', async () => {
    await open();
    const summary = screen.getByText('Información', { selector: 'summary' });
    const menu = summary.closest('details')!;
    menu.open = true;
    fireEvent.keyDown(within(menu).getByText('Contacto'), { key: 'Escape' });
    expect(menu.open).toBe(false);
    expect(summary).toHaveFocus();
    menu.open = true;
    fireEvent.blur(summary, { relatedTarget: within(menu).getByText('Contacto') });
    expect(menu.open).toBe(true);
    fireEvent.blur(summary, { relatedTarget: document.body });
    expect(menu.open).toBe(false);
  });
  it('are behind one button on phones', async () => {
    await open();
    const toggle = screen.getByRole('button', { name: 'Abrir el menú' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    fireEvent.click(toggle);
    expect(screen.getByRole('button', { name: 'Cerrar el menú' })).toHaveAttribute('aria-expanded', 'true');
    fireEvent.click(screen.getByRole('link', { name: 'Destinos' }));
    expect(screen.getByRole('button', { name: 'Abrir el menú' })).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('the destinations', () => {
  const cards = () =>
    within(part('part2'))
      .getAllByRole('heading', { level: 3 })
      .slice(0, 4)
      .map((name) => name.closest('li')!);

  it('are a lake, jungle pools, ruins and a colonial city, each with the least its trip costs (LAND-009)', async () => {
    await open();
    expect(cards().map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Lago de Atitlán',
      'Pozas de Semuc Champey',
      'Ruinas de Tikal',
      'Antigua, ciudad colonial',
    ]);
    expect(cards().map((card) => /Desde Q[^]*vehículo/.exec(card.textContent)?.[0])).toEqual([
      'Desde Q730.00 ($95.18) por vehículo',
      'Desde Q350.00 ($45.63) por vehículo',
      'Desde Q1,234.50 ($160.95) por vehículo',
      'Desde Q350.00 ($45.63) por vehículo',
    ]);
  });
  it('name no price where there is no fare, and no dollars without a rate', async () => {
    const routes = [{ origin_id: 'ANT', destination_id: 'PAN', from: 730, from_usd: null }];
    await open('en', { ...ALL, '/fee/routes': { routes, places: [] } });
    expect(cards().map((card) => /From Q.*vehicle/.exec(card.textContent)?.[0])).toEqual([
      'From Q730.00  per vehicle',
      undefined,
      undefined,
      undefined,
    ]);
  });
  it('fill the form with the trip that leads there', async () => {
    await open();
    fireEvent.click(screen.getByRole('link', { name: 'Reservar a Panajachel' }));
    expect([form().getByLabelText('Desde'), form().getByLabelText('Hasta')]).toMatchObject([
      { value: 'ANT' },
      { value: 'PAN' },
    ]);
  });
  it('go on in a carousel, whose links lead to a trip or to the volcano tours (LAND-008)', async () => {
    await open();
    const carousel = screen.getByRole('region', { name: 'Más rumbos' });
    expect(within(carousel).getAllByRole('group', { hidden: true })[0]).toHaveAccessibleName('1 de 4: El Paredón');
    fireEvent.click(within(carousel).getByRole('link', { name: 'Reservar a El Paredón' }));
    expect(form().getByLabelText('Hasta')).toHaveValue('EPAR');
    for (const next of ['2 de 4: La llegada', '3 de 4: Acatenango']) {
      fireEvent.click(within(carousel).getByRole('button', { name: 'Siguiente' }));
      expect(within(carousel).getByRole('group', { name: next })).toBeVisible();
    }
    expect(within(carousel).getByRole('link', { name: 'Ver los tours al volcán' })).toHaveAttribute(
      'href',
      '/acatenango',
    );
  });
});

describe('what the page tells about us', () => {
  it('is who we are and how a trip goes (LAND-010)', async () => {
    await open();
    const about = within(part('part3'));
    expect(about.getByText(/^Camino lleva viajeros por Guatemala/)).toBeVisible();
    expect(about.getAllByRole('listitem').map((step) => within(step).getByRole('heading').textContent)).toEqual([
      'Cuente su viaje',
      'Nosotros lo confirmamos',
      'Siga cada paso',
    ]);
  });
  it('is why to choose us (LAND-011)', async () => {
    await open();
    const [reasons] = within(part('part4')).getAllByRole('list');
    expect(
      within(reasons!)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['El precio antes que nada', 'Sabe quién llega', 'Sus planes cambian', 'Solo su grupo']);
  });
  it('is which vehicles come and who drives, by photo or drawn', async () => {
    await open();
    const why = within(part('part4'));
    const fleet = why.getByRole('heading', { name: 'Nuestros vehículos' }).parentElement!;
    expect(
      within(fleet)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Camioneta SUVToyota, gris4 pasajeros', 'MinibúsHyundai, Turquesa12 pasajeros']);
    const photo = within(fleet).getByRole('img', { name: 'Minibús Hyundai, Turquesa' });
    expect(photo).toHaveAttribute('src', '/photos/h1.jpg');
    fireEvent.error(photo);
    expect(within(fleet).queryByRole('img')).toBeNull();
    const drivers = why.getByRole('heading', { name: 'Quienes manejan' }).parentElement!;
    expect(
      within(drivers)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Mario']);
  });
  it('is left out where nothing is known', async () => {
    await open('es', {});
    expect(screen.queryByRole('heading', { name: 'Nuestros vehículos' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Quienes manejan' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Lo que dicen quienes viajaron' })).toBeNull();
  });
});

describe('the ratings', () => {
  const section = () => screen.getByRole('region', { name: 'Lo que dicen quienes viajaron' });

  it('are those given: how many, the average, each number of stars and the newest comments, as they were written', async () => {
    await open();
    expect(within(section()).getByRole('img', { name: '4.3 de 5 estrellas' })).toBeVisible();
    expect(section()).toHaveTextContent('3 calificaciones');
    const [shares, comments] = within(section()).getAllByRole('list');
    expect(
      within(shares!)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['5 estrellas: 2', '4 estrellas: 0', '3 estrellas: 1', '2 estrellas: 0', '1 estrella: 0']);
    expect(
      within(comments!)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Muy amablediciembre de 2026', '<b>Tarde</b>noviembre de 2026']);
  });
  it('are not mentioned while there are none', async () => {
    const none = { count: 0, average: null, by_stars: [0, 0, 0, 0, 0], comments: [] };
    await open('es', { ...ALL, '/rating/summary': none });
    expect(screen.queryByText(/calificaciones|estrellas/)).toBeNull();
  });
});

describe('questions, policies and contact', () => {
  it.each(['es', 'en'] as const)('has the questions with their answers in %s (LAND-012)', async (language) => {
    await open(language);
    const told = [...part('part5').querySelectorAll('details')].map((one) => [
      one.querySelector('summary')?.textContent,
      one.querySelector('p')?.textContent,
    ]);
    expect(told).toEqual(faq[language].items.map(({ question, answer }) => [question, answer]));
    expect(told.length).toBeGreaterThan(5);
  });
  it.each([
    [
      'es',
      [
        'Cómo reservar: Reserve por sitio web, por teléfono o en persona.',
        'Con cuánto tiempo: Se recomienda reservar con al menos 24 horas de anticipación.',
        'A la hora de salir: Esté listo 15 minutos antes.',
        'Cambios y cancelaciones: Cancele o cambie 24 horas antes.',
        'Formas de pago: Efectivo o tarjeta: se aceptan pagos con tarjeta.',
        'Vehículos: Minibuses para 7 a 15 pasajeros, camionetas SUV de 4 pasajeros y sedanes.',
        'Servicios adicionales: Sillas para bebé y paradas adicionales.',
      ],
    ],
    [
      'en',
      [
        'How to book: Book by website, by phone or in person.',
        'How far ahead: Booking at least 24 hours ahead is recommended.',
        'When it is time to leave: Be ready 15 minutes early.',
        'Changes and cancellations: Cancel or change 24 hours before.',
        'Ways to pay: Cash or card: card payments are accepted.',
        'Vehicles: Minibuses for 7 to 15 passengers, 4-passenger SUVs, and sedans.',
        'Extra services: Baby seats and extra stops.',
      ],
    ],
  ] as const)(
    'states the service policies in %s (LAND-013, LAND-017, LAND-018, LAND-019, LAND-020, LAND-021, LAND-022, LAND-023, LAND-024, LAND-025, LAND-026)',
    async (language, policies) => {
      await open(language);
      const told = [...part('part6').querySelectorAll('dl > div')].map(
        (one) => `${one.querySelector('dt')?.textContent}: ${one.querySelector('dd')?.textContent}`,
      );
      expect(told).toEqual(policies);
      expect(within(part('part6')).getByRole('link')).toHaveAttribute('href', '/more-info');
    },
  );
  it('has the contact details that the office set, and no others (LAND-014)', async () => {
    tellOffice({
      ...NO_OFFICE,
      phone: '+502 7832 1234',
      email: 'hola@camino.gt',
      address: { es: '5a avenida norte 3, Antigua', en: '3, 5a avenida norte, Antigua' },
    });
    await open();
    const details = () => [...part('part9').querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    expect(details()).toEqual(['Teléfono+502 7832 1234', 'Correohola@camino.gt', 'Oficina5a avenida norte 3, Antigua']);
    expect(within(part('part9')).getByRole('link', { name: '+502 7832 1234' })).toHaveAttribute(
      'href',
      'tel:+50278321234',
    );
    act(() => tellOffice(NO_OFFICE));
    expect(details()).toEqual([]);
  });
});
