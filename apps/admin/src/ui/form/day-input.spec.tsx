import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useText } from '../../i18n/use-text.js';
import { show } from '../../testing/show.js';
import { FormFields } from './form-fields.js';
import { type FormField, filledIn } from './form-field.js';
import { useForm } from './use-form.js';

const FIELDS: readonly FormField[] = [
  { name: 'day', label: 'Fecha', control: 'day', required: true },
  { name: 'month', label: 'Mes', control: 'month', required: false },
];

const Page = ({ sent }: Readonly<{ sent: unknown[] }>) => {
  const text = useText();
  const form = useForm(FIELDS, {}, null);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isValid) sent.push(filledIn(form.values));
        else form.touchAll();
      }}
    >
      <FormFields form={form} autoFocus={false} />
      <button type="submit">{text('shell.cancel')}</button>
    </form>
  );
};

describe('a day of a form', () => {
  it.each([
    ['es', '31/02/2026', 'Esa fecha no existe', '28/02/2026'],
    ['en', '99', 'That date does not exist', '02/28/2026'],
  ] as const)('stays as it was typed where it is none, with the reason: %s', async (language, typed, why, mended) => {
    const sent: unknown[] = [];
    await show(<Page sent={sent} />, { language });
    const field = screen.getByRole('textbox', { name: /Fecha/ });
    await userEvent.type(field, `${typed}{Enter}`);
    expect(field).toHaveValue(typed);
    expect(field).toHaveAccessibleDescription(why);
    await userEvent.tab();
    expect(field).toHaveValue(typed);
    expect(field).toBeInvalid();
    await userEvent.clear(field);
    await userEvent.type(field, `${mended}{Enter}`);
    expect(sent).toEqual([{ day: '2026-02-28' }]);
  });

  it('is nothing that keeps a month from saying the same', async () => {
    await show(<Page sent={[]} />);
    const field = screen.getByRole('textbox', { name: /Mes/ });
    await userEvent.type(field, '13/2026');
    await userEvent.tab();
    expect(field).toHaveValue('13/2026');
    expect(field).toHaveAccessibleDescription('Ese mes no existe');
  });
});
