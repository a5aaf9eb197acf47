import { EVENT_WORDS } from './event-words.js';

/** Something that somebody did. Ids, names of those who acted, no more. */
export type ActivityEntry = Readonly<{
  /** Place in the log: later entries have higher ones. */
  position: number;
  /** Type of the event. */
  type: string;
  area: string;
  at: string;
  recorded_at: string;
  actor: Readonly<{ id: string; role: string; name: string | null }>;
  /** What it was done to, as the back office names it; null where there is nothing to show. */
  record: Readonly<{ resource: string; id: string | null }> | null;
  /** Code of the refusal if the attempt was refused. */
  refused: string | null;
  /** The last part of the call that was refused: `assign-transport`. */
  verb: string | null;
  /** A reason was given: what is unusual needs one. It stands in the record's history. */
  explained: boolean;
}>;

/** A page of the feed, the newest first. */
export type ActivityPage = Readonly<{
  data: readonly ActivityEntry[];
  /** `before` of the next page; null on the last one. */
  next: number | null;
}>;

export const ACTIVITY_AREAS = [
  'reservations',
  'payments',
  'claims',
  'tours',
  'inquiries',
  'catalogue',
  'accounts',
  'office',
  'permits',
  'people',
  'calendar',
  'activity',
] as const;
export type ActivityArea = (typeof ACTIVITY_AREAS)[number];

/** Events that only keep accounts between streams of the system itself; the event they follow from is shown. */
const INTERNAL: readonly string[] = [
  'PlaceHeld',
  'PlaceCommitted',
  'TransportBound',
  'TransportUnbound',
  'PlaceMoved',
  'PlaceReleased',
  'SeatsTaken',
  'SeatsReleased',
  'EmailClaimed',
  'EmailReleased',
  'RequestOpened',
  'RequestNoted',
  'RequestWithdrawn',
  'ViewSaved',
  'ViewRemoved',
  'CashEntered',
  'DrivingBegun',
  'DrivingEnded',
  'TourCounted',
  'TourUncounted',
  'RecoveryEnded',
  'AddressForgotten',
  'SessionUsed',
  'LogNamed',
  'ReservationAbandoned',
  'RegistrationAbandoned',
  'TourBookingAbandoned',
  'PlaceAbandoned',
  'AdministratorAppointed',
  'AdministratorDismissed',
  'DriverEnlisted',
  'DriverStoodDown',
  'AttemptsForgotten',
  'ProjectionEventSkipped',
];

/**
 * What taxpayers do in their books, with their cards and subscriptions: it is not the office's to see. What administrators
 * do there, as entering exchange rates, is shown.
 */
const OF_TAXPAYERS: readonly string[] = [
  'TaxProfileChanged',
  'RegimeChosen',
  'AgencyPasswordStored',
  'AgencyPasswordRemoved',
  'DeclarationProfileChanged',
  'AccessGranted',
  'AccessBound',
  'AccessRevoked',
  'AccessEnded',
  'AccessUsed',
  'DocumentRecorded',
  'DocumentsRegistered',
  'DocumentBookedLater',
  'DocumentKeptOut',
  'DocumentVoided',
  'RetentionRecorded',
  'RetentionVoided',
  'MonthClosed',
  'MonthReopened',
  'ImportStarted',
  'ImportedFilesJudged',
  'ImportFinished',
  'ImportFailed',
  'CardRequestStored',
  'TestSaleStarted',
  'TestSaleApproved',
  'TestSaleDeclined',
  'TestSaleLost',
  'TestVoidStarted',
  'TestVoidRefused',
  'TestSaleVoided',
  'CardSaved',
  'CardRequestCleared',
  'MainCardChosen',
  'CardDeleted',
  'SubscriptionPaymentStarted',
  'SubscriptionPaid',
  'SubscriptionPaymentDeclined',
  'SubscriptionPaymentLost',
  'SubscriptionStarted',
  'SubscriptionChanged',
  'SubscriptionRenewed',
  'SubscriptionGraceBegan',
  'SubscriptionCancelled',
  'SubscriptionEnded',
];

/** The events that the feed shows. */
export const ACTIVITY_TYPES: readonly string[] = Object.keys(EVENT_WORDS.es).filter(
  (type) => !INTERNAL.includes(type) && !OF_TAXPAYERS.includes(type),
);
