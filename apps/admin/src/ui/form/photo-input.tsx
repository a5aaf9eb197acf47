import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { ApiError, NO_RESPONSE } from '@camino/client/api-error.js';
import { PHOTO_TYPES, type PhotoUpload } from '@camino/contracts/gallery/photo.js';
import { type DragEvent, useId, useRef, useState } from 'react';
import { api, SHOWN_IN_PLACE } from '../../data/api.js';
import { useText } from '../../i18n/use-text.js';
import type { FormField } from './form-field.js';
import type { InputProps } from './input-props.js';
import { Icon } from '../icon.js';
import { Photo } from '../photo.js';
import styles from './photo-input.module.css';
import { uploadOf } from './shrink-photo.js';

type PhotoField = Extract<FormField, { control: 'photo' }>;

const upload = (owner: string, photo: string): Promise<{ id: string }> =>
  api.request('POST', '/admin/photo', { owner, photo } satisfies PhotoUpload, { handles: SHOWN_IN_PLACE });

/** Sends a chosen file and answers the id under which it is kept; says what is wrong with it otherwise. */
const useUpload = (owner: string, onKept: (id: string) => void) => {
  const text = useText();
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const wordsOf = (cause: ApiError): string =>
    cause.status === NO_RESPONSE
      ? text('photo.offline')
      : cause.status === 413
        ? text('photo.tooLarge')
        : (cause.fieldErrors.photo ?? cause.message);
  const send = async (file: File): Promise<void> => {
    setPending(true);
    setFailed(null);
    try {
      const photo = await uploadOf(file);
      if (photo === null) setFailed(text('photo.tooLarge'));
      else onKept((await upload(owner, photo)).id);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setFailed(wordsOf(cause));
    } finally {
      setPending(false);
    }
  };
  return { pending, failed, send: (file: File | undefined | null) => void (file && send(file)) };
};

/** A photo to choose with the keyboard or to drop, shown as it is kept. */
export function PhotoInput({ field, value, below, autoFocus, onChange, onLeave }: InputProps<PhotoField>) {
  const text = useText();
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { pending, failed, send } = useUpload(field.owner, onChange);
  const image = typeof value === 'string' && value !== '' ? value : null;
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    send(event.dataTransfer.files[0]);
  };
  return (
    <div role="group" aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {field.label}
      </span>
      <div
        className={`${styles.zone} ${over ? styles.over : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Photo image={image} alt={text('photo.shown')} icon={field.icon} size="large" />
        <div className={styles.acts}>
          <Button
            variant="outlined"
            disabled={pending}
            autoFocus={autoFocus}
            onClick={() => file.current?.click()}
            onBlur={onLeave}
            startIcon={<Icon name="plus" />}
          >
            {text(pending ? 'photo.sending' : image ? 'photo.other' : 'photo.choose')}
          </Button>
          {image && !pending && (
            <Button color="inherit" onClick={() => onChange('')} startIcon={<Icon name="trash" />}>
              {text('photo.remove')}
            </Button>
          )}
          <span className={styles.hint}>{text('photo.hint')}</span>
        </div>
        <input
          ref={file}
          type="file"
          hidden
          accept={PHOTO_TYPES.join(',')}
          data-testid={`file of ${field.name}`}
          onChange={(event) => {
            send(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      <FormHelperText component="div" error={failed !== null} role={failed ? 'alert' : undefined}>
        {failed ?? below}
      </FormHelperText>
    </div>
  );
}
