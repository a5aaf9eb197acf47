import Alert from '@mui/material/Alert';
import { useText } from '../../i18n/use-text.js';
import styles from './form-fields.module.css';
import { FormInput } from './form-input.js';
import type { Form } from './use-form.js';

/** From this many fields on a form has two columns, and a phone's whole screen. */
export const MANY = 4;

type FormFieldsProps = Readonly<{
  form: Form;
  /** The first field has the focus at first: not where there is something to read before. */
  autoFocus?: boolean;
}>;

/** The fields of a form; below each what is wrong with it, what others wrote into it meanwhile, or its hint. */
export function FormFields({ form, autoFocus = true }: FormFieldsProps) {
  const text = useText();
  const many = form.fields.length >= MANY;
  return (
    <div className={`${styles.fields} ${many ? styles.many : ''}`}>
      {form.restored && (
        <Alert severity="info" className={styles.wide}>
          {text('session.restored')}
        </Alert>
      )}
      {form.fields.map((field, place) => {
        const { name } = field;
        const set = (value: Parameters<Form['set']>[1]): void => form.set(name, value);
        const wrong = form.wrong(name);
        const news = form.news(name);
        return (
          <div key={name} className={field.wide ? styles.wide : undefined}>
            <FormInput
              field={field}
              value={form.values[name]}
              wrong={wrong !== undefined}
              below={wrong ?? (news ? <span className={styles.news}>{news}</span> : field.hint?.(form.values, set))}
              autoFocus={autoFocus && place === 0}
              onChange={set}
              onLeave={() => form.touch(name)}
            />
            {field.help?.(form.values[name])}
          </div>
        );
      })}
    </div>
  );
}
