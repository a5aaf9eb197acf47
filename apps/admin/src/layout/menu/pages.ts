import type { CatalogueKind } from '@camino/contracts/catalogue/catalogue.js';
import { ROLES, type RoleId } from '@camino/contracts/accounts/session.js';
import type { TextKey } from '../../i18n/use-text.js';
import type { IconName } from '../../ui/icons.js';

/** Parts of the menu with a heading of their own, in order; pages without one stand before them. */
const MENU_GROUPS = ['tax', 'prices', 'fleet', 'places', 'lists'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** Path that every page of the back office begins with. */
export const OFFICE = '/dashboard';

type Page = Readonly<{
  roles: readonly RoleId[];
  menu: TextKey;
  /** In the menu of those who see their own alone. */
  own?: TextKey;
  icon: IconName;
  group?: MenuGroup;
  hidden?: boolean;
  still?: boolean;
}>;

/** A table of the catalogue, which admins alone may open. */
const table = <K extends CatalogueKind>(kind: K, icon: IconName, group: MenuGroup) =>
  ({ roles: [2], menu: `catalogue.kind.${kind}.title`, icon, group }) as const;

/** The pages of the back office, who may open them, and how the menu shows them. */
export const PAGES = {
  administrador: { roles: [2], menu: 'admin.menu.home', icon: 'home' },
  empleado: { roles: [3], menu: 'driver.menu.home', icon: 'home' },
  reservation_driver: { roles: [3], menu: 'driver.menu.reservations', icon: 'van' },
  board: { roles: [2], menu: 'board.menu', icon: 'today' },
  reservation: { roles: [2, 5], menu: 'admin.menu.reservations', icon: 'list' },
  claim: { roles: [2], menu: 'claim.title', icon: 'alert' },
  payment: { roles: [2], menu: 'payment.title', icon: 'card', still: true },
  invoice: { roles: [2], menu: 'invoice.title', icon: 'note', still: true },
  cash_up: { roles: [2, 3], menu: 'cashUp.title', own: 'cashUp.own', icon: 'cash', still: true },
  inquiry: { roles: [2], menu: 'inquiry.title', icon: 'chat' },
  tour: { roles: [2], menu: 'tour.title', icon: 'map' },
  user: { roles: [2], menu: 'user.title', icon: 'people' },
  office: { roles: [2], menu: 'office.title', icon: 'phone', still: true },
  activity: { roles: [2], menu: 'activity.title', icon: 'clock', still: true },
  operations: { roles: [2], menu: 'operations.title', icon: 'shield', still: true },
  account: { roles: [2], menu: 'shell.account', icon: 'user', hidden: true },
  taxpayers: { roles: [2, 3, 4, 5], menu: 'settings.taxpayers.title', icon: 'people', group: 'tax', still: true },
  ledger: { roles: [2, 3, 4, 5], menu: 'ledger.title', icon: 'note', group: 'tax', still: true },
  perfil_usuario: { roles: [2, 3, 4, 5], menu: 'settings.title', icon: 'user', group: 'tax', still: true },
  fee: table('fee', 'route', 'prices'),
  fee_price: table('fee_price', 'today', 'prices'),
  surcharge: table('surcharge', 'plus', 'prices'),
  price_trial: { roles: [2], menu: 'priceTrial.title', icon: 'search', group: 'prices', still: true },
  exchange_rate: table('exchange_rate', 'swap', 'prices'),
  currency: table('currency', 'cash', 'prices'),
  measure_type: table('measure_type', 'ruler', 'prices'),
  vehicle: table('vehicle', 'van', 'fleet'),
  brand_vehicle: table('brand_vehicle', 'tag', 'fleet'),
  type_vehicle: table('type_vehicle', 'rows', 'fleet'),
  permit: { roles: [2], menu: 'permit.title', icon: 'shield', group: 'fleet', still: true },
  place: { roles: [2], menu: 'catalogue.places.title', icon: 'pin', group: 'places' },
  country: table('country', 'globe', 'places'),
  department: table('department', 'map', 'places'),
  municipality: table('municipality', 'building', 'places'),
  payment_type: table('payment_type', 'card', 'lists'),
  claim_type: table('claim_type', 'note', 'lists'),
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof PAGES;

const pageNames = Object.keys(PAGES) as PageName[];

export const mayOpen = (role: RoleId | null, name: PageName): boolean =>
  role !== null && (PAGES[name].roles as readonly RoleId[]).includes(role);

/** Whether what a page shows is read anew when somebody else changes it. */
export const isLive = (path: string): boolean => {
  const name = pageNames.find((page) => page === path.split('/')[1]);
  return name !== undefined && !(PAGES[name] as Page).still;
};

const groupOf = (name: PageName): MenuGroup | null => (PAGES[name] as Page).group ?? null;

/** What the menu calls a page for a role. */
export const wordOf = (role: RoleId | null, name: PageName): TextKey => {
  const { menu, own = menu }: Page = PAGES[name];
  return role === ROLES.admin ? menu : own;
};

/** The menu of a role, in order: pages without a group first, then the groups it has pages of. */
export const menuOf = (
  role: RoleId | null,
): readonly Readonly<{ group: MenuGroup | null; pages: readonly PageName[] }>[] => {
  const pages = pageNames.filter((name) => mayOpen(role, name) && !(PAGES[name] as Page).hidden);
  const groups = [null, ...MENU_GROUPS].map((group) => ({
    group,
    pages: pages.filter((name) => groupOf(name) === group),
  }));
  return groups.filter((each) => each.pages.length > 0);
};
