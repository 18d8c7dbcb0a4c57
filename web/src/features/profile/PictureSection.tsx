import { useMessages } from '../../lib/messages.tsx';
import { Section } from '../../ui/Section.tsx';
import { useMe } from '../accounts/accounts.api.ts';
import { Picture } from './Picture.tsx';

/** For settings: whoever has no profile of their own still has a face. */
export function PictureSection() {
  const { t } = useMessages();
  const me = useMe();
  return (
    <Section title={t('Photo')} line={t('Shown next to your name to members of your workspace')}>
      <Picture me={me} />
    </Section>
  );
}
