import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Asks for the second of March 2031 and returns what is shown beside the record. */
export const seeAsItWas = async (at = 0) => {
  await userEvent.type(screen.getAllByRole('textbox', { name: 'Cómo estaba el día' })[at] as HTMLElement, '02/03/2031');
  return within(await screen.findByRole('dialog', { name: 'Cómo estaba el dom 2 mar 2031' }));
};
