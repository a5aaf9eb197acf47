/**
 * A driver or vehicle as listed by verify_driver and verify_vehicle. `busy_with` names the reservation it is assigned
 * to.
 */
export type Availability = Readonly<{
  free: boolean;
  reason: string | null;
  busy_with: string | null;
  busy_from: string | null;
  busy_to: string | null;
}>;
export type DriverChoice = Availability &
  Readonly<{ id: string; name: string; last_name: string; phone: string; image: string | null; active: boolean }>;
export type VehicleChoice = Availability &
  Readonly<{
    id: string;
    no_plate: string;
    brand: string;
    type: string;
    color: string;
    no_passengers: number;
    image: string | null;
    status: boolean;
  }>;

/** Response of POST /reservation/verify_available with `hold: true`. */
export type Hold = Readonly<{ hold_id: string; expires_at: string }>;

/** Response of POST /reservation/verify_available; with `hold: true` the place is held. */
export type Available = Readonly<{ available: true } & Partial<Hold>>;

/**
 * `data` of a 409 `calendar.not_available` or `booking.way_back_too_soon`: free hours of the day, the nearest first.
 */
export type NearestHours = Readonly<{ nearest_hours: readonly string[] }>;
