import { lazy, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { api } from './api.js';
import { ERROR_CODES, ErrorPage } from './features/errors/error-page.js';
import { PageShell } from './ui/page-shell.js';
import { Loading, Skeleton } from './ui/skeleton.js';
import { ToastRegion } from './ui/toast-region.js';

const LandingPage = lazy(async () => ({ default: (await import('./features/landing/landing-page.js')).LandingPage }));
const LoginPage = lazy(async () => ({ default: (await import('./features/login/login-page.js')).LoginPage }));

const BookingPage = lazy(async () => ({ default: (await import('./features/booking/booking-page.js')).BookingPage }));
const TrackingPage = lazy(async () => ({ default: (await import('./features/tracking/tracking-page.js')).TrackingPage }));

/** Every page of the site by its path; a page's code comes with its first visit, the error pages' at once. */
export function Pages() {
  return (
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
        <Route path="/reserve-tracking/:token" element={<TrackingPage />} />
        <Route path="/login" element={<LoginPage logIn={api.login} />} />
        {/* Standard base64 may contain slashes: whatever follows is the data. */}
        <Route path="/view/*" element={<BookingPage />} />
        <Route path="/datos/*" element={<BookingPage />} />
        {ERROR_CODES.map((code) => (
          <Route key={code} path={`/${code}`} element={<ErrorPage code={code} />} />
        ))}
        <Route path="*" element={<Navigate to="/error" replace />} />
      </Routes>
    </Suspense>
  );
}

export function App() {
  return (
    <BrowserRouter>
      <Pages />
      <ToastRegion />
    </BrowserRouter>
  );
}
