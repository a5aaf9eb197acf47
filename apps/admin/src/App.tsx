import { ROLE_HOMES } from '@camino/contracts/accounts/session.js';
import { type ComponentType, lazy, type ReactNode, useEffect } from 'react';
import { Admin, CustomRoutes, localStorageStore, Resource } from 'react-admin';
import { BrowserRouter, Navigate, Route, useLocation, useParams } from 'react-router';
import { authProvider, currentRole } from './data/auth-provider.js';
import { dataProvider } from './data-provider.js';
import { page } from './data/page.js';
import { i18nProvider } from './i18n/i18n-provider.js';
import { NotFound } from './layout/not-found.js';
import { Toasts } from './layout/notices.js';
import type { PageName } from './layout/menu/pages.js';
import { type PATHS, type RECORDS, TABLES } from './layout/paths.js';
import { RoleGate } from './layout/role-gate.js';
import { SessionGate } from './layout/session-gate.js';
import { Shell } from './layout/shell.js';
import { darkTheme, lightTheme } from './layout/theme.js';

const BoardPage = lazy(() => import('./board/board-page.js'));
const CardPage = lazy(() => import('./card/card-page.js'));
const KindPage = lazy(() => import('./catalogue/kind-page.js'));
const PlacePage = lazy(() => import('./catalogue/place-page.js'));
const Administrador = lazy(() => import('./home/administrador.js'));
const Empleado = lazy(() => import('./driver/empleado.js'));
const ActivityPage = lazy(() => import('./activity/activity-page.js'));
const ClaimPage = lazy(() => import('./claims/claim-page.js'));
const ClaimShow = lazy(() => import('./claims/claim-show.js'));
const InquiryPage = lazy(() => import('./inquiries/inquiry-page.js'));
const InquiryShow = lazy(() => import('./inquiries/inquiry-show.js'));
const ImportPage = lazy(() => import('./ledger/import/import-page.js'));
const LedgerPage = lazy(() => import('./ledger/ledger-page.js'));
const InvoicePage = lazy(() => import('./invoices/invoice-page.js'));
const OperationsPage = lazy(() => import('./operations/operations-page.js'));
const OfficePage = lazy(() => import('./office/office-page.js'));
const BookPage = lazy(() => import('./reservations/book/book-page.js'));
const CashUpPage = lazy(() => import('./payments/cash-up-page.js'));
const PaymentPage = lazy(() => import('./payments/payment-page.js'));
const PriceTrialPage = lazy(() => import('./prices/price-trial-page.js'));
const PermitPage = lazy(() => import('./permits/permit-page.js'));
const ReservationList = lazy(() => import('./reservations/table/reservation-list.js'));
const ReservationShow = lazy(() => import('./reservations/detail/reservation-show.js'));
const ReservationDriver = lazy(() => import('./driver/reservation-driver.js'));
const DeparturesPage = lazy(() => import('./tours/departures-page.js'));
const SettingsPage = lazy(() => import('./taxpayer/settings-page.js'));
const TaxpayersPage = lazy(() => import('./taxpayer/taxpayers-page.js'));
const TourList = lazy(() => import('./tours/tour-list.js'));
const TourShow = lazy(() => import('./tours/tour-show.js'));
const VehiclePage = lazy(() => import('./fleet/vehicle-page.js'));
const UserPage = lazy(() => import('./users/user-page.js'));

const store = localStorageStore(undefined, 'camino-admin');

/** A page of the site, by a full page load. */
function Leave({ to }: Readonly<{ to: string }>) {
  useEffect(() => page.leave(to), [to]);
  return null;
}

/** /dashboard itself leads to the home of whoever is here. */
const RoleHome = () => <Leave to={ROLE_HOMES[currentRole() ?? 4]} />;

/** Pages of the site, by the addresses the specification gives them here, with what follows in the address. */
const OF_THE_SITE = ['client', 'reserve-user/*', 'reservation_user'] as const;
function OfTheSite() {
  const { pathname, search } = useLocation();
  return <Leave to={`${pathname}${search}`} />;
}

const gated = (name: PageName, content: ReactNode) => <RoleGate page={name}>{content}</RoleGate>;
const Account = () => gated('account', <Navigate to="/perfil_usuario" replace />);
/** Numbered tabs are those of the tax area; the site has a traveler's profile, with tabs that have names. */
function Settings() {
  const { tab = '' } = useParams();
  return /^\d*$/.test(tab) ? gated('perfil_usuario', <SettingsPage />) : <OfTheSite />;
}
const ReservationListPage = () => gated('reservation', <ReservationList />);
const ReservationBookPage = () => gated('reservation', <BookPage />);
const ReservationShowPage = () => gated('reservation', <ReservationShow />);
const ClaimListPage = () => gated('claim', <ClaimPage />);
const ClaimShowPage = () => gated('claim', <ClaimShow />);
const InquiryListPage = () => gated('inquiry', <InquiryPage />);
const InquiryShowPage = () => gated('inquiry', <InquiryShow />);
const TourListPage = () => gated('tour', <TourList />);
const TourShowPage = () => gated('tour', <TourShow />);
const ReservationDriverPage = () => gated('reservation_driver', <ReservationDriver />);

type RecordPages = {
  readonly [Name in keyof typeof RECORDS]: Readonly<Record<(typeof RECORDS)[Name][number], ComponentType>>;
};
const RECORD_PAGES: RecordPages = {
  reservation: { list: ReservationListPage, show: ReservationShowPage, create: ReservationBookPage },
  claim: { list: ClaimListPage, show: ClaimShowPage },
  inquiry: { list: InquiryListPage, show: InquiryShowPage },
  tour: { list: TourListPage, show: TourShowPage },
  reservation_driver: { list: ReservationDriverPage },
};

const OTHER_PAGES: Readonly<Record<(typeof PATHS)[number], ReactNode>> = {
  '/administrador': gated('administrador', <Administrador />),
  '/board': gated('board', <BoardPage />),
  '/empleado': gated('empleado', <Empleado />),
  '/user': gated('user', <UserPage />),
  '/payment': gated('payment', <PaymentPage />),
  '/invoice': gated('invoice', <InvoicePage />),
  '/cash_up': gated('cash_up', <CashUpPage />),
  '/price_trial': gated('price_trial', <PriceTrialPage />),
  '/permit': gated('permit', <PermitPage />),
  '/tour/departures': gated('tour', <DeparturesPage />),
  '/operations': gated('operations', <OperationsPage />),
  '/activity': gated('activity', <ActivityPage />),
  '/office': gated('office', <OfficePage />),
  '/ledger': gated('ledger', <LedgerPage />),
  '/ledger/import': gated('ledger', <ImportPage />),
  '/card': <CardPage />,
  '/account': <Account />,
  '/perfil_usuario/:tab?': <Settings />,
  '/taxpayers': gated('taxpayers', <TaxpayersPage />),
  '/vehicle/:tab?': gated('vehicle', <VehiclePage />),
  '/place/:tab?': gated('place', <PlacePage />),
};

const GatedShell = ({ children }: Readonly<{ children?: ReactNode }>) => (
  <SessionGate>
    <Shell>{children}</Shell>
  </SessionGate>
);

/** The pages of the back office, inside of any router. */
export function Pages() {
  return (
    <Admin
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      store={store}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
      layout={GatedShell}
      notification={Toasts}
      dashboard={RoleHome}
      catchAll={NotFound}
      loginPage={false}
      disableTelemetry
    >
      {Object.entries(RECORD_PAGES).map(([name, pages]) => (
        <Resource key={name} name={name} {...pages} />
      ))}
      <CustomRoutes>
        {Object.entries(OTHER_PAGES).map(([path, element]) => (
          <Route key={path} path={path} element={element} />
        ))}
        {OF_THE_SITE.map((path) => (
          <Route key={path} path={`/${path}`} element={<OfTheSite />} />
        ))}
        {TABLES.map((kind) => (
          <Route key={kind} path={`/${kind}`} element={gated(kind, <KindPage kind={kind} />)} />
        ))}
      </CustomRoutes>
    </Admin>
  );
}

export function App() {
  return (
    <BrowserRouter basename="/dashboard">
      <Pages />
    </BrowserRouter>
  );
}
