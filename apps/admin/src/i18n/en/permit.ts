import type * as source from '../es/permit.js';
import type { SameTexts } from '../types/texts.js';

export const permit: SameTexts<typeof source.permit> = {
  title: 'Licenses and insurance',
  hint: 'A driver or vehicle whose date passes before a trip ends is not assigned to it. Without a date nothing is checked. We warn you %{days} days ahead.',
  kind: { driver: 'Drivers’ licenses', vehicle: 'Vehicles’ insurance' },
  until: 'Valid until, %{name}',
  standing: { soon: 'runs out soon', expired: 'expired' },
  none: 'None in service',
  saved: 'Date saved',
};
