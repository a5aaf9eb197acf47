import type { AccountRole } from '@camino/domain/accounts/account.js';

export type NewAccount = Readonly<{
  email: string;
  name: string;
  lastName: string;
  phone: string;
  role: AccountRole;
  password: string;
}>;

/** Public on purpose; production has no demo data. */
export const DEMO_PASSWORD = 'Demo#2026';

const demo = (email: string, name: string, lastName: string, phone: string, role: AccountRole): NewAccount => ({
  email,
  name,
  lastName,
  phone,
  role,
  password: DEMO_PASSWORD,
});

export const DEMO_ACCOUNTS: readonly NewAccount[] = [
  demo('admin@demo.gt', 'Lucía', 'Marroquín', '+502 5555 0101', 'admin'),
  demo('piloto@demo.gt', 'Mario', 'Xicay', '+502 5555 0102', 'driver'),
  demo('piloto2@demo.gt', 'Ana', 'Cojolón', '+502 5555 0103', 'driver'),
  demo('cliente@demo.gt', 'Diego', 'Paz', '+502 5555 0104', 'client'),
  demo('colaborador@demo.gt', 'Sofía', 'Barrios', '+502 5555 0105', 'collaborator'),
  demo('contador@demo.gt', 'Rafael', 'Solís', '+502 5555 0106', 'client'),
];
