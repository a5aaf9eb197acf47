import { useText } from '../i18n/use-text.js';
import { PageTitle } from '../layout/page-title.js';
import { DialogHost } from '../ui/dialog-host.js';
import { UserList } from './user-list.js';

/** The users of the system, for administrators. */
export default function UserPage() {
  const text = useText();
  return (
    <DialogHost>
      <PageTitle title={text('user.title')} />
      <UserList />
    </DialogHost>
  );
}
