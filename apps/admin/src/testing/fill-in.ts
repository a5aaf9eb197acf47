import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describedAs } from '@camino/domain/catalogue/rules/kinds.js';
import type { CatalogueKind } from '@camino/contracts/catalogue/catalogue.js';
import { es } from '../i18n/es/index.js';

/** The form that is open. */
export const theForm = () => within(screen.getByRole('dialog'));

/** A field by its label, required or not. By role it would take long to find in a big form. */
const fieldNamed = (label: string): HTMLElement =>
  theForm().getByLabelText((content) => content.replace(/\s*\*$/, '') === label, { selector: 'input' });

export const type = (label: string, value: string): void => {
  fireEvent.change(fieldNamed(label), { target: { value } });
};

/** Chooses the first thing offered, after typing something of its name. */
export const choose = async (label: string, q = ''): Promise<void> => {
  const box = fieldNamed(label);
  fireEvent.focus(box);
  fireEvent.mouseDown(box);
  if (q) fireEvent.change(box, { target: { value: q } });
  const [first] = await screen.findAllByRole('option');
  fireEvent.click(first as HTMLElement);
};

/** Fills in every field of a kind's form with something that will do. */
export const fillIn = async (kind: CatalogueKind): Promise<void> => {
  const labels = es.catalogue.kind[kind].field as Readonly<Record<string, string>>;
  for (const [name, field] of Object.entries(describedAs(kind).fields)) {
    if (name === 'image') continue; // a photo is uploaded, see photos/photo-input.spec.tsx
    const label = labels[name] as string;
    if (field.type === 'text') type(label, 'ABC');
    if (field.type === 'number') type(label, '5');
    if (field.type === 'reference') await choose(label);
  }
};

/** Aceptar, then the button that says what will be done. */
export const acceptAnd = async (verb: 'Crear' | 'Modificar'): Promise<void> => {
  await userEvent.click(screen.getByText('Aceptar', { selector: 'button' }));
  const dialogs = await screen.findAllByRole('dialog');
  await userEvent.click(within(dialogs.at(-1) as HTMLElement).getByText(verb, { selector: 'button' }));
};
