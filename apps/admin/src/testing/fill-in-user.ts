import { fireEvent } from '@testing-library/react';
import type { RoleId } from '@camino/contracts/accounts/session.js';
import { theForm } from './fill-in.js';

/** What an administrator tells of Rosa Tzoc, in the order of the form. */
export const ROSA = {
  name: 'Rosa',
  last_name: 'Tzoc',
  email: 'rosa@example.com',
  phone: '+502 5555 0404',
  cui_passport: '3456789010101',
} as const;
export const PASSWORD = 'Lago#2031';

export const passwordField = () => theForm().getByLabelText(/^Contraseña/);

export const typePassword = (value: string): void => {
  fireEvent.change(passwordField(), { target: { value } });
};

/** Chooses a role without opening the list: the value of the field that a form would send. */
export const chooseRole = (role: RoleId): void => {
  const sent = theForm().getByRole('combobox', { name: 'Rol' }).nextElementSibling as HTMLInputElement;
  fireEvent.change(sent, { target: { value: String(role) } });
};

/** Fills in everything about Rosa, a driver. */
export const fillInRosa = (): void => {
  const boxes = theForm().getAllByRole('textbox');
  Object.values(ROSA).forEach((value, place) => fireEvent.change(boxes[place] as HTMLElement, { target: { value } }));
  chooseRole(3);
  typePassword(PASSWORD);
};
