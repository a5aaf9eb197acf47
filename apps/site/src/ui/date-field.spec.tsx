import { useState } from 'react';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LanguageProvider } from '../i18n/language.js';
import { DateField } from './date-field.js';
import { dateWritten, plusMonths, weeksOf, withStrokes } from './date-text.js';

type PickUpProps = Readonly<{ language?: 'es' | 'en'; start?: string; dayFirst?: boolean; monthFirst?: boolean }>;
function PickUp({ language = 'es', start = '', dayFirst, monthFirst }: PickUpProps) {
  const [date, setDate] = useState(start);
  return (
    <LanguageProvider initial={language}>
      <DateField
        label="Fecha"
        value={date}
        onChange={setDate}
        min="2026-03-03"
        max="2026-05-10"
        {...{ dayFirst, monthFirst }}
        error={date ? undefined : 'Campo Obligatorio'}
      />
      <output>{date}</output>
    </LanguageProvider>
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>('Fecha');
const chosen = () => screen.getByRole('status').textContent;
const month = () => screen.getByRole('dialog', { name: 'Elegir del calendario: Fecha' });
const openMonth = () => userEvent.click(screen.getByRole('button', { name: 'Abrir el calendario: Fecha' }));
const day = (name: RegExp) => within(month()).getByRole('button', { name });

describe('a date', () => {
  it.each([
    ['day, month, year in Spanish', {}, '09/03/2026', 'dd/mm/aaaa'],
    ['month first in English', { language: 'en' }, '03/09/2026', 'mm/dd/yyyy'],
    ['day first in English where the hint says so', { language: 'en', dayFirst: true }, '09/03/2026', 'dd/mm/yyyy'],
    ['month first in Spanish where the hint says so', { monthFirst: true }, '03/09/2026', 'mm/dd/aaaa'],
  ] as const)('is written %s, and says how', async (_what, props, text, pattern) => {
    render(<PickUp {...props} />);
    expect(field()).toHaveAttribute('placeholder', pattern);
    expect(field()).toHaveAccessibleDescription(expect.stringContaining(pattern));
    await userEvent.type(field(), text.replaceAll('/', ''));
    expect(field()).toHaveValue(text);
    expect(chosen()).toBe('2026-03-09');
  });
  it('is said in words once it is chosen, so that day and month are not mistaken', () => {
    render(<PickUp start="2026-03-09" />);
    expect(field()).toHaveAccessibleDescription('lun 9 mar 2026');
  });
  it('that is only begun is none, and is said to be none when it is left', async () => {
    render(<PickUp start="2026-03-09" />);
    await userEvent.type(field(), '{Backspace}');
    expect([field().value, chosen()]).toEqual(['09/03/202', '']);
    expect(screen.queryByText(/que exista/)).toBeNull();
    await userEvent.tab();
    await userEvent.tab();
    expect(field()).toHaveAccessibleDescription(
      expect.stringContaining('Escriba una fecha que exista, así: dd/mm/aaaa'),
    );
  });
  it('that does not exist is none, and is said to be none once it is written to its end', async () => {
    render(<PickUp />);
    await userEvent.type(field(), '31022026');
    expect([field().value, chosen()]).toEqual(['31/02/2026', '']);
    expect(field()).toHaveFocus();
    expect(field()).toHaveAccessibleDescription(
      expect.stringContaining('Escriba una fecha que exista, así: dd/mm/aaaa'),
    );
  });
  it('can be picked from the month, but no day before the first allowed one', async () => {
    render(<PickUp start="2026-03-09" />);
    await openMonth();
    expect(day(/, 2 de marzo de 2026/)).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(day(/, 2 de marzo de 2026/));
    expect(chosen()).toBe('2026-03-09');
    await userEvent.click(day(/, 20 de marzo de 2026/));
    expect([chosen(), field().value]).toEqual(['2026-03-20', '20/03/2026']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  it('is picked by keys alone: days, weeks, ends of the week, months', async () => {
    render(<PickUp start="2026-03-09" />);
    await openMonth();
    expect(day(/, 9 de marzo/)).toHaveFocus();
    const reached: string[] = [];
    for (const key of [
      'ArrowRight',
      'ArrowDown',
      'Home',
      'End',
      'PageDown',
      'PageDown',
      'ArrowUp',
      'ArrowLeft',
      'PageUp',
    ]) {
      fireEvent.keyDown(document.activeElement!, { key });
      reached.push(document.activeElement?.getAttribute('aria-label')?.replace(/^\S+, /, '') ?? '');
    }
    expect(reached).toEqual([
      '10 de marzo de 2026',
      '17 de marzo de 2026',
      '15 de marzo de 2026',
      '21 de marzo de 2026',
      '21 de abril de 2026',
      '10 de mayo de 2026',
      '3 de mayo de 2026',
      '2 de mayo de 2026',
      '2 de abril de 2026',
    ]);
    fireEvent.click(document.activeElement!);
    expect(chosen()).toBe('2026-04-02');
  });
  it('does not turn to months without a day to choose', async () => {
    render(<PickUp start="2026-03-09" />);
    await openMonth();
    expect(within(month()).getByRole('button', { name: 'Mes anterior' })).toBeDisabled();
    await userEvent.click(within(month()).getByRole('button', { name: 'Mes siguiente' }));
    await userEvent.click(within(month()).getByRole('button', { name: 'Mes siguiente' }));
    expect(month()).toHaveTextContent('mayo de 2026');
    expect(within(month()).getByRole('button', { name: 'Mes siguiente' })).toBeDisabled();
  });
  it('has the month beside it on wide screens, and at the edge by style once the screen is narrow', async () => {
    const wide = jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    render(<PickUp start="2026-03-09" />);
    await openMonth();
    expect([month().style.left, month().style.top]).toEqual(['4px', '4px']);
    wide.mockReturnValue({ matches: false } as MediaQueryList);
    fireEvent(window, new Event('resize'));
    expect(month()).not.toHaveAttribute('style');
    wide.mockReturnValue({ matches: true } as MediaQueryList);
    fireEvent(window, new Event('resize'));
    expect(month().style.left).toBe('4px');
    wide.mockRestore();
  });
  it('stays as it was when the month is left without a choice', async () => {
    render(<PickUp start="2026-03-09" />);
    await openMonth();
    fireEvent(month(), new Event('cancel', { cancelable: true }));
    expect([screen.queryByRole('dialog'), chosen()]).toEqual([null, '2026-03-09']);
  });
  it.each([
    ['a day was chosen', () => fireEvent.click(day(/, 20 de marzo de 2026/))],
    ['the month was left', () => fireEvent(month(), new Event('cancel', { cancelable: true }))],
  ])('has the focus again once %s', async (_what, leave) => {
    render(<PickUp start="2026-03-09" />);
    await openMonth();
    leave();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Abrir el calendario: Fecha' })).toHaveFocus();
  });
  it('is described by what is wrong with it', () => {
    render(<PickUp />);
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(/Campo Obligatorio/);
  });
});

describe('the text of a date', () => {
  it.each([
    ['05', '0', '05/'],
    ['05/03', '05/0', '05/03/'],
    ['05032027', '', '05/03/2027'],
    ['050', '05', '05/0'],
    ['5/', '5', '5/'],
    ['5/3/', '5/3', '5/3/'],
    ['05//', '05/', '05/'],
    ['05', '05/', '05'],
  ])('%s after %s becomes %s', (text, before, expected) => {
    expect(withStrokes(text, before)).toBe(expected);
  });
  it.each([
    ['5/3/2027', 'dayFirst', '2027-03-05'],
    ['5/3/2027', 'monthFirst', '2027-05-03'],
    ['05-03-2027', 'dayFirst', '2027-03-05'],
    ['2027-03-05', 'monthFirst', '2027-03-05'],
    ['29/02/2028', 'dayFirst', '2028-02-29'],
    ['29/02/2027', 'dayFirst', null],
    ['13/13/2027', 'dayFirst', null],
    ['5/3/27', 'dayFirst', null],
    ['mañana', 'dayFirst', null],
  ] as const)('%s, %s, is %s', (text, order, expected) => {
    expect(dateWritten(text, order)).toBe(expected);
  });
  it('a month has the days it has, in weeks from Sunday on', () => {
    const weeks = weeksOf('2026-02-14');
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7]);
    expect(weeks.flat()).toEqual(Array.from({ length: 28 }, (_, at) => `2026-02-${String(at + 1).padStart(2, '0')}`));
    expect(weeksOf('2027-05-01')[0]).toEqual([null, null, null, null, null, null, '2027-05-01']);
  });
  it('a month later is the last day where the month is shorter', () => {
    expect([plusMonths('2027-01-31', 1), plusMonths('2027-03-31', -13)]).toEqual(['2027-02-28', '2026-02-28']);
  });
});
