import type { RoleId } from '@camino/contracts/session.js';
import type { TextKey } from '../i18n/use-text.js';
import type { IconName } from '../ui/icons.js';

/** The pages of the back office, who may open them, and how the menu shows them. */
export const PAGES = {
  administrador: { roles: [2], menu: 'admin.menu.home', icon: 'home' },
  reservation: { roles: [2, 5], menu: 'admin.menu.reservations', icon: 'list' },
  empleado: { roles: [3], menu: 'driver.menu.home', icon: 'home' },
  reservation_driver: { roles: [3], menu: 'driver.menu.reservations', icon: 'van' },
} as const satisfies Record<string, Readonly<{ roles: readonly RoleId[]; menu: TextKey; icon: IconName }>>;

export type PageName = keyof typeof PAGES;

export const pageNames = Object.keys(PAGES) as PageName[];

export const mayOpen = (role: RoleId | null, name: PageName): boolean => role !== null && (PAGES[name].roles as readonly RoleId[]).includes(role);

/** Pages of the menu of a role, in order. */
export const pagesOf = (role: RoleId | null): readonly PageName[] => pageNames.filter((name) => mayOpen(role, name));
