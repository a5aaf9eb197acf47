import Button from '@mui/material/Button';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { currentRole } from '../../data/auth-provider.js';
import { useText } from '../../i18n/use-text.js';
import { EraseDialog } from '../../people/erase-dialog.js';
import { useShowDialog } from '../../ui/dialog-host.js';
import { Icon } from '../../ui/icon.js';
import { driverOf } from '../../ui/reservation/reservation-words.js';

const ENDED: readonly Reservation['state'][] = ['finished', 'no_show'];

/** Erases a driver without an account, by their telephone; one of the fleet is erased with the account. */
export function EraseDriverButton({ row }: Readonly<{ row: Reservation }>) {
  const text = useText();
  const showDialog = useShowDialog();
  const { external, Driver: driver, state } = row;
  if (currentRole() !== 2 || !external || external.only === 'vehicle' || !driver?.phone || !ENDED.includes(state))
    return null;
  const somebody = { person: driver.phone, name: driverOf(row, text) ?? '', phone: driver.phone };
  return (
    <Button
      color="error"
      startIcon={<Icon name="trash" />}
      onClick={() => showDialog((close) => <EraseDialog somebody={somebody} onClose={close} />)}
    >
      {text('people.driver')}
    </Button>
  );
}
