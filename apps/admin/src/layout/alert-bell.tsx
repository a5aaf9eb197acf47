import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router';
import { currentRole } from '../data/auth-provider.js';
import { useAlerts } from '../data/use-alerts.js';
import { useText } from '../i18n/use-text.js';
import { Icon } from '../ui/icon.js';

/** How much goes wrong unless the office acts, on every page; it leads to what it is. */
export function AlertBell() {
  const text = useText();
  const count = useAlerts().reduce((sum, alert) => sum + alert.count, 0);
  if (currentRole() !== 2) return null;
  const label = count > 0 ? text('home.alertCount', { smart_count: count }) : text('home.alertNone');
  return (
    <Tooltip title={label}>
      <IconButton component={Link} to="/administrador" aria-label={label}>
        {/* A badge keeps its last number in the page when it is empty again; another one has none. */}
        <Badge key={count > 0 ? 'some' : 'none'} badgeContent={count || null} color="secondary" max={99}>
          <Icon name="bell" />
        </Badge>
      </IconButton>
    </Tooltip>
  );
}
