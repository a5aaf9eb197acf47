import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useText } from '../i18n/use-text.js';
import { PageTitle } from '../layout/page-title.js';
import { BlankSlate } from '../ui/blank-slate.js';
import { MoreMenu } from '../ui/more-menu.js';
import { fetchYear } from './ledger-calls.js';
import { Opened } from './ledger-opened.js';
import styles from './ledger-page.module.css';
import { LedgerState, STILL_ALLOWED_MS } from './ledger-state.js';
import { regimeName } from './ledger-words.js';
import { useLedgerPlace } from './use-ledger-place.js';
import { Months } from './year-months.js';
import { Summary, type YearProps } from './year-summary.js';

const DocumentDrawer = lazy(() => import('./document-drawer.js').then((all) => ({ default: all.DocumentDrawer })));

function Tools({ year, place }: YearProps) {
  const text = useText();
  const { whose } = place;
  return (
    <div className={styles.tools}>
      <Button variant="contained" onClick={() => place.goTo('ventas')}>
        {text('ledger.monthly')}
      </Button>
      <Button variant="outlined" onClick={() => place.goTo('cierre')}>
        {text('ledger.annual')}
      </Button>
      {year.escribe && (
        <Button
          variant="outlined"
          component={Link}
          to={`/ledger/import${whose ? `?usuario_id=${encodeURIComponent(whose)}` : ''}`}
        >
          {text('ledger.import')}
        </Button>
      )}
      {year.escribe && (
        <Button variant="outlined" onClick={() => place.goTo('registrar')}>
          {text('ledger.write.button')}
        </Button>
      )}
      <Button variant="outlined" onClick={() => place.goTo('retenciones')}>
        {text('ledger.retention.button')}
      </Button>
      <MoreMenu
        label={text('ledger.more')}
        of={String(year.anio)}
        items={[
          {
            key: 'verify',
            label: text('ledger.verify.button'),
            icon: 'shield',
            onChoose: () => place.goTo('verificar'),
          },
          { key: 'whatIf', label: text('ledger.whatIf.button'), icon: 'swap', onChoose: () => place.goTo('supuesto') },
          {
            key: 'books',
            label: text('ledger.yearBooks.button'),
            icon: 'download',
            onChoose: () => place.goTo('libros'),
          },
          {
            key: 'export',
            label: text('ledger.export.button'),
            icon: 'download',
            onChoose: () => place.goTo('exportar'),
          },
        ]}
      />
    </div>
  );
}

function Whole({ year, place }: YearProps) {
  const text = useText();
  const { usuario: owner } = year;
  return (
    <>
      <p className={styles.owner}>
        {`${owner.nombre} · NIT ${owner.nit}${owner.cui ? ` · CUI ${owner.cui}` : ''} · ${regimeName(owner.regimen_id, text)}`}
      </p>
      {place.whose && (
        <Alert
          severity="info"
          variant="outlined"
          action={
            <Button size="small" color="inherit" component={Link} to="/ledger">
              {text('ledger.toOwn')}
            </Button>
          }
        >
          {`${text('ledger.ofOtherHint')}${year.escribe ? '' : ` ${text('ledger.readOnly')}`}`}
        </Alert>
      )}
      <Tools year={year} place={place} />
      <Summary year={year} place={place} />
      <Months year={year} place={place} />
      <Suspense fallback={null}>
        <Opened year={year} place={place} />
        {place.document && <DocumentDrawer key={place.document} id={place.document} place={place} />}
      </Suspense>
    </>
  );
}

/** Without a NIT there is nothing to keep books of. */
function WithoutProfile() {
  const text = useText();
  return (
    <BlankSlate icon="note" title={text('ledger.noProfile')} hint={text('ledger.noProfileHint')}>
      <Button variant="contained" component={Link} to="/perfil_usuario/4">
        {text('ledger.toProfile')}
      </Button>
    </BlankSlate>
  );
}

/** The books of a taxpayer: a year with its months, and everything that is done with them. */
export default function LedgerPage() {
  const text = useText();
  const place = useLedgerPlace();
  const { whose, year } = place;
  const query = useQuery({
    queryKey: ['ledger', 'year', whose, year],
    queryFn: ({ signal }) => fetchYear(whose, year, signal),
    retry: false,
    refetchInterval: whose ? STILL_ALLOWED_MS : false,
  });
  const name = query.data?.usuario.nombre;
  return (
    <>
      <PageTitle title={whose && name && !query.isError ? text('ledger.ofOther', { name }) : text('ledger.title')} />
      <div className={styles.page}>
        <LedgerState
          query={query}
          failed={text('ledger.yearFailed')}
          skeleton={<Skeleton variant="rounded" height={520} />}
        >
          {(data) => (data.usuario.nit ? <Whole year={data} place={place} /> : <WithoutProfile />)}
        </LedgerState>
      </div>
    </>
  );
}
