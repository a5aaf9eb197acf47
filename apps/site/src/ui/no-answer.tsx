import { account } from '../i18n/account.js';
import { useTexts } from '../i18n/texts.js';
import { Banner } from './banner.js';

type NoAnswerProps = Readonly<{
  /** The server did answer, but failed. */
  answered: boolean;
  /** What happened then, in a few words. */
  title: string;
  /** What that means when there was no answer at all; usually just that. */
  silent?: string;
  /** Words on the button to press again. */
  button: string;
}>;

/** A form that could not be sent: nothing is lost, and what to do now. */
export function NoAnswer({ answered, title, silent, button }: NoAnswerProps) {
  const t = useTexts(account);
  return (
    <Banner kind="error" title={answered ? title : (silent ?? t.noAnswer.title)}>
      {answered ? t.serverFailed(button) : t.noAnswer.text(button)}
    </Banner>
  );
}
