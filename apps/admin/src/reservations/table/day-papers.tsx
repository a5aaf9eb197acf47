import { localNow } from '@camino/client/clock.js';
import { useText } from '../../i18n/use-text.js';
import { DownloadButton } from '../../ui/download-button.js';
import { useTableFilters } from '../../data/table-filter.js';

/** The day of the table on paper, today where none was chosen: all its trips, or those of the driver chosen. */
export function DayPapers() {
  const text = useText();
  const { filter } = useTableFilters();
  const date = filter.date || localNow().date;
  return filter.driver_id ? (
    <DownloadButton
      path="/admin/reservation/run-sheet.pdf"
      query={{ date, driver_id: filter.driver_id }}
      otherwiseNamed={`run-sheet-${date}.pdf`}
      label={text('reservation.paper.runSheet')}
    />
  ) : (
    <DownloadButton
      path="/admin/reservation/manifest.pdf"
      query={{ date }}
      otherwiseNamed={`manifest-${date}.pdf`}
      label={text('reservation.paper.manifest')}
    />
  );
}
