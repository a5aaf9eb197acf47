import type { RoleId } from '@camino/contracts/accounts/session.js';
import chip from '@camino/design/chip.module.css';
import { useText } from '../../i18n/use-text.js';
import room from '../../ui/chip.module.css';
import { Icon } from '../../ui/icon.js';
import type { IconName } from '../../ui/icons.js';
import styles from './role-chip.module.css';

const LOOKS = {
  2: { icon: 'shield', look: 'admin' },
  3: { icon: 'wheel', look: 'driver' },
  4: { icon: 'user', look: 'client' },
  5: { icon: 'phone', look: 'collaborator' },
} as const satisfies Record<RoleId, Readonly<{ icon: IconName; look: string }>>;

/** A role: its icon, its word, its colour, the same everywhere. */
export function RoleChip({ role }: Readonly<{ role: RoleId }>) {
  const text = useText();
  const { icon, look } = LOOKS[role];
  return (
    <span className={`${chip.chip} ${room.room} ${styles[look]}`} data-role={role}>
      <Icon name={icon} size="small" />
      {text(`role.${role}`)}
    </span>
  );
}
