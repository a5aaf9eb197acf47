import { DEMO_ACCOUNTS, DEMO_PASSWORD, type NewAccount } from '../accounts/demo-accounts.js';

const driver = (number: number, name: string, lastName: string): NewAccount => ({
  email: `piloto${number}@demo.gt`,
  name,
  lastName,
  phone: `+502 5555 01${10 + number}`,
  role: 'driver',
  password: DEMO_PASSWORD,
});

/** The announced demo accounts, and drivers enough for every vehicle of the fleet. */
export const DEMO_PEOPLE: readonly NewAccount[] = [
  ...DEMO_ACCOUNTS,
  driver(3, 'Esteban', 'Tzul'),
  driver(4, 'Marisol', 'Ajú'),
  driver(5, 'Óscar', 'Batz'),
  driver(6, 'Irma', 'Quiej'),
];
