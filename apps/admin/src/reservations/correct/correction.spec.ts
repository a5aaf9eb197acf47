import { aReservation } from '../../testing/a-reservation.js';
import { changesIn, type Correction, correctionOf, wrongsIn } from './correction.js';

const before = correctionOf(aReservation());
const corrected = (fields: Partial<Correction>): Correction => ({ ...before, ...fields });
const wrong = (fields: Partial<Correction>) =>
  Object.fromEntries(Object.entries(wrongsIn(before, corrected(fields))).map(([field, why]) => [field, why?.key]));

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
    [{ hour: '25:00' }, { hour: 'validation.admin.required' }],
    [{ drop_off_address: 'x'.repeat(161) }, { drop_off_address: 'validation.tooLong' }],
    [{ note: 'x'.repeat(501) }, { note: 'validation.tooLong' }],
  ] as const)('%j', (fields, expected) => expect(wrong(fields)).toEqual(expected));

  it('is nothing about an old value nobody touched', () => {
    const old = correctionOf(
      aReservation('requested', { user: { name: '', last_name: '', email: '', cui_passport: '' } }),
    );
    expect(wrongsIn(old, { ...old, childs: '2' })).toEqual({});
  });
});
