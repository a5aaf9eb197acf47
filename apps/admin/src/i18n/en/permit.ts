import type * as source from '../es/permit.js';
import type { SameTexts } from '../texts.js';

export const permit: SameTexts<typeof source.permit> = {
  title: 'Licenses and insurance',
  hint: 'Nobody is assigned without a license or insurance that holds to the end of the trip. We warn you %{days} days ahead.',
  kind: { driver: 'Drivers’ licenses', vehicle: 'Vehicles’ insurance' },
  until: 'Valid until, %{name}',
  standing: { soon: 'runs out soon', expired: 'expired' },
  none: 'None in service',
  saved: 'Date saved',
};
