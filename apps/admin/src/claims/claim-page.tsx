import Button from '@mui/material/Button';
import type { Claim, Priority } from '@camino/contracts/claims/claim.js';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import { claimTypeWords } from '../data/row-names.js';
import { useFormat } from '../i18n/format.js';
import { useText } from '../i18n/use-text.js';
import { PageTitle } from '../layout/page-title.js';
import { DialogHost, useShowDialog } from '../ui/dialog-host.js';
import { ExportButton } from '../ui/export-button.js';
import { Icon } from '../ui/icon.js';
import type { ListColumn, ListShape } from '../ui/list/list-column.js';
import { Narrow } from '../ui/list/narrow.js';
import { RecordList } from '../ui/list/record-list.js';
import { StandingChip } from '../ui/standing-chip.js';
import { Words } from '../ui/words.js';
import { VerbButton } from '../verbs/verb-button.js';
import styles from './claim-page.module.css';
import { pathOf } from './claim-resource.js';
import { reopen, resolve } from './claim-verbs.js';
import { FileClaimDialog } from './file-claim-dialog.js';
import { PriorityChip } from './priority-chip.js';

const PRIORITIES = ['high', 'medium', 'low'] as const satisfies readonly Priority[];
/** Days that a claim has waited at least. */
const AGES = ['1', '3', '7'] as const;

const useColumns = (): readonly ListColumn<Claim>[] => {
  const text = useText();
  const format = useFormat();
  return [
    {
      key: 'number',
      label: text('claim.column.number'),
      sort: 'reservation_number',
      inTitle: true,
      cell: (row) => (
        <Link className={styles.number} to={pathOf(row)}>
          {row.reservation_number}
        </Link>
      ),
    },
    {
      key: 'date',
      label: text('claim.column.date'),
      sort: 'reservation_date',
      cell: ({ reservation_date, reservation_time }) => format.dayTime(reservation_date, reservation_time),
    },
    {
      key: 'type',
      label: text('claim.column.type'),
      sort: 'claim_type',
      wide: true,
      cell: ({ claim_type, filed_at }) => (
        <>
          <Words>{claimTypeWords(claim_type.description, text)}</Words>
          <span className={styles.age}>{text('claim.filed', { age: format.age(filed_at) })}</span>
        </>
      ),
    },
    {
      key: 'priority',
      label: text('claim.column.priority'),
      sort: 'priority',
      cell: (row) => <PriorityChip row={row} />,
    },
    {
      key: 'status',
      label: text('claim.column.status'),
      sort: 'queue',
      cell: ({ status }) => (
        <StandingChip good={!status} word={text(`claim.status.${status ? 'pending' : 'resolved'}`)} />
      ),
    },
  ];
};

const useShape = (): ListShape<Claim> => {
  const text = useText();
  return {
    label: text('claim.title'),
    columns: useColumns(),
    nameOf: ({ reservation_number }) => reservation_number,
    roomy: true,
    actions: (row) => (
      <>
        <VerbButton verb={resolve} row={row} appearance="icon" />
        <VerbButton verb={reopen} row={row} appearance="icon" />
      </>
    ),
  };
};

/**
 * Shows those that wait or are resolved, those of one priority, those of an age. Kept in the address with the search.
 */
function Filters() {
  const text = useText();
  const list = useListContext();
  const { status, priority, min_days, ...others } = list.filterValues as Readonly<Record<string, unknown>>;
  const narrow = (part: Readonly<Record<string, unknown>>): void => {
    const chosen = Object.entries({ status, priority, min_days, ...part }).filter(([, value]) => value !== undefined);
    list.setFilters({ ...others, ...Object.fromEntries(chosen) }, {});
  };
  return (
    <>
      <Narrow
        label={text('claim.filter.status')}
        any={text('claim.filter.anyStatus')}
        value={String(status)}
        options={[
          { value: 'true', label: text('claim.status.pending') },
          { value: 'false', label: text('claim.status.resolved') },
        ]}
        onChange={(value) => narrow({ status: value ? value === 'true' : undefined })}
      />
      <Narrow
        label={text('claim.filter.priority')}
        any={text('claim.filter.anyPriority')}
        value={String(priority)}
        options={PRIORITIES.map((value) => ({ value, label: text(`claim.priority.${value}`) }))}
        onChange={(value) => narrow({ priority: value || undefined })}
      />
      <Narrow
        label={text('claim.filter.age')}
        any={text('claim.filter.anyAge')}
        value={String(min_days)}
        options={AGES.map((value) => ({ value, label: text('claim.filter.days', { smart_count: Number(value) }) }))}
        onChange={(value) => narrow({ min_days: value ? Number(value) : undefined })}
      />
    </>
  );
}

function AddClaimButton() {
  const text = useText();
  const showDialog = useShowDialog();
  return (
    <Button
      variant="contained"
      startIcon={<Icon name="plus" />}
      onClick={() => showDialog((close) => <FileClaimDialog onClose={close} />)}
    >
      {text('record.add')}
    </Button>
  );
}

/** What travelers complain of: what waits comes first, by priority and age. */
export default function ClaimPage() {
  const text = useText();
  return (
    <DialogHost>
      <PageTitle title={text('claim.title')} />
      <RecordList
        resource="claim"
        shape={useShape()}
        sort={{ field: 'queue', order: 'ASC' }}
        failed="claim.listFailed"
        empty={{ title: text('claim.none'), hint: text('claim.noneHint') }}
        filters={<Filters />}
      >
        <ExportButton resource="claim" />
        <AddClaimButton />
      </RecordList>
    </DialogHost>
  );
}
