import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { show } from '../testing/show.js';
import { DateField } from './date-field.js';

const Page = ({ told, start = '', max }: Readonly<{ told: string[]; start?: string; max?: string }>) => {
  const [day, setDay] = useState(start);
  const [last, setLast] = useState(max);
  const take = (next: string): void => {
    told.push(next);
    setDay(next);
  };
  return (
    <>
      <DateField label="Fecha" value={day} onChange={take} min="2031-02-10" max={last} />
      <button onClick={() => setDay('2031-02-20')}>Otra</button>
      <button onClick={() => setLast('2031-04-30')}>Más tarde</button>
    </>
  );
};

describe('a day that is typed', () => {
  it.each([
    ['es', '3/4/2031', '2031-04-03', '03/04/2031', 'dd/mm/aaaa'],
    ['en', '4/3/2031', '2031-04-03', '04/03/2031', 'mm/dd/yyyy'],
  ] as const)(
    'is read and written as in the language on screen: %s',
    async (language, typed, day, written, pattern) => {
      const told: string[] = [];
      await show(<Page told={told} />, { language });
      const field = screen.getByRole('textbox', { name: 'Fecha' });
      expect(field).toHaveAttribute('placeholder', pattern);
      await userEvent.type(field, typed);
      expect(told).toEqual([day]);
      await userEvent.tab();
      expect(field).toHaveValue(written);
    },
  );

  it('is told only whole and when the calendar has it; what is not stays, with the reason', async () => {
    const told: string[] = [];
    await show(<Page told={told} start="2031-03-03" />);
    const field = screen.getByRole('textbox', { name: 'Fecha' });
    await userEvent.clear(field);
    await userEvent.type(field, '31/02/2031');
    expect(told).toEqual(['']);
    expect(field).toBeValid();
    await userEvent.tab();
    expect(field).toHaveValue('31/02/2031');
    expect(field).toHaveAccessibleDescription('Esa fecha no existe');
  });

  it.each([
    ['09/02/2031', 'La fecha debe ser 10/02/2031 o posterior'],
    ['02/03/2031', 'La fecha debe ser 01/03/2031 o anterior'],
  ])('stays where it is not allowed, with the reason: %s', async (typed, why) => {
    const told: string[] = [];
    await show(<Page told={told} max="2031-03-01" />);
    const field = screen.getByRole('textbox', { name: 'Fecha' });
    await userEvent.type(field, typed);
    await userEvent.tab();
    expect(told).toEqual([]);
    expect(field).toHaveValue(typed);
    expect(field).toHaveAccessibleDescription(why);
    await userEvent.click(screen.getByRole('button', { name: 'Otra' }));
    expect(field).toHaveValue('20/02/2031');
    expect(field).toBeValid();
  });
});

describe('a day that was not allowed', () => {
  it('is taken once its limits move, so that no other holds than what stands there', async () => {
    const told: string[] = [];
    await show(<Page told={told} start="2031-02-15" max="2031-03-01" />);
    const field = screen.getByRole('textbox', { name: 'Fecha' });
    await userEvent.clear(field);
    await userEvent.type(field, '10/03/2031');
    await userEvent.tab();
    expect(told).toEqual(['']);
    await userEvent.click(screen.getByRole('button', { name: 'Más tarde' }));
    expect([told, field]).toMatchObject([['', '2031-03-10'], { value: '10/03/2031' }]);
    expect(field).toBeValid();
  });
});

describe('a day that is chosen', () => {
  it('is found by keyboard in a month named in the language on screen', async () => {
    const told: string[] = [];
    await show(<Page told={told} start="2031-03-03" />);
    await userEvent.click(screen.getByRole('button', { name: 'Elegir Fecha' }));
    expect(screen.getByRole('grid', { name: 'marzo de 2031' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'lunes, 3 de marzo de 2031' })).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
    expect(screen.getByRole('grid', { name: 'febrero de 2031' })).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(told).toEqual(['2031-02-23']);
    await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
  });

  it('is none before the first that is allowed', async () => {
    await show(<Page told={[]} start="2031-02-20" />);
    await userEvent.click(screen.getByRole('button', { name: 'Elegir Fecha' }));
    expect(screen.getByRole('button', { name: 'domingo, 9 de febrero de 2031' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'lunes, 10 de febrero de 2031' })).toBeEnabled();
  });
});
