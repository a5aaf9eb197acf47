import {
  type ComponentType,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { clearSession } from '@camino/client/session.js';
import type { FareRoutes } from '@camino/contracts/catalogue/fee.js';
import { landing } from '../../i18n/landing.js';
import { useTexts } from '../../i18n/texts.js';
import { lastBooking } from '../../state/last-booking.js';
import { openPage } from '../../browser/open-page.js';
import { Destinations } from './destinations.js';
import { Hero } from './hero.js';
import { LandingHeader } from './landing-header.js';
import { EMPTY_TRIP, type TripRequest } from './trip-request.js';
import { useShown } from './use-shown.js';
import { VolcanoOffer } from './volcano-offer.js';

const LastBooking = lazy(async () => ({ default: (await import('../../ui/last-booking.js')).LastBooking }));

/** Fetched only by who booked in this tab, which the prepared page does not know. */
const useHasBooked = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => lastBooking() !== null,
    () => false,
  );

/** What is not seen at first: the sections further down, and the foot of the page. */
export type BelowParts = Readonly<{
  /** `onChoose` fills the form with a trip. */
  Sections: ComponentType<Readonly<{ onChoose: (from: string, to: string) => void }>>;
  Foot: ComponentType;
}>;

type LandingPageProps = Readonly<{ below: BelowParts; goTo?: (path: string) => void }>;

/** The landing page. Arriving here ends the session kept in this tab. */
export function LandingPage({ below: { Sections, Foot }, goTo = openPage }: LandingPageProps) {
  const t = useTexts(landing);
  const offer = useShown<FareRoutes>('/fee/routes');
  const [trip, setTrip] = useState<TripRequest>(EMPTY_TRIP);
  const change = useCallback(
    (part: Partial<TripRequest>): void => setTrip((before) => ({ ...before, ...part })),
    [setTrip],
  );
  const booked = useHasBooked();
  const choose = useCallback((from: string, to: string): void => change({ from, to }), [change]);
  useEffect(() => {
    void clearSession();
  }, []);
  useEffect(() => {
    document.title = t.title;
  }, [t]);
  // The same elements each time: prepared HTML that waits for its scripts must not be drawn anew when the form changes.
  const sections = useMemo(
    () => (
      <Suspense>
        <Sections onChoose={choose} />
      </Suspense>
    ),
    [Sections, choose],
  );
  const foot = useMemo(
    () => (
      <Suspense>
        <Foot />
      </Suspense>
    ),
    [Foot],
  );
  return (
    <>
      <LandingHeader />
      <main>
        {booked && (
          <Suspense>
            <LastBooking />
          </Suspense>
        )}
        <Hero trip={trip} offer={offer} onChange={change} goTo={goTo} />
        <VolcanoOffer />
        <Destinations offer={offer} onChoose={choose} />
        {sections}
      </main>
      {foot}
    </>
  );
}
