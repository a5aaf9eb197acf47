import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { LEDGER_COLUMNS } from '@camino/contracts/ledger/ledger.js';
import type { LedgerDocumentDetail, LedgerEvent, LedgerPhrases } from '@camino/contracts/ledger/ledger-calls.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../i18n/format.js';
import { nameOfRole } from '../i18n/roles.js';
import { type Text, useText } from '../i18n/use-text.js';
import { Fact, Facts } from '../ui/facts.js';
import { HistoryDrawer, HistoryEntries } from '../ui/history-drawer.js';
import { TimelineEntry, TimelineNote } from '../ui/timeline-entry.js';
import { StandingChip } from '../ui/standing-chip.js';
import styles from './document-drawer.module.css';
import { fetchDocument, voidDocument } from './ledger-calls.js';
import { LedgerState } from './ledger-state.js';
import { quetzales, useMonthName, useTypeName } from './ledger-words.js';
import { ReasonDialog } from './reason-dialog.js';
import type { LedgerPlace } from './use-ledger-place.js';

function Event({ event }: Readonly<{ event: LedgerEvent }>) {
  const text = useText();
  const format = useFormat();
  const by = event.por && (event.por.name ?? nameOfRole(text, event.por.role));
  const meta = [
    format.instant(event.el),
    by,
    event.origen && text(`ledger.origin.${event.origen}`),
    text('ledger.event.position', { position: event.posicion }),
  ];
  return (
    <TimelineEntry
      what={
        <>
          {text(`ledger.event.${event.tipo}`)}
          {event.tardia && <span className={styles.late}>{text('ledger.event.late')}</span>}
        </>
      }
      meta={meta.filter(Boolean).join(' · ')}
    >
      {event.motivo && <TimelineNote>{event.motivo}</TimelineNote>}
    </TimelineEntry>
  );
}

/** The phrases as they are printed; those of a scenario that is not known here by its number. */
const phrasesOf = ({ isr, agente_iva: agent }: LedgerPhrases, text: Text): string => {
  const known = PHRASES.find((one) => one === isr);
  const income = known
    ? text(`ledger.phrase.isr.${known}`)
    : isr === null
      ? text('ledger.phrase.isr.none')
      : `1/${isr}`;
  return agent ? `${income} · ${text('ledger.phrase.agent')}` : income;
};
const PHRASES = [1, 2, 3, 4] as const;

function Told({ document, place }: Readonly<{ document: LedgerDocumentDetail; place: LedgerPlace }>) {
  const text = useText();
  const format = useFormat();
  const monthName = useMonthName();
  const typeName = useTypeName();
  const counted = LEDGER_COLUMNS.filter((column) => document.columnas[column] !== undefined);
  const party = (name: string, nit: string): string => `${name} · ${nit}`;
  return (
    <>
      {document.avisos.map(({ codigo, texto }) => (
        <Alert key={codigo} severity="warning">
          {texto}
        </Alert>
      ))}
      {document.anulado === 1 && <StandingChip good={false} word={text('ledger.voided')} />}
      <Facts>
        <Fact label={text('ledger.column.type')} wide>
          {`${document.tipo_dte} · ${typeName(document.tipo_dte)}`}
        </Fact>
        <Fact label={text('ledger.document.issued')}>
          {format.dayTime(document.fecha_emision.slice(0, 10), document.fecha_emision.slice(11, 16))}
        </Fact>
        <Fact label={text('ledger.column.amount')}>
          {document.anulado === 1 ? <del>{quetzales(document.monto)}</del> : quetzales(document.monto)}
        </Fact>
        <Fact label={text('ledger.document.issuer')} wide>
          {party(document.nombre_emisor, document.nit_emisor)}
        </Fact>
        <Fact label={text('ledger.document.receiver')} wide>
          {party(document.nombre_receptor, document.nit_receptor)}
        </Fact>
        <Fact label={text('ledger.document.month')}>
          {`${text(`ledger.bookName.${document.libro}`)}, ${monthName(document.periodo_fiscal)}`}
        </Fact>
        <Fact label={text('ledger.document.origin')}>{text(`ledger.origin.${document.origen}`)}</Fact>
        <Fact label={text('ledger.document.currency')}>
          {document.tipo_cambio !== null &&
            text('ledger.currency', { currency: document.moneda, rate: document.tipo_cambio.toFixed(5) })}
        </Fact>
        <Fact label={text('ledger.phrase.title')} wide>
          {document.frases && phrasesOf(document.frases, text)}
        </Fact>
        <Fact label={text('ledger.document.withheld')} wide>
          {document.retenido && `ISR ${quetzales(document.retenido.isr)} · IVA ${quetzales(document.retenido.iva)}`}
        </Fact>
        <Fact label={text('ledger.document.reason')} wide>
          {document.motivo_anulacion}
        </Fact>
        <Fact label={text('ledger.document.reference')} wide>
          {document.referencia && (
            <button
              type="button"
              className={styles.link}
              onClick={() => document.referencia && place.openDocument(document.referencia)}
            >
              {document.referencia}
            </button>
          )}
        </Fact>
        <Fact label={text('ledger.document.booking')}>
          {document.reserva_id && (
            <Link to={`/reservation/${document.reserva_id}/show`}>{text('ledger.document.seeBooking')}</Link>
          )}
        </Fact>
        <Fact label={text('ledger.document.authorization')} wide>
          <span className={styles.code}>{document.id}</span>
        </Fact>
      </Facts>
      {counted.length > 0 && (
        <section aria-label={text('ledger.document.counts')} className={styles.part}>
          <h3>{text('ledger.document.counts')}</h3>
          <dl className={styles.amounts}>
            {counted.map((column) => (
              <div key={column}>
                <dt>{text(`ledger.column.${column}`)}</dt>
                <dd>{quetzales(document.columnas[column] ?? 0)}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.soft}>{text('ledger.rule.signs')}</p>
        </section>
      )}
      <section aria-label={text('ledger.document.events')} className={styles.part}>
        <h3>{text('ledger.document.events')}</h3>
        <HistoryEntries>
          {document.eventos.map((event) => (
            <Event key={`${event.posicion} ${event.tipo}`} event={event} />
          ))}
        </HistoryEntries>
      </section>
    </>
  );
}

/** A document with everything that happened to it. */
export function DocumentDrawer({ id, place }: Readonly<{ id: string; place: LedgerPlace }>) {
  const text = useText();
  const [voiding, setVoiding] = useState(false);
  const { whose } = place;
  const query = useQuery({
    queryKey: ['ledger', 'document', whose, id],
    queryFn: ({ signal }) => fetchDocument(whose, id, signal),
    retry: false,
  });
  return (
    <HistoryDrawer
      title={text('ledger.document.title', { number: query.data?.numero_dte ?? '' })}
      onClose={place.closeDocument}
    >
      <div className={styles.content}>
        <LedgerState
          query={query}
          failed={text('ledger.document.failed')}
          skeleton={<Skeleton variant="rounded" height={320} />}
        >
          {(document) => (
            <>
              <Told document={document} place={place} />
              {document.allowed_actions.includes('anular') && (
                <Button color="error" variant="outlined" onClick={() => setVoiding(true)}>
                  {text('ledger.document.void')}
                </Button>
              )}
              {voiding && (
                <ReasonDialog
                  danger
                  keptAs={`ledger void ${id}`}
                  title={text('ledger.voiding.title', { number: document.numero_dte })}
                  question={text('ledger.voiding.question')}
                  confirm={text('ledger.voiding.confirm')}
                  done="ledger.voiding.done"
                  failed="ledger.voiding.failed"
                  send={(reason, key) => voidDocument({ whose, id, reason }, key)}
                  onClose={() => setVoiding(false)}
                />
              )}
            </>
          )}
        </LedgerState>
      </div>
    </HistoryDrawer>
  );
}
