import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { BrowserRouter, Navigate, NavigationType, Route, Routes, useLocation, useNavigationType } from 'react-router';
import { api } from './api.js';
import { ERROR_CODES, ErrorPage } from './features/errors/error-page.js';
import { PageBoundary, PageDidNotArrive } from './features/errors/page-boundary.js';
import { SessionGuard } from './session-guard.js';
import { PageShell } from './ui/page-shell.js';
import { Loading, Skeleton } from './ui/skeleton.js';
import { ToastRegion } from './ui/toast-region.js';

/** A page of its own file. */
const page = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({
    default: await load().catch((cause: unknown) => {
      throw new PageDidNotArrive(String(cause), { cause });
    }),
  }));

const LandingPage = page(async () => (await import('./features/landing/whole-landing-page.js')).WholeLandingPage);
const MoreInfoPage = page(async () => (await import('./features/landing/more-info-page.js')).MoreInfoPage);
const LoginPage = page(async () => (await import('./features/login/login-page.js')).LoginPage);
const RegisterPage = page(async () => (await import('./features/register/register-page.js')).RegisterPage);
const RecoveryPage = page(async () => (await import('./features/recovery/recovery-page.js')).RecoveryPage);
const ResetPage = page(async () => (await import('./features/reset/reset-page.js')).ResetPage);
const ConfirmEmailPage = page(
  async () => (await import('./features/confirm-email/confirm-email-page.js')).ConfirmEmailPage,
);
const ClientPage = page(async () => (await import('./features/client/client-page.js')).ClientPage);
const OwnReservationsPage = page(async () => (await import('./features/client/reservations-page.js')).ReservationsPage);
const ProfilePage = page(async () => (await import('./features/profile/profile-page.js')).ProfilePage);
const CardPage = page(async () => (await import('./features/card/card-page.js')).CardPage);
const SignOutPage = page(async () => (await import('./features/sign-out/sign-out-page.js')).SignOutPage);

const ToursPage = page(async () => (await import('./features/tours/tours-page.js')).ToursPage);
const TourWizardPage = page(async () => (await import('./features/tours/tour-wizard-page.js')).TourWizardPage);
const TourTrackingPage = page(async () => (await import('./features/tours/tour-tracking-page.js')).TourTrackingPage);
const BookingPage = page(async () => (await import('./features/booking/booking-page.js')).BookingPage);
const OwnBookingPage = page(async () => (await import('./features/booking/booking-page.js')).OwnBookingPage);
const TrackingPage = page(async () => (await import('./features/tracking/tracking-page.js')).TrackingPage);

const ReservationsPage = page(
  async () => (await import('./features/reservations/reservations-page.js')).ReservationsPage,
);
const FindMyBookingPage = page(
  async () => (await import('./features/find-my-booking/find-my-booking-page.js')).FindMyBookingPage,
);

/** A page to which a link inside the site leads is begun at its top; one gone back to stands where it was left. */
const useStartAtTheTop = (): void => {
  const { key } = useLocation();
  const goingBack = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    if (!goingBack) document.scrollingElement?.scrollTo({ top: 0, behavior: 'instant' });
  }, [key, goingBack]);
};

/** Every page of the site by its path; a page's code comes with its first visit, the error pages' at once. */
export function Pages() {
  useStartAtTheTop();
  return (
    <PageBoundary>
      <Suspense
        fallback={
          <PageShell>
            <Loading>
              <Skeleton shape="title" />
              <Skeleton shape="block" />
              <Skeleton count={3} />
            </Loading>
          </PageShell>
        }
      >
        <Routes>
          <Route path="/" element={<LandingPage />} />
          <Route path="/reservations" element={<ReservationsPage />} />
          <Route path="/find-my-booking" element={<FindMyBookingPage />} />
          <Route path="/more-info" element={<MoreInfoPage />} />
          <Route path="/reserve-tracking/:token" element={<TrackingPage />} />
          <Route path="/acatenango" element={<ToursPage />} />
          <Route path="/acatenango-tour" element={<TourWizardPage />} />
          <Route path="/tour-tracking/:token" element={<TourTrackingPage />} />
          <Route path="/login" element={<LoginPage logIn={api.login} />} />
          <Route path="/register" element={<RegisterPage />} />
          <Route path="/recuperar_pass" element={<RecoveryPage />} />
          <Route path="/recuperacion_confirmacion/:encriptado" element={<ResetPage />} />
          <Route path="/confirm_email/:token" element={<ConfirmEmailPage />} />
          <Route path="/client" element={<ClientPage />} />
          <Route path="/reservation_user" element={<OwnReservationsPage />} />
          <Route path="/perfil_usuario/:tab?" element={<ProfilePage />} />
          <Route path="/card" element={<CardPage />} />
          <Route path="/cerrarSesion" element={<SignOutPage logOut={api.logout} />} />
          {/* Standard base64 may contain slashes: whatever follows is the data. */}
          <Route path="/view/*" element={<BookingPage />} />
          <Route path="/datos/*" element={<BookingPage />} />
          <Route path="/reserve-user/*" element={<OwnBookingPage />} />
          {ERROR_CODES.map((code) => (
            <Route key={code} path={`/${code}`} element={<ErrorPage code={code} />} />
          ))}
          <Route path="*" element={<Navigate to="/error?unknown" replace />} />
        </Routes>
      </Suspense>
    </PageBoundary>
  );
}

export function App() {
  return (
    <BrowserRouter>
      <Pages />
      <SessionGuard />
      <ToastRegion />
    </BrowserRouter>
  );
}
