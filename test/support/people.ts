import { DEMO_PASSWORD, type NewAccount } from '../../apps/api/src/accounts/demo-accounts.js';
import { DEMO_PEOPLE } from '../../apps/api/src/seeding/demo-people.js';

const driver = (number: number, name: string, lastName: string): NewAccount => ({
  email: `piloto${number}@demo.gt`,
  name,
  lastName,
  phone: `+502 5555 01${10 + number}`,
  role: 'driver',
  password: DEMO_PASSWORD,
});

/** The demo's people, with enough drivers for every vehicle of its fleet. */
export const TEST_PEOPLE: readonly NewAccount[] = [
  ...DEMO_PEOPLE,
  driver(5, 'Óscar', 'Batz'),
  driver(6, 'Irma', 'Quiej'),
];
