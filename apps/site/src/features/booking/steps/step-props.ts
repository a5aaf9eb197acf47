import type { Availability } from '../hold.js';
import type { Wizard } from '../wizard-state.js';

/** What every step is given. */
export type StepProps = Wizard & Readonly<{ availability: Availability }>;
