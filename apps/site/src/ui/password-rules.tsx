import { brokenPasswordRules, PASSWORD_RULES } from '@camino/contracts/accounts/account.js';
import { account } from '../i18n/account.js';
import { useTexts } from '../i18n/texts.js';
import { classNames } from '../browser/class-names.js';
import { Icon } from './icon.js';
import styles from './password-rules.module.css';

/** What a password must have, each ticked off as it is met. */
export function PasswordRules({ password }: Readonly<{ password: string }>) {
  const t = useTexts(account).rules;
  const broken = brokenPasswordRules(password);
  return (
    <div className={styles.rules}>
      <p className={styles.label}>{t.label}:</p>
      <ul className={styles.list} aria-label={t.label}>
        {PASSWORD_RULES.map((rule) => {
          const met = !broken.includes(rule);
          return (
            <li key={rule} className={classNames(styles.rule, met && styles.met)}>
              <span className={styles.mark}>{met && <Icon name="check" size="small" />}</span>
              <span>{t[rule]}</span>
              <span className={styles.state}>, {met ? t.met : t.unmet}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
