import type { UserRow } from '@camino/contracts/accounts/account.js';
import { useText } from '../../i18n/use-text.js';
import { Photo } from '../../ui/photo.js';
import { Fact, Facts } from '../../ui/facts.js';
import { RoleChip } from './role-chip.js';
import { nameOf, shownOf } from './user-words.js';

/** Who it is, for dialogs that are about to do something to them. */
export function UserFacts({ user }: Readonly<{ user: UserRow }>) {
  const text = useText();
  return (
    <Facts>
      {user.image && (
        <Fact label={text('photo.label')}>
          <Photo image={user.image} alt="" icon="user" />
        </Fact>
      )}
      <Fact label={text('user.column.names')}>{nameOf(user, text)}</Fact>
      <Fact label={text('user.column.role')}>
        <RoleChip role={user.role_id} />
      </Fact>
      <Fact label={text('user.column.email')}>{shownOf(user, user.email)}</Fact>
      <Fact label={text('user.column.phone')}>{shownOf(user, user.phone)}</Fact>
      <Fact label={text('user.column.cuiPassport')}>{shownOf(user, user.cui_passport)}</Fact>
    </Facts>
  );
}
