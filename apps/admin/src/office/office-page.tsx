import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { OFFICE_FIELDS, type OfficeField, type OfficeRow, telOf, whatsappOf } from '@camino/contracts/office/office.js';
import type { ReactNode } from 'react';
import { useGetOne } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { PageTitle } from '../layout/page-title.js';
import { BlankSlate } from '../ui/blank-slate.js';
import { DialogHost, useShowDialog } from '../ui/dialog-host.js';
import { Fact, Facts } from '../ui/facts.js';
import { Icon } from '../ui/icon.js';
import { ReadState } from '../ui/read-state.js';
import { Section } from '../ui/section.js';
import { Words } from '../ui/words.js';
import { OFFICE_ID } from './office-calls.js';
import { OfficeDialog } from './office-dialog.js';
import { OfficeHistory } from './office-history.js';
import styles from './office-page.module.css';

const LINKS: Readonly<Partial<Record<OfficeField, (value: string) => string>>> = {
  phone: telOf,
  whatsapp: (value) => whatsappOf(value),
  email: (value) => `mailto:${value}`,
};

/** Long, as a rule. */
const WIDE: ReadonlySet<OfficeField> = new Set<OfficeField>(['email', 'address_es', 'address_en']);

function Values({ row, names }: Readonly<{ row: OfficeRow; names: readonly OfficeField[] }>) {
  const text = useText();
  const shown = (name: OfficeField): ReactNode => {
    const link = LINKS[name];
    if (!row[name]) return text('office.nothing');
    return link ? (
      <a href={link(row[name])}>
        <Words>{row[name]}</Words>
      </a>
    ) : (
      row[name]
    );
  };
  return (
    <Facts>
      {names.map((name) => (
        <Fact key={name} label={text(`office.field.${name}`)} wide={WIDE.has(name)}>
          {shown(name)}
        </Fact>
      ))}
    </Facts>
  );
}

function Contact({ row, onEdit }: Readonly<{ row: OfficeRow; onEdit: () => void }>) {
  const text = useText();
  if (OFFICE_FIELDS.every((name) => row[name] === ''))
    return (
      <BlankSlate icon="phone" title={text('office.none')} hint={text('office.noneHint')}>
        <Button variant="contained" onClick={onEdit}>
          {text('office.add')}
        </Button>
      </BlankSlate>
    );
  return (
    <div className={styles.sections}>
      <Section title={text('office.reach')}>
        <Values row={row} names={['phone', 'whatsapp', 'email']} />
      </Section>
      <Section title={text('office.where')}>
        <Values row={row} names={['hours_es', 'hours_en', 'address_es', 'address_en']} />
      </Section>
    </div>
  );
}

function Office() {
  const text = useText();
  const showDialog = useShowDialog();
  const office = useGetOne<OfficeRow>('office', { id: OFFICE_ID }, { retry: false });
  const edit = (row: OfficeRow): void => showDialog((close) => <OfficeDialog row={row} onClose={close} />);
  const { data: row } = office;
  return (
    <>
      <PageTitle title={text('office.title')}>
        {row && row.version > 0 && (
          <div className={styles.tools}>
            <Button
              startIcon={<Icon name="clock" />}
              onClick={() => showDialog((close) => <OfficeHistory onClose={close} />)}
            >
              {text('record.history')}
            </Button>
            <Button variant="contained" startIcon={<Icon name="edit" />} onClick={() => edit(row)}>
              {text('record.edit')}
            </Button>
          </div>
        )}
      </PageTitle>
      <p className={styles.lead}>{text('office.lead')}</p>
      <ReadState
        query={office}
        failed={text('office.readFailed')}
        skeleton={<Skeleton variant="rounded" height={220} />}
      >
        {(fresh) => <Contact row={fresh} onEdit={() => edit(fresh)} />}
      </ReadState>
    </>
  );
}

/** How travellers reach the office: what is set, its history, and the form to change it. */
export default function OfficePage() {
  return (
    <DialogHost>
      <Office />
    </DialogHost>
  );
}
