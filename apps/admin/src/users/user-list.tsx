import Button from '@mui/material/Button';
import { useText } from '../i18n/use-text.js';
import { useShowDialog } from '../ui/dialog-host.js';
import { ExportButton } from '../ui/export-button.js';
import { Icon } from '../ui/icon.js';
import { RecordList } from '../ui/list/record-list.js';
import { useUserShape } from './use-user-shape.js';
import { UserDialog } from './user-dialog.js';
import { UserFilters } from './user-filters.js';

/** Opens the empty form. */
function AddUserButton() {
  const text = useText();
  const showDialog = useShowDialog();
  return (
    <Button
      variant="contained"
      startIcon={<Icon name="plus" />}
      onClick={() => showDialog((close) => <UserDialog user={null} onClose={close} />)}
    >
      {text('record.add')}
    </Button>
  );
}

/** Everybody who has an account. */
export function UserList() {
  const text = useText();
  return (
    <RecordList
      resource="user"
      shape={useUserShape()}
      sort={{ field: 'name', order: 'ASC' }}
      failed="list.users.failed"
      empty={{ title: text('user.none'), next: <AddUserButton /> }}
      filters={<UserFilters />}
    >
      <ExportButton resource="user" />
      <AddUserButton />
    </RecordList>
  );
}
