import { lazy, Suspense, useEffect, useState } from 'react';
import { clearSession } from '@camino/client/session.js';
import { landing } from '../../i18n/landing.js';
import { useTexts } from '../../i18n/texts.js';
import { lastBooking } from '../../last-booking.js';
import { openPage } from '../../open-page.js';
import { Closing } from './closing.js';
import { Destinations } from './destinations.js';
import { Hero } from './hero.js';
import { HowItWorks } from './how-it-works.js';
import { LandingHeader } from './landing-header.js';
import { Policies } from './policies.js';
import { EMPTY_TRIP, type TripRequest } from './trip-request.js';
import { Vehicles } from './vehicles.js';

const LastBooking = lazy(async () => ({ default: (await import('../../ui/last-booking.js')).LastBooking }));

/** Fetched only by who booked in this tab. */
const useHasBooked = (): boolean => {
  const [booked, setBooked] = useState(false);
  useEffect(() => setBooked(lastBooking() !== null), []);
  return booked;
};

/** The landing page. Arriving here ends the session kept in this tab. */
export function LandingPage({ goTo = openPage }: Readonly<{ goTo?: (path: string) => void }>) {
  const t = useTexts(landing);
  const [trip, setTrip] = useState<TripRequest>(EMPTY_TRIP);
  const change = (part: Partial<TripRequest>): void => setTrip((before) => ({ ...before, ...part }));
  const booked = useHasBooked();
  useEffect(() => {
    void clearSession();
  }, []);
  useEffect(() => {
    document.title = t.title;
  }, [t]);
  return (
    <>
      <LandingHeader />
      <main>
        {booked && (
          <Suspense>
            <LastBooking />
          </Suspense>
        )}
        <Hero trip={trip} onChange={change} goTo={goTo} />
        <Destinations onChoose={(from, to) => change({ from, to })} />
        <HowItWorks />
        <Vehicles />
        <Policies />
      </main>
      <Closing />
    </>
  );
}
