import type { GoingOn } from './going-on.js';
import type { Wizard } from '../state/wizard-state.js';

/** What every step is given. */
export type StepProps = Wizard & Readonly<{ going: GoingOn }>;
