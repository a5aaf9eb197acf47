import { useState } from 'react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LanguageProvider } from '../i18n/language.js';
import { DateField } from './date-field.js';

function PickUp({ language = 'es' as const, start = '' }: Readonly<{ language?: 'es' | 'en'; start?: string }>) {
  const [date, setDate] = useState(start);
  return (
    <LanguageProvider initial={language}>
      <DateField
        label="Fecha"
        value={date}
        onChange={setDate}
        min="2026-03-03"
        error={date ? undefined : 'Campo Obligatorio'}
      />
      <output>{date}</output>
    </LanguageProvider>
  );
}
const parts = () =>
  within(screen.getByRole('group', { name: /Fecha/ }))
    .getAllByRole('spinbutton')
    .map((part) => part.getAttribute('data-type'));

describe('a date', () => {
  it('is written day, month, year in Spanish and month first in English', () => {
    const { unmount } = render(<PickUp />);
    expect(parts()).toEqual(['day', 'month', 'year']);
    unmount();
    render(<PickUp language="en" />);
    expect(parts()).toEqual(['month', 'day', 'year']);
  });
  it('can be typed', async () => {
    render(<PickUp />);
    await userEvent.click(screen.getAllByRole('spinbutton')[0]!);
    await userEvent.keyboard('09032026');
    expect(screen.getByRole('status')).toHaveTextContent('2026-03-09');
  });
  it('can be picked from the month, but no day before the first allowed one', async () => {
    render(<PickUp start="2026-03-09" />);
    await userEvent.click(screen.getByRole('button', { name: /Abrir el calendario/ }));
    expect(screen.getByRole('button', { name: /, 2 de marzo de 2026/ })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('button', { name: /, 20 de marzo de 2026/ }));
    expect(screen.getByRole('status')).toHaveTextContent('2026-03-20');
  });
  it('is described by what is wrong with it', () => {
    render(<PickUp />);
    expect(screen.getByText('Campo Obligatorio')).toBeVisible();
    expect(screen.getByRole('group', { name: /Fecha/ })).toHaveAccessibleDescription(/Campo Obligatorio/);
  });
});
