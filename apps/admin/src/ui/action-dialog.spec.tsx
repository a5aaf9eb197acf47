import TextField from '@mui/material/TextField';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screenOf, show } from '../testing/show.js';
import { ActionDialog } from './action-dialog.js';

const close = jest.fn();
const confirm = jest.fn();
const open = async () => {
  close.mockReset();
  confirm.mockReset();
  screenOf(1440);
  await show(
    <ActionDialog title="Rechazar" confirm="Sí" onConfirm={confirm} onClose={close}>
      <TextField label="Motivo" />
    </ActionDialog>,
  );
  return screen.getByRole('textbox', { name: 'Motivo' });
};
const escape = () => userEvent.keyboard('{Escape}');
const asked = () => screen.queryByRole('alertdialog', { name: '¿Descartar lo que escribió?' });

describe('Escape', () => {
  it('leaves a dialog in which nothing was typed', async () => {
    await userEvent.click(await open());
    await escape();
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('asks before what was typed is thrown away, and stays when it is pressed once more', async () => {
    const field = await open();
    await userEvent.type(field, 'No hay vehículo');
    await escape();
    expect([close.mock.calls.length, asked()]).toEqual([0, expect.anything()]);
    expect(screen.getByRole('button', { name: 'Seguir escribiendo' })).toHaveFocus();
    await escape();
    expect([close.mock.calls.length, asked()]).toEqual([0, null]);
    expect(field).toHaveValue('No hay vehículo');
    expect(screen.getByRole('button', { name: 'Sí' })).toBeVisible();
  });

  it('goes back to writing, or throws away, as one says', async () => {
    const field = await open();
    await userEvent.type(field, 'No');
    await escape();
    await userEvent.click(screen.getByRole('button', { name: 'Seguir escribiendo' }));
    expect([close.mock.calls.length, confirm.mock.calls.length, asked()]).toEqual([0, 0, null]);
    await userEvent.click(field);
    await escape();
    await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('does not do what the dialog is about while it asks', async () => {
    const field = await open();
    await userEvent.type(field, 'No');
    await escape();
    expect(screen.queryByRole('button', { name: 'Sí' })).not.toBeInTheDocument();
  });
});
