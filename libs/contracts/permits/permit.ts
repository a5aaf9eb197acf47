/** A driver's licence, or a vehicle's insurance. */
export type PermitKind = 'driver' | 'vehicle';

/** Until when a driver may drive, or a vehicle be driven; the day itself still counts. */
export type Permit = Readonly<{
  kind: PermitKind;
  id: string;
  /** Of the driver, or the plate of the vehicle. */
  name: string;
  /** Whether it takes trips at all. */
  active: boolean;
  /** null where no date is known: it is not asked for then. */
  until: string | null;
}>;

/** Days before the end of a permit from which the office is warned. */
export const PERMIT_WARN_DAYS = 30;
