import { INQUIRY_HOLDERS, INQUIRY_STATES, type Inquiry } from '@camino/contracts/inquiries/inquiry.js';
import { LANGUAGES } from '@camino/contracts/kernel/language.js';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import { useFormat } from '../i18n/format.js';
import { useText } from '../i18n/use-text.js';
import { PageTitle } from '../layout/page-title.js';
import { CutText } from '../ui/cut-text.js';
import { DialogHost } from '../ui/dialog-host.js';
import type { ListShape } from '../ui/list/list-column.js';
import { Narrow } from '../ui/list/narrow.js';
import { RecordList } from '../ui/list/record-list.js';
import { Words } from '../ui/words.js';
import { VerbButton } from '../verbs/verb-button.js';
import styles from './inquiry-page.module.css';
import { assigneeOf, senderOf } from './inquiry-resource.js';
import { InquiryState } from './inquiry-state.js';
import { answer, close, reopen, take } from './inquiry-verbs.js';

const pathOf = ({ id }: Inquiry): string => `/inquiry/${encodeURIComponent(id)}/show`;

const useShape = (): ListShape<Inquiry> => {
  const text = useText();
  const format = useFormat();
  return {
    label: text('inquiry.title'),
    nameOf: (row) => senderOf(row, text),
    roomy: true,
    columns: [
      {
        key: 'name',
        label: text('inquiry.column.name'),
        sort: 'name',
        inTitle: true,
        cell: (row) => (
          <Link className={styles.name} to={pathOf(row)}>
            <Words>{senderOf(row, text)}</Words>
          </Link>
        ),
      },
      {
        key: 'message',
        label: text('inquiry.column.message'),
        wide: true,
        minWidth: '200px',
        cell: ({ message }) => (
          <CutText lines={2} className={styles.message}>
            {message || '–'}
          </CutText>
        ),
      },
      {
        key: 'language',
        label: text('inquiry.column.language'),
        sort: 'language',
        cell: ({ language }) => text(`inquiry.language.${language}`),
      },
      {
        key: 'received_at',
        label: text('inquiry.column.received'),
        sort: 'received_at',
        cell: ({ received_at }) => <time dateTime={received_at}>{format.instant(received_at)}</time>,
      },
      {
        key: 'state',
        label: text('inquiry.column.state'),
        sort: 'state',
        cell: (row) => <InquiryState row={row} />,
      },
      {
        key: 'assignee',
        label: text('inquiry.column.assignee'),
        cell: (row) => (
          <span className={row.assignee ? undefined : styles.soft}>
            <Words>{assigneeOf(row, text)}</Words>
          </span>
        ),
      },
    ],
    actions: (row) => (
      <>
        <VerbButton verb={take} row={row} appearance="icon" />
        <VerbButton verb={answer} row={row} appearance="icon" />
        <VerbButton verb={close} row={row} appearance="icon" />
        <VerbButton verb={reopen} row={row} appearance="icon" />
      </>
    ),
  };
};

/** Shows the inquiries of one state, holder or language. Kept in the address with the search. */
function Filters() {
  const text = useText();
  const list = useListContext();
  const { state, assigned, language, ...others } = list.filterValues as Readonly<Record<string, unknown>>;
  const narrow = (part: Readonly<Record<string, unknown>>): void => {
    const chosen = Object.entries({ state, assigned, language, ...part }).filter(([, value]) => value);
    list.setFilters({ ...others, ...Object.fromEntries(chosen) }, {});
  };
  return (
    <>
      <Narrow
        label={text('inquiry.filter.state')}
        any={text('inquiry.filter.anyState')}
        value={String(state)}
        options={INQUIRY_STATES.map((value) => ({ value, label: text(`inquiry.state.${value}`) }))}
        onChange={(value) => narrow({ state: value })}
      />
      <Narrow
        label={text('inquiry.filter.assigned')}
        any={text('inquiry.filter.anyAssigned')}
        value={String(assigned)}
        options={INQUIRY_HOLDERS.map((value) => ({ value, label: text(`inquiry.assigned.${value}`) }))}
        onChange={(value) => narrow({ assigned: value })}
      />
      <Narrow
        label={text('inquiry.filter.language')}
        any={text('inquiry.filter.anyLanguage')}
        value={String(language)}
        options={LANGUAGES.map((value) => ({ value, label: text(`inquiry.language.${value}`) }))}
        onChange={(value) => narrow({ language: value })}
      />
    </>
  );
}

/** What visitors of the site ask. */
export default function InquiryPage() {
  const text = useText();
  return (
    <DialogHost>
      <PageTitle title={text('inquiry.title')} />
      <RecordList
        resource="inquiry"
        shape={useShape()}
        sort={{ field: 'received_at', order: 'DESC' }}
        failed="inquiry.listFailed"
        empty={{ title: text('inquiry.none'), hint: text('inquiry.noneHint') }}
        filters={<Filters />}
      />
    </DialogHost>
  );
}
