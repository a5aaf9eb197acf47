import Button from '@mui/material/Button';
import { IMPORT_BYTES, IMPORT_PARTS } from '@camino/contracts/ledger/ledger-import.js';
import { type DragEvent, useState } from 'react';
import { useText } from '../../i18n/use-text.js';
import { Icon } from '../../ui/icon.js';
import styles from './import-page.module.css';

type DropZoneProps = Readonly<{
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
}>;

/** Why files cannot be sent together; null if they can. */
const objectionTo = (files: readonly File[]): 'tooMany' | 'tooLarge' | null => {
  if (files.length > IMPORT_PARTS) return 'tooMany';
  return files.reduce((sum, { size }) => sum + size, 0) > IMPORT_BYTES ? 'tooLarge' : null;
};

/** Where files are dropped or chosen. */
export function DropZone({ disabled, onFiles }: DropZoneProps) {
  const text = useText();
  const [over, setOver] = useState(false);
  const [objection, setObjection] = useState<'tooMany' | 'tooLarge' | null>(null);
  const take = (list: FileList | null): void => {
    const files = [...(list ?? [])];
    if (files.length === 0) return;
    const wrong = objectionTo(files);
    setObjection(wrong);
    if (!wrong) onFiles(files);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files);
  };
  return (
    <div
      className={`${styles.drop} ${over ? styles.over : ''}`}
      role="group"
      aria-label={text('ledgerImport.choose')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="download" size="large" />
      <p className={styles.dropTitle}>{text('ledgerImport.drop')}</p>
      <p className={styles.soft}>{text('ledgerImport.dropHint')}</p>
      {/* The field inside is what is focused and pressed. */}
      <Button
        component="label"
        role={undefined}
        tabIndex={-1}
        className={styles.pick}
        variant="contained"
        disabled={disabled}
      >
        {text('ledgerImport.choose')}
        <input
          type="file"
          multiple
          accept=".xml,.zip,text/xml,application/xml,application/zip"
          className={styles.hidden}
          disabled={disabled}
          aria-label={text('ledgerImport.choose')}
          onChange={({ target }) => {
            take(target.files);
            target.value = '';
          }}
        />
      </Button>
      {objection && (
        <p className={styles.wrong} role="alert">
          {text(`ledgerImport.${objection}`, { most: IMPORT_PARTS, megabytes: IMPORT_BYTES / 1024 / 1024 })}
        </p>
      )}
    </div>
  );
}
