import { IconMapOff } from '@tabler/icons-react';
import { useMessages } from '../lib/messages.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { InPlaceOfPage } from './InPlaceOfPage.tsx';

export function RouteMissing() {
  const { t } = useMessages();
  return (
    <InPlaceOfPage
      icon={IconMapOff}
      title={t('Page not found')}
      why={t("The address may be mistyped, or you don't have access.")}
    >
      <LinkButton to="/">{t('Go to home')}</LinkButton>
    </InPlaceOfPage>
  );
}
