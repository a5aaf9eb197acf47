import type { ProgressStep } from '@camino/contracts/reservation-states.js';
import { common } from '../i18n/common.js';
import { useTexts } from '../i18n/texts.js';
import { RouteLine } from './route-line.js';

type ProgressProps = Readonly<{
  step: NonNullable<ProgressStep>;
  /** A word under each step, such as when it happened; '' for none. */
  details?: readonly string[];
}>;

/** The five steps of a trip, from the request to its end. A finished trip (5) has them all done. */
export function Progress({ step, details }: ProgressProps) {
  const t = useTexts(common).progress;
  const stops = t.steps.map((label, at) => ({ label, detail: details?.[at] || undefined }));
  return <RouteLine label={t.label} stops={stops} current={step === 5 ? 6 : step} words={t} />;
}
