import { NO_RESPONSE, type ApiError } from '@camino/client/api-error.js';
import { profile } from '../../i18n/profile.js';
import { useTexts } from '../../i18n/texts.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';

const STALE = 412;

type NotSavedProps = Readonly<{
  error: ApiError;
  title: string;
  /** Reads anew what somebody changed in the meantime. */
  onReload?: () => void;
}>;

/** Why a form was not accepted, where no field is to blame. */
export function NotSaved({ error, title, onReload }: NotSavedProps) {
  const { notSaved: t } = useTexts(profile);
  const { status } = error;
  const says =
    status === STALE ? t.stale : status === NO_RESPONSE ? t.noAnswer : status >= 500 ? t.server : error.message;
  return (
    <Banner
      kind="error"
      title={title}
      action={
        status === STALE &&
        onReload && (
          <Button variant="secondary" icon="refresh" onClick={onReload}>
            {t.reload}
          </Button>
        )
      }
    >
      {says}
    </Banner>
  );
}
