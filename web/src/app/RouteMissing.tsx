import { IconMapOff } from '@tabler/icons-react';
import { LinkButton } from '../ui/LinkButton.tsx';
import { InPlaceOfPage } from './InPlaceOfPage.tsx';

export function RouteMissing() {
  return (
    <InPlaceOfPage
      icon={IconMapOff}
      title="Page not found"
      why="The address may be mistyped, or you don't have access."
    >
      <LinkButton to="/">Go to home</LinkButton>
    </InPlaceOfPage>
  );
}
