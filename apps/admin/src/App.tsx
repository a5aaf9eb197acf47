import type { CatalogueKind } from '@camino/contracts/catalogue-kinds.js';
import { ROLE_HOMES } from '@camino/contracts/session.js';
import { lazy, type ReactNode, useEffect } from 'react';
import { Admin, CustomRoutes, localStorageStore, Resource } from 'react-admin';
import { BrowserRouter, Navigate, Route, useLocation, useParams } from 'react-router';
import { authProvider, currentRole } from './data/auth-provider.js';
import { dataProvider } from './data/data-provider.js';
import { page } from './data/page.js';
import { i18nProvider } from './i18n/i18n-provider.js';
import { NotFound } from './layout/not-found.js';
import { Toasts } from './layout/notices.js';
import type { PageName } from './layout/pages.js';
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
const ReservationList = lazy(() => import('./reservations/reservation-list.js'));
const ReservationShow = lazy(() => import('./reservations/reservation-show.js'));
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

/** Kinds of the catalogue with a table of their own; origins and destinations share the page of places. */
const TABLES = [
  'brand_vehicle',
  'type_vehicle',
  'exchange_rate',
  'measure_type',
  'fee',
  'fee_price',
  'surcharge',
  'currency',
  'payment_type',
  'country',
  'department',
  'municipality',
  'claim_type',
] as const satisfies readonly CatalogueKind[];

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
      <Resource name="reservation" list={ReservationListPage} show={ReservationShowPage} create={ReservationBookPage} />
      <Resource name="claim" list={ClaimListPage} show={ClaimShowPage} />
      <Resource name="inquiry" list={InquiryListPage} show={InquiryShowPage} />
      <Resource name="tour" list={TourListPage} show={TourShowPage} />
      <Resource name="reservation_driver" list={ReservationDriverPage} />
      <CustomRoutes>
        <Route path="/administrador" element={gated('administrador', <Administrador />)} />
        <Route path="/board" element={gated('board', <BoardPage />)} />
        <Route path="/empleado" element={gated('empleado', <Empleado />)} />
        <Route path="/user" element={gated('user', <UserPage />)} />
        <Route path="/payment" element={gated('payment', <PaymentPage />)} />
        <Route path="/invoice" element={gated('invoice', <InvoicePage />)} />
        <Route path="/cash_up" element={gated('cash_up', <CashUpPage />)} />
        <Route path="/price_trial" element={gated('price_trial', <PriceTrialPage />)} />
        <Route path="/permit" element={gated('permit', <PermitPage />)} />
        <Route path="/tour/departures" element={gated('tour', <DeparturesPage />)} />
        <Route path="/operations" element={gated('operations', <OperationsPage />)} />
        <Route path="/activity" element={gated('activity', <ActivityPage />)} />
        <Route path="/office" element={gated('office', <OfficePage />)} />
        <Route path="/ledger" element={gated('ledger', <LedgerPage />)} />
        <Route path="/ledger/import" element={gated('ledger', <ImportPage />)} />
        <Route path="/card" element={<CardPage />} />
        <Route path="/account" element={<Account />} />
        <Route path="/perfil_usuario/:tab?" element={<Settings />} />
        <Route path="/taxpayers" element={gated('taxpayers', <TaxpayersPage />)} />
        {OF_THE_SITE.map((path) => (
          <Route key={path} path={`/${path}`} element={<OfTheSite />} />
        ))}
        <Route path="/vehicle/:tab?" element={gated('vehicle', <VehiclePage />)} />
        <Route path="/place/:tab?" element={gated('place', <PlacePage />)} />
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
