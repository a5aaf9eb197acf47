import type { ProgressStep } from '@camino/contracts/reservations/reservation-states.js';
import { common } from '../i18n/common.js';
import { useTexts } from '../i18n/texts.js';
import { RouteLine } from './route-line.js';

type ProgressProps = Readonly<{
  step: NonNullable<ProgressStep>;
  /** A word under each step, such as when it happened; '' for none. */
  details?: readonly string[];
  /** Always one under the other, as on phones. */
  upright?: boolean;
}>;

/** The five steps of a trip, from the request to its end. A finished trip (5) has them all done. */
export function Progress({ step, details, upright }: ProgressProps) {
  const t = useTexts(common).progress;
  const stops = t.steps.map((label, at) => ({ label, detail: details?.[at] || undefined }));
  const current = step === 5 ? 6 : step;
  return <RouteLine label={t.label} stops={stops} current={current} words={t} upright={upright} />;
}
