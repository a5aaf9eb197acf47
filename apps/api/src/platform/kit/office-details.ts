import type { Office } from '@camino/contracts/office/office.js';

/** How travellers reach the office, for texts that send them there. The area of the office implements it. */
export abstract class OfficeDetails {
  abstract current(): Promise<Office>;
}
