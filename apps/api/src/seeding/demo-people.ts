import { DEMO_ACCOUNTS, DEMO_PASSWORD, type NewAccount } from '../accounts/demo-accounts.js';
import { REGULARS } from './demo-clients.js';

const driver = (number: number, name: string, lastName: string): NewAccount => ({
  email: `piloto${number}@demo.gt`,
  name,
  lastName,
  phone: `+502 5555 01${10 + number}`,
  role: 'driver',
  password: DEMO_PASSWORD,
});

/** The documented demo accounts, two more drivers, and regular clients. */
export const DEMO_PEOPLE: readonly NewAccount[] = [
  ...DEMO_ACCOUNTS,
  driver(3, 'Esteban', 'Tzul'),
  driver(4, 'Marisol', 'Ajú'),
  ...REGULARS.map(({ contact: { firstName, lastName, email, phone } }) => ({
    email,
    name: firstName,
    lastName,
    phone,
    role: 'client' as const,
    password: DEMO_PASSWORD,
  })),
];

/** Their e-mail addresses. */
export const DEMO_DRIVERS: readonly string[] = DEMO_PEOPLE.filter(({ role }) => role === 'driver').map(
  ({ email }) => email,
);
