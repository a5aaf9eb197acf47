import { brokenPasswordRules, PASSWORD_RULES } from '@camino/contracts/accounts/account.js';
import { useText } from '../i18n/use-text.js';
import { Icon } from '../ui/icon.js';
import styles from './password-rules.module.css';

/** What a password must have, each ticked off as it is met. */
export function PasswordRules({ password }: Readonly<{ password: string }>) {
  const text = useText();
  const broken = brokenPasswordRules(password);
  return (
    <div className={styles.rules}>
      <p>{text('user.rule.label')}:</p>
      <ul aria-label={text('user.rule.label')}>
        {PASSWORD_RULES.map((rule) => {
          const met = !broken.includes(rule);
          return (
            <li key={rule} className={met ? styles.met : undefined}>
              <span className={styles.mark}>{met && <Icon name="check" size="small" />}</span>
              {text(`user.rule.${rule}`)}
              <span className="visually-hidden">, {text(met ? 'user.rule.met' : 'user.rule.unmet')}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
