import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button.js';
import { ChoiceGroup } from './choice.js';
import { Dialog } from './dialog.js';
import { NumberStepper } from './number-stepper.js';
import { Progress } from './progress.js';
import { StateChip } from './state-chip.js';
import { PasswordField, TextField } from './text-field.js';

describe('a field', () => {
  it('is named by its label and described by hint and error', () => {
    render(<TextField label="Correo electrónico" hint="Le escribimos ahí" error="El correo es requerido" />);
    const input = screen.getByLabelText('Correo electrónico');
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Le escribimos ahí El correo es requerido');
    expect(input).toBeRequired();
  });
  it('says when it is optional', () => {
    render(<TextField label="Nota" optional />);
    expect(screen.getByLabelText(/^Nota/)).not.toBeRequired();
    expect(screen.getByText('(opcional)')).toBeVisible();
  });
  it('shows and hides a password', async () => {
    render(<PasswordField label="Contraseña" show="Mostrar" hide="Ocultar" />);
    expect(screen.getByLabelText('Contraseña')).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar' }));
    expect(screen.getByLabelText('Contraseña')).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Ocultar' }));
    expect(screen.getByLabelText('Contraseña')).toHaveAttribute('type', 'password');
  });
});

describe('a busy button', () => {
  it('keeps its place and is pressed once only', async () => {
    const pressed: string[] = [];
    render(
      <Button busy onClick={() => pressed.push('again')}>
        Reservar
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Reservar' });
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(pressed).toEqual([]);
  });
});

describe('a number', () => {
  function Adults() {
    const [value, setValue] = useState(1);
    return <NumberStepper label="Adultos" value={value} min={1} max={3} onChange={setValue} />;
  }
  it('goes up and down within its limits', async () => {
    render(<Adults />);
    const [less, more] = [
      screen.getByRole('button', { name: 'Menos: Adultos' }),
      screen.getByRole('button', { name: 'Más: Adultos' }),
    ];
    expect(less).toBeDisabled();
    await userEvent.click(more);
    await userEvent.click(more);
    expect(screen.getByLabelText('Adultos')).toHaveValue(3);
    expect(more).toBeDisabled();
  });
  it('brings what is typed back within its limits', async () => {
    render(<Adults />);
    await userEvent.type(screen.getByLabelText('Adultos'), '99', { initialSelectionStart: 0, initialSelectionEnd: 1 });
    expect(screen.getByLabelText('Adultos')).toHaveValue(3);
  });
  it('stays empty once it is deleted, until another is typed', async () => {
    render(<Adults />);
    await userEvent.type(screen.getByLabelText('Adultos'), '{Backspace}');
    expect(screen.getByLabelText('Adultos')).toHaveValue(null);
    await userEvent.type(screen.getByLabelText('Adultos'), '3');
    expect(screen.getByLabelText('Adultos')).toHaveValue(3);
  });
  it.each([
    ['left', '{Tab}'],
    ['sent', '{Enter}'],
  ])('that was deleted is there again when the field is %s empty', async (_what, key) => {
    render(<Adults />);
    await userEvent.click(screen.getByRole('button', { name: 'Más: Adultos' }));
    await userEvent.type(screen.getByLabelText('Adultos'), '{Backspace}');
    await userEvent.keyboard(key);
    expect(screen.getByLabelText('Adultos')).toHaveValue(2);
  });
  it.each(['99', '-5'])('says which numbers it takes when another is typed: %s', async (typed) => {
    render(<Adults />);
    await userEvent.type(screen.getByLabelText('Adultos'), `{Backspace}${typed}`);
    expect(screen.getByLabelText('Adultos')).toHaveAccessibleDescription('De 1 a 3');
    await userEvent.click(screen.getByRole('button', { name: typed === '99' ? 'Menos: Adultos' : 'Más: Adultos' }));
    expect(screen.getByLabelText('Adultos')).toHaveValue(2);
    expect(screen.getByLabelText('Adultos')).not.toHaveAccessibleDescription();
  });
});

describe('a choice', () => {
  it('is made by pressing its card or with the arrow keys', async () => {
    const chosen: string[] = [];
    const options = [
      { value: 'cash', label: 'Efectivo', detail: 'Al piloto' },
      { value: 'credit_card', label: 'Tarjeta de crédito' },
    ] as const;
    render(
      <ChoiceGroup
        legend="Forma de pago"
        name="payment"
        value={null}
        options={options}
        onChange={(value) => chosen.push(value)}
      />,
    );
    await userEvent.click(screen.getByRole('radio', { name: /Tarjeta/ }));
    expect(chosen).toEqual(['credit_card']);
    expect(screen.getByRole('group', { name: 'Forma de pago' })).toBeVisible();
  });
});

describe('a dialog', () => {
  it('is named by its title and closes by its cross', async () => {
    const closed: string[] = [];
    render(
      <Dialog open title="Confirme su reserva" onClose={() => closed.push('closed')}>
        <p>¿A qué correo la enviamos?</p>
      </Dialog>,
    );
    expect(screen.getByRole('dialog', { name: 'Confirme su reserva' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(closed).toEqual(['closed']);
  });
  it('is begun at its title, not at the button that closes it', () => {
    render(
      <Dialog open title="Confirme su reserva" onClose={() => undefined} actions={<button>Reservar</button>}>
        <p>¿A qué correo la enviamos?</p>
      </Dialog>,
    );
    expect(screen.getByRole('heading', { name: 'Confirme su reserva' })).toHaveFocus();
  });
  it('leaves nothing behind when it is closed', () => {
    render(
      <Dialog open={false} title="Confirme su reserva" onClose={() => undefined}>
        <p>¿A qué correo la enviamos?</p>
      </Dialog>,
    );
    expect(screen.queryByText('¿A qué correo la enviamos?')).toBeNull();
  });
});

describe('the progress of a trip', () => {
  const parts = () => screen.getAllByRole('listitem').map((item) => item.textContent?.replace(/^\d/, ''));
  it('says what is done, in progress and to come', () => {
    render(<Progress step={3} />);
    expect(parts()).toEqual([
      'Solicitud enviada (listo)',
      'Asignación de piloto (listo)',
      'Reservado (en curso)',
      'Iniciado (pendiente)',
      'Finalizado (pendiente)',
    ]);
    expect(screen.getByText('Reservado').closest('li')).toHaveAttribute('aria-current', 'step');
  });
  it('has everything done once the trip is finished', () => {
    render(<Progress step={5} />);
    expect(parts()?.every((text) => text?.endsWith('(listo)'))).toBe(true);
  });
});

describe('a state', () => {
  it('has its word beside its colour', () => {
    render(<StateChip state="no_show" />);
    expect(screen.getByText('No se presentó')).toBeVisible();
  });
});
