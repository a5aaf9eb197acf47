import { aReservation } from '../../testing/a-reservation.js';
import { type FormValues, wrongOf } from '../../ui/form/form-field.js';
import { changesIn, correctionFields, correctionOf } from './correction.js';

const before = correctionOf(aReservation());
const corrected = (fields: FormValues): FormValues => ({ ...before, ...fields });
const wrong = (fields: FormValues, old: FormValues = before) =>
  Object.fromEntries(
    correctionFields(old, [], (key) => key).flatMap((field) => {
      const found = wrongOf(field, { ...old, ...fields }[field.name]);
      return found ? [[field.name, found.key] as const] : [];
    }),
  );

describe('what a correction sends', () => {
  it('is nothing when nothing was changed', () => {
    expect(changesIn(before, corrected({ name: ' Olivia ' }))).toEqual({});
  });

  it('is only what was changed, counts as numbers', () => {
    expect(changesIn(before, corrected({ passenger: '5', hour: '15:30', note: '  Sin tabla ' }))).toEqual({
      passenger: 5,
      hour: '15:30',
      note: 'Sin tabla',
    });
  });

  it('empties what was emptied', () => {
    expect(changesIn({ ...before, note: 'Con tabla' }, { ...before, note: ' ' })).toEqual({ note: '' });
  });
});

describe('what is wrong with a correction', () => {
  it.each([
    [{ name: '' }, { name: 'validation.admin.required' }],
    [{ name: 'x'.repeat(26) }, { name: 'validation.tooLong' }],
    [{ email: 'olivia' }, { email: 'validation.email' }],
    [{ phone: 'call me' }, { phone: 'validation.phone' }],
    [{ cui_passport: '¡!' }, { cui_passport: 'validation.document' }],
    [{ passenger: 'dos' }, { passenger: 'validation.admin.digits' }],
    [{ passenger: '0' }, { passenger: 'validation.between' }],
    [{ childs: '31' }, { childs: 'validation.between' }],
    [{ date: '' }, { date: 'validation.admin.required' }],
    [{ hour: '' }, { hour: 'validation.admin.required' }],
    [{ hour: '25:00' }, { hour: 'validation.time' }],
    [{ arrival_time: '9' }, { arrival_time: 'validation.time' }],
    [{ drop_off_address: 'x'.repeat(161) }, { drop_off_address: 'validation.tooLong' }],
    [{ note: 'x'.repeat(501) }, { note: 'validation.tooLong' }],
    [{ last_name: '', flight_number: '', arrival_time: '', pick_up_address: '' }, {}],
  ] as const)('%j', (fields, expected) => expect(wrong(fields)).toEqual(expected));

  it('is nothing about an old value nobody touched', () => {
    const old = correctionOf(
      aReservation('requested', { user: { name: '', last_name: '', email: '', cui_passport: '' } }),
    );
    expect(wrong({ childs: '2' }, old)).toEqual({});
    expect(wrong({ cui_passport: '¡!' }, old)).toEqual({ cui_passport: 'validation.document' });
  });
});
