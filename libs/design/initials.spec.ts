import { initialsOf } from './initials.js';

it.each([
  ['Ana Lucía Méndez', 'AM'],
  ['Ana', 'A'],
  ['ana', 'A'],
  ['', ''],
  ['  élan  vital ', 'ÉV'],
])('takes the initials of %j', (name, initials) => expect(initialsOf(name)).toBe(initials));
