import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { LanguageProvider } from '../i18n/language.js';
import { Carousel } from './carousel.js';

const NAMES = ['El lago', 'Antigua', 'La costa', 'Semuc', 'Tikal'];
const slides = (count: number) =>
  NAMES.slice(0, count).map((name) => ({ key: name, name, content: <a href={`/${name}`}>Ver {name}</a> }));
const open = (count = 5, language: 'es' | 'en' = 'es') =>
  render(
    <LanguageProvider initial={language}>
      <Carousel label="Destinos" slides={slides(count)} />
    </LanguageProvider>,
  );

const carousel = () => screen.getByRole('region', { name: 'Destinos' });
const shown = () => screen.getAllByRole('group').map((slide) => slide.getAttribute('aria-label'));
const loaded = () =>
  within(carousel())
    .getAllByText(/^Ver /, { selector: 'a' })
    .map((link) => link.textContent);
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const arrowsShown = () => screen.getByRole('button', { name: 'Siguiente' }).parentElement!.dataset['shown'];

/** jsdom's pointer events may have no place: it is put there. */
const touch = (type: string, x: number) => {
  const event = new MouseEvent(type, { bubbles: true, clientX: x });
  Object.defineProperties(event, {
    pointerId: { value: 1 },
    pointerType: { value: 'touch' },
    isPrimary: { value: true },
  });
  fireEvent(screen.getAllByRole('group')[0]!, event);
};
const swipe = (by: number) => {
  touch('pointerdown', 200);
  touch('pointermove', 200 + by / 2);
  touch('pointermove', 200 + by);
  touch('pointerup', 200 + by);
};
const reduceMotion = (matches: boolean) => {
  const before = window.matchMedia;
  window.matchMedia = (query) => ({ ...before(query), matches: matches && query.includes('reduced-motion') });
  return () => void (window.matchMedia = before);
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a carousel', () => {
  it('turns to the next slide every 7 s (CONST-003)', () => {
    open();
    expect(shown()).toEqual(['1 de 5: El lago']);
    pass(6999);
    expect(shown()).toEqual(['1 de 5: El lago']);
    pass(1);
    expect(shown()).toEqual(['2 de 5: Antigua']);
    pass(7000);
    expect(shown()).toEqual(['3 de 5: La costa']);
  });
  it('hides its arrows 7 s after the last movement and shows them at the next one (CONST-003)', () => {
    open();
    pass(6999);
    expect(arrowsShown()).toBe('true');
    pass(1);
    expect(arrowsShown()).toBe('false');
    fireEvent.pointerMove(carousel());
    expect(arrowsShown()).toBe('true');
    pass(5000);
    fireEvent.keyDown(carousel(), { key: 'Tab' });
    pass(6999);
    expect(arrowsShown()).toBe('true');
    pass(1);
    expect(arrowsShown()).toBe('false');
  });
  it('is infinite: the first slide follows the last, and the last precedes the first (CONST-004)', () => {
    open(3);
    for (const _ of NAMES.slice(0, 3)) pass(7000);
    expect(shown()).toEqual(['1 de 3: El lago']);
    press('Anterior');
    expect(shown()).toEqual(['3 de 3: La costa']);
    press('Siguiente');
    expect(shown()).toEqual(['1 de 3: El lago']);
  });
  it('loads three slides at once and a later one just before its turn (CONST-005)', () => {
    open();
    expect(loaded()).toEqual(['Ver El lago', 'Ver Antigua', 'Ver La costa']);
    pass(7000);
    expect(loaded()).toHaveLength(3);
    pass(7000);
    expect(loaded()).toEqual(['Ver El lago', 'Ver Antigua', 'Ver La costa', 'Ver Semuc']);
    press('5 de 5: Tikal');
    expect(loaded()).toHaveLength(5);
  });
  it('loads the slide that is gone back to from the first one', () => {
    open();
    press('Anterior');
    expect(shown()).toEqual(['5 de 5: Tikal']);
    expect(loaded()).toEqual(['Ver El lago', 'Ver Antigua', 'Ver La costa', 'Ver Tikal']);
  });

  it('stands still when it is paused, and moves on when it is started, though the pointer is on the button', () => {
    open();
    fireEvent.pointerEnter(carousel());
    press('Detener el movimiento');
    fireEvent.pointerLeave(carousel());
    pass(60_000);
    expect(shown()).toEqual(['1 de 5: El lago']);
    fireEvent.pointerEnter(carousel());
    press('Iniciar el movimiento');
    pass(7000);
    expect(shown()).toEqual(['2 de 5: Antigua']);
  });
  it('stands still while the pointer is on it', () => {
    open();
    fireEvent.pointerEnter(carousel());
    pass(60_000);
    expect(shown()).toEqual(['1 de 5: El lago']);
    fireEvent.pointerLeave(carousel());
    pass(7000);
    expect(shown()).toEqual(['2 de 5: Antigua']);
  });
  it('stands still while the focus is inside', () => {
    open();
    const [pause, next] = ['Detener el movimiento', 'Siguiente'].map((name) => screen.getByRole('button', { name }));
    act(() => pause!.focus());
    act(() => next!.focus());
    pass(60_000);
    expect(shown()).toEqual(['1 de 5: El lago']);
    act(() => next!.blur());
    pass(7000);
    expect(shown()).toEqual(['2 de 5: Antigua']);
  });
  it('stands still under reduced motion until it is started', () => {
    const restore = reduceMotion(true);
    open();
    pass(60_000);
    expect(shown()).toEqual(['1 de 5: El lago']);
    press('Iniciar el movimiento');
    pass(7000);
    expect(shown()).toEqual(['2 de 5: Antigua']);
    restore();
  });

  it('is turned with the arrow keys, and the focus goes along', () => {
    open();
    act(() => screen.getByText('Ver El lago').focus());
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' });
    expect(shown()).toEqual(['2 de 5: Antigua']);
    expect(screen.getByRole('group')).toHaveFocus();
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowLeft' });
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowLeft' });
    expect(shown()).toEqual(['5 de 5: Tikal']);
    act(() => screen.getByRole('button', { name: 'Siguiente' }).focus());
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' });
    expect(shown()).toEqual(['1 de 5: El lago']);
    expect(screen.getByRole('button', { name: 'Siguiente' })).toHaveFocus();
  });
  it('is turned by swiping far enough, to either side', () => {
    open();
    swipe(-47);
    expect(shown()).toEqual(['1 de 5: El lago']);
    swipe(-48);
    expect(shown()).toEqual(['2 de 5: Antigua']);
    swipe(120);
    expect(shown()).toEqual(['1 de 5: El lago']);
  });
  it('follows the finger and falls back when the page is scrolled instead', () => {
    open();
    touch('pointerdown', 200);
    touch('pointermove', 100);
    expect(screen.getByRole('group').style.getPropertyValue('--to')).toBe('-100px');
    touch('pointercancel', 100);
    touch('pointerup', 100);
    expect(shown()).toEqual(['1 de 5: El lago']);
    expect(screen.getByRole('group').style.getPropertyValue('--to')).toBe('');
  });

  it('says politely which slide the visitor turned to, and nothing when it turns by itself', () => {
    open();
    const status = screen.getByRole('status');
    pass(7000);
    expect(status).toBeEmptyDOMElement();
    press('Siguiente');
    expect(status).toHaveTextContent('3 de 5: La costa');
    pass(7000);
    expect(status).toBeEmptyDOMElement();
  });
  it('marks the dot of the slide on show', () => {
    open(3);
    press('2 de 3: Antigua');
    expect(screen.getByRole('button', { current: true })).toHaveAccessibleName('2 de 3: Antigua');
  });
  it('keeps the slides that are not on show from pointer, focus and screen reader', () => {
    const { container } = open(3);
    const inert = [...container.querySelectorAll('[inert]')].map((slide) => slide.getAttribute('aria-label'));
    expect(inert).toEqual(['2 de 3: Antigua', '3 de 3: La costa']);
  });
  it('speaks the language of the page', () => {
    open(3, 'en');
    expect(shown()).toEqual(['1 of 3: El lago']);
    expect(carousel()).toHaveAttribute('aria-roledescription', 'carousel');
    for (const name of ['Previous', 'Next', 'Stop moving']) expect(screen.getByRole('button', { name })).toBeVisible();
  });
  it('with a single slide has nothing to turn', () => {
    open(1);
    pass(60_000);
    expect(shown()).toEqual(['1 de 1: El lago']);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
