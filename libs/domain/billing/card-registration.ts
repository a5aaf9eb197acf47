import type { Instant } from '../kernel/time.js';

/** What is kept of a card; its number and CVV never come here. `expiry` is `MM/YY`. */
export type CardFacts = Readonly<{ token: string; lastFour: string; holder: string; expiry: string; brand: string }>;

/** Centavos that are charged to see whether a card is good, and taken back at once. */
export const TEST_SALE = { cents: 100, currency: 'GTQ' } as const;
/** How often a test sale is begun of which the gateway then knows nothing. */
export const MOST_SALES = 3;
/** A card that was verified and not registered is forgotten after this many minutes. */
export const KEPT_MIN = 30;
/** Minutes between two attempts to take back a sale that the gateway refused to take back: more each time, up to an hour. */
const VOID_PAUSE_MIN = 5;
const LONGEST_PAUSE_MIN = 60;
export const voidPauseMin = (attempt: number): number => Math.min(attempt * VOID_PAUSE_MIN, LONGEST_PAUSE_MIN);

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
    | Readonly<{ status: 'voiding'; asked: Asked; sale: Sold }>
  );

/** A test sale that the gateway refused to take back. It is owed to the holder until it is. */
export type OwedVoid = Readonly<{
  registrationId: string;
  transactionId: string;
  asked: Asked;
  /** The gateway has refused this attempt; the next one is due after a pause. */
  refused: boolean;
}>;

/** A card expires at the end of its month; one that expires in this month or earlier is not taken. */
export const expiresTooSoon = (expiry: string, month: string): boolean => {
  const [mm = '', yy = ''] = expiry.split('/');
  return `20${yy}-${mm}` <= month;
};
