/** What of a booking tells who drives it. */
type Driven = Readonly<{
  transport: Readonly<{ driverId: string }> | null;
  acceptedAt: string | null;
  /** Drivers who had the trip and lost it, each once. */
  formerDrivers: readonly string[];
}>;

/** Remembers the driver whom an event took the trip from, so that they can be told so. */
export const withFormerDriver = <S extends Driven>({ transport }: Driven, next: S): S => {
  if (!transport?.driverId || transport.driverId === next.transport?.driverId) return next;
  return { ...next, acceptedAt: null, formerDrivers: [...new Set([...next.formerDrivers, transport.driverId])] };
};
