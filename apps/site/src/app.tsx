import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { api } from './data/api.js';
import { ERROR_CODES, ErrorPage } from './features/errors/error-page.js';
import { PageBoundary, PageDidNotArrive } from './features/errors/page-boundary.js';
import type { History } from './router/history.js';
import { Navigate, Router, useAction, useLocation } from './router/router.js';
import { paramsOf, Route, Routes } from './router/routes.js';
import { SessionGuard } from './session-guard.js';
import { PageShell } from './ui/page-shell.js';
import { Loading, Skeleton } from './ui/skeleton.js';
import { ToastRegion } from './ui/toast-region.js';

/** A page of its own file. `load` fetches it ahead of being shown, so that it is shown at once. */
const page = (load: () => Promise<ComponentType>) => {
  let here: ComponentType | null = null;
  const arrive = async (): Promise<ComponentType> => {
    here = await load().catch((cause: unknown) => {
      throw new PageDidNotArrive(String(cause), { cause });
    });
    return here;
  };
  const Later = lazy(async () => ({ default: await arrive() }));
  function Page() {
    // What it began with it goes on with: another component would begin anew.
    const [Shown] = useState<ComponentType>(() => here ?? Later);
    return <Shown />;
  }
  return Object.assign(Page, { load: arrive });
};

const Booking = page(async () => (await import('./features/booking/booking-page.js')).BookingPage);

/** Every page by its path. The first of which an address is one is shown. */
const PAGES: Readonly<Record<string, ReturnType<typeof page>>> = {
  '/': page(async () => (await import('./features/landing/whole-landing-page.js')).WholeLandingPage),
  '/reservations': page(async () => (await import('./features/reservations/reservations-page.js')).ReservationsPage),
  '/find-my-booking': page(
    async () => (await import('./features/find-my-booking/find-my-booking-page.js')).FindMyBookingPage,
  ),
  '/more-info': page(async () => (await import('./features/landing/more-info-page.js')).MoreInfoPage),
  '/reserve-tracking/:token': page(async () => (await import('./features/tracking/tracking-page.js')).TrackingPage),
  '/acatenango': page(async () => (await import('./features/tours/tours-page.js')).ToursPage),
  '/acatenango-tour': page(async () => (await import('./features/tours/tour-wizard-page.js')).TourWizardPage),
  '/pay/:token': page(async () => (await import('./features/pay/pay-page.js')).PayPage),
  '/tour-tracking/:token': page(async () => (await import('./features/tours/tour-tracking-page.js')).TourTrackingPage),
  '/login': page(async () => {
    const [{ LoginPage }, { askHome }] = await Promise.all([
      import('./features/login/login-page.js'),
      import('./features/login/ask-home.js'),
    ]);
    return () => <LoginPage logIn={api.login} askHome={askHome} />;
  }),
  '/register': page(async () => (await import('./features/register/register-page.js')).RegisterPage),
  '/recuperar_pass': page(async () => (await import('./features/recovery/recovery-page.js')).RecoveryPage),
  '/recuperacion_confirmacion/:encriptado': page(
    async () => (await import('./features/reset/reset-page.js')).ResetPage,
  ),
  '/confirm_email/:token': page(
    async () => (await import('./features/confirm-email/confirm-email-page.js')).ConfirmEmailPage,
  ),
  '/client': page(async () => (await import('./features/client/client-page.js')).ClientPage),
  '/reservation_user': page(async () => (await import('./features/client/reservations-page.js')).ReservationsPage),
  '/perfil_usuario/:tab?': page(async () => (await import('./features/profile/profile-page.js')).ProfilePage),
  '/card': page(async () => (await import('./features/card/card-page.js')).CardPage),
  '/cerrarSesion': page(async () => {
    const { SignOutPage } = await import('./features/sign-out/sign-out-page.js');
    return () => <SignOutPage logOut={api.logout} />;
  }),
  // Standard base64 may contain slashes: whatever follows is the data.
  '/view/*': Booking,
  '/datos/*': Booking,
  '/reserve-user/*': page(async () => (await import('./features/booking/own-booking-page.js')).OwnBookingPage),
};

/** Fetches the page of a path ahead. A page that does not arrive is asked for again, and missed, when it is shown. */
export const loadPage = async (pathname: string): Promise<void> => {
  const [, found] = Object.entries(PAGES).find(([path]) => paramsOf(path, pathname)) ?? [];
  await found?.load().catch(() => undefined);
};

/** A page to which a link inside the site leads is begun at its top; one gone back to stands where it was left. */
const useStartAtTheTop = (): void => {
  const { key } = useLocation();
  const goingBack = useAction() === 'pop';
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
            <Loading whole>
              <Skeleton shape="title" />
              <Skeleton shape="block" />
              <Skeleton count={3} />
            </Loading>
          </PageShell>
        }
      >
        <Routes>
          {Object.entries(PAGES).map(([path, Page]) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          {ERROR_CODES.map((code) => (
            <Route key={code} path={`/${code}`} element={<ErrorPage code={code} />} />
          ))}
          <Route path="*" element={<Navigate to="/error?unknown" replace />} />
        </Routes>
      </Suspense>
    </PageBoundary>
  );
}

export function App({ history }: Readonly<{ history: History }>) {
  return (
    <Router history={history}>
      <Pages />
      <SessionGuard />
      <ToastRegion />
    </Router>
  );
}
