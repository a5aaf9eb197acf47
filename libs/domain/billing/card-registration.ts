import type { Instant } from '../kernel/rules/time.js';

/** What is kept of a card; its number and CVV never come here. `expiry` is `MM/YY`. */
export type CardFacts = Readonly<{ token: string; lastFour: string; holder: string; expiry: string; brand: string }>;

/** Centavos that are charged to see whether a card is good, and taken back at once. */
export const TEST_SALE = { cents: 100, currency: 'GTQ' } as const;
/** How often a test sale is begun of which the gateway then knows nothing. */
export const MOST_SALES = 3;
/** A card that was verified and not registered is forgotten after this many minutes. */
export const KEPT_MIN = 30;
/** How often the gateway is asked to take a test sale back, before somebody has to settle it by hand. */
export const MOST_VOIDS = 10;
/**
 * Minutes between two attempts to take back a sale that the gateway refused to take back: twice as many each time, up
 * to half a day.
 */
const VOID_PAUSE_MIN = 5;
const LONGEST_PAUSE_MIN = 720;
export const voidPauseMin = (attempt: number): number =>
  Math.min(VOID_PAUSE_MIN * 2 ** (attempt - 1), LONGEST_PAUSE_MIN);
/** Attempts of which the gateway then knows nothing follow at once; later ones after the pauses of refusals. */
const LOST_AT_ONCE = 3;
export const lostPauseMin = (attempt: number): number =>
  attempt < LOST_AT_ONCE ? 0 : voidPauseMin(attempt - LOST_AT_ONCE + 1);
/** A gateway that for so many minutes does not say what became of a void is not waited for any longer. */
export const SILENT_MIN = 24 * 60;

type Asked = Readonly<{ tracking: string; attempt: number; since: Instant }>;
type Sold = Readonly<{ transactionId: string }>;

/**
 * The stored card request, and how far its registration has come:
 *
 * stored → selling → voiding → (card saved)
 *
 * `selling` and `voiding` begin before the gateway is asked, so that whoever finds them after a crash knows that money
 * may have moved, and asks what became of it by its tracking.
 */
export type CardRequest = Readonly<{ id: string; subject: string; card: CardFacts; since: Instant }> &
  (
    | Readonly<{ status: 'stored' }>
    | Readonly<{ status: 'selling'; asked: Asked }>
    | Readonly<{ status: 'voiding'; asked: Asked; sale: Sold; givenUp: boolean }>
  );

/** A test sale that the gateway refused to take back. It is owed to the holder until it is. */
export type OwedVoid = Readonly<{
  registrationId: string;
  transactionId: string;
  asked: Asked;
  /** The gateway has refused this attempt; the next one is due after a pause. */
  refused: boolean;
  /** Nobody asks the gateway any more: an administrator settles it. */
  givenUp: boolean;
}>;

/**
 * How a void that was given up was settled: the gateway took the sale back after all, or it was paid back otherwise.
 */
const SETTLEMENTS = ['taken_back', 'repaid'] as const;
export type Settlement = (typeof SETTLEMENTS)[number];

/** A card expires at the end of its month; one that expires in this month or earlier is not taken. */
export const expiresTooSoon = (expiry: string, month: string): boolean => {
  const [mm = '', yy = ''] = expiry.split('/');
  return `20${yy}-${mm}` <= month;
};
