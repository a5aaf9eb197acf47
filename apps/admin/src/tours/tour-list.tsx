import Button from '@mui/material/Button';
import { formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import { TOUR_STATES, type TourBooking } from '@camino/contracts/tours/tour.js';
import { TOUR_IDS } from '@camino/domain/tours/rules/tours.js';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import { useFormat } from '../i18n/format.js';
import { type Text, useText } from '../i18n/use-text.js';
import { PageTitle } from '../layout/page-title.js';
import { DialogHost } from '../ui/dialog-host.js';
import { Icon } from '../ui/icon.js';
import type { ListColumn, ListShape } from '../ui/list/list-column.js';
import { Narrow } from '../ui/list/narrow.js';
import { RecordList } from '../ui/list/record-list.js';
import { VerbButton } from '../verbs/verb-button.js';
import { TourChip } from './tour-chip.js';
import styles from './tours.module.css';
import { cancel, confirm } from './tour-verbs.js';

/** The name of whoever booked, unless they were erased. */
export const contactOf = ({ erased, contact }: TourBooking, text: Text): string =>
  erased ? text('record.erased') : contact.name;

const useColumns = (): readonly ListColumn<TourBooking>[] => {
  const text = useText();
  const format = useFormat();
  return [
    {
      key: 'number',
      label: text('tour.column.number'),
      sort: 'number',
      cell: (row) => (
        <Link className={styles.link} to={`/tour/${row.id}/show`}>
          {row.number}
        </Link>
      ),
    },
    { key: 'tour', label: text('tour.column.tour'), sort: 'tour', cell: ({ tour }) => text(`tour.name.${tour}`) },
    {
      key: 'date',
      label: text('tour.column.date'),
      sort: 'date',
      cell: ({ departs_at }) => format.instant(departs_at),
    },
    { key: 'contact', label: text('tour.column.contact'), sort: 'contact', cell: (row) => contactOf(row, text) },
    {
      key: 'passengers',
      label: text('tour.column.passengers'),
      sort: 'passengers',
      align: 'right',
      cell: ({ passengers }) => passengers,
    },
    {
      key: 'price',
      label: text('tour.column.price'),
      sort: 'price',
      align: 'right',
      cell: ({ price }) => formatQuetzales(price),
    },
    {
      key: 'state',
      label: text('tour.column.state'),
      sort: 'state',
      cell: ({ state }) => <TourChip state={state} />,
    },
  ];
};

/** What the list of tour bookings shows of each. */
const useShape = (): ListShape<TourBooking> => {
  const text = useText();
  return {
    label: text('tour.title'),
    columns: useColumns(),
    nameOf: ({ number }) => number,
    roomy: true,
    actions: (row) => (
      <>
        <VerbButton verb={confirm} row={row} appearance="icon" />
        <VerbButton verb={cancel} row={row} appearance="icon" />
      </>
    ),
  };
};

/** Shows those of one state, or of one tour. Kept in the address with the search. */
function Filters() {
  const text = useText();
  const list = useListContext();
  const { state, tour, ...others } = list.filterValues as Readonly<Record<string, unknown>>;
  const narrow = (part: Readonly<Record<string, unknown>>): void => {
    const chosen = Object.entries({ state, tour, ...part }).filter(([, value]) => value !== undefined);
    list.setFilters({ ...others, ...Object.fromEntries(chosen) }, {});
  };
  return (
    <>
      <Narrow
        label={text('tour.filter.state')}
        any={text('tour.filter.anyState')}
        value={String(state)}
        options={TOUR_STATES.map((value) => ({ value, label: text(`tour.state.${value}`) }))}
        onChange={(value) => narrow({ state: value || undefined })}
      />
      <Narrow
        label={text('tour.filter.tour')}
        any={text('tour.filter.anyTour')}
        value={String(tour)}
        options={TOUR_IDS.map((id) => ({ value: String(id), label: text(`tour.name.${id}`) }))}
        onChange={(value) => narrow({ tour: value ? Number(value) : undefined })}
      />
    </>
  );
}

/** The tour bookings, the next departure first. */
export default function TourList() {
  const text = useText();
  return (
    <DialogHost>
      <PageTitle title={text('tour.title')} />
      <RecordList
        resource="tour"
        shape={useShape()}
        sort={{ field: 'date', order: 'ASC' }}
        failed="tour.listFailed"
        empty={{ title: text('tour.none'), hint: text('tour.noneHint'), next: null }}
        filters={<Filters />}
      >
        <Button component={Link} to="/tour/departures" variant="outlined" startIcon={<Icon name="today" />}>
          {text('tour.departures.link')}
        </Button>
      </RecordList>
    </DialogHost>
  );
}
