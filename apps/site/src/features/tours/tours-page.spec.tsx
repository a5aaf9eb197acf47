import { fireEvent, screen, within } from '@testing-library/react';
import { address, press, settle } from '../../visit.given.js';
import { answering, freshTab, open, USUAL } from './tours.given.js';

freshTab();
beforeEach(() => void answering(USUAL));

const cards = () => within(screen.getByRole('region', { name: /Elija cómo subir|Choose how to go up/ }));

describe('the page of the volcano tours', () => {
  it('opens at /acatenango for anybody, with three tours (TOUR-001, TOUR-004, TOUR-025)', async () => {
    await open('/acatenango', 'en');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('A night on Acatenango');
    expect(
      cards()
        .getAllByRole('heading', { level: 3 })
        .map((name) => name.textContent),
    ).toEqual(['4x4', 'Horseback', 'Hiking']);
  });
  it('has cards, a carousel, a language switch and a button to book (TOUR-002)', async () => {
    await open('/acatenango');
    expect(screen.getByRole('region', { name: 'El tour, paso a paso' })).toHaveAttribute(
      'aria-roledescription',
      'carrusel',
    );
    expect(screen.getByRole('link', { name: 'Reservar ahora' })).toHaveAttribute('href', '/acatenango-tour');
    fireEvent.click(screen.getByRole('button', { name: /^EN/ }));
    expect(screen.getByRole('link', { name: 'Book now' })).toBeVisible();
    expect(document.title).toBe('A night on Acatenango · Camino');
  });
  it('says what each costs: 500, 250 and 200 quetzales a person (TOUR-005, TOUR-006, TOUR-007)', async () => {
    await open('/acatenango');
    expect(
      cards()
        .getAllByText(/por persona/)
        .map((price) => price.textContent),
    ).toEqual(['Q500 por persona', 'Q250 por persona', 'Q200 por persona']);
  });
  it('says that the tour leaves Antigua at 1:00 pm (TOUR-008)', async () => {
    await open('/acatenango');
    expect(screen.getByText('Salida 1:00 pm desde Antigua')).toBeVisible();
  });
  it('says that it is back at 11:00 am the next day (TOUR-009)', async () => {
    await open('/acatenango');
    expect(screen.getByText('Regreso 11:00 am del día siguiente')).toBeVisible();
  });
  it('leads from each card to the wizard with that tour', async () => {
    await open('/acatenango');
    const links = cards().getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      [1, 2, 3].map((id) => `/acatenango-tour?tour=${id}`),
    );
    fireEvent.click(links[1]!);
    await settle();
    expect(address()).toBe('/acatenango-tour');
    expect(await screen.findByRole('radio', { name: /A caballo/ })).toBeChecked();
  });
  it('turns its pictures', async () => {
    await open('/acatenango');
    await press('Siguiente');
    expect(screen.getByRole('group', { name: '2 de 4: La subida' })).toBeVisible();
  });
});
