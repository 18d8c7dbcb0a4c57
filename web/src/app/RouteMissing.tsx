import { IconMapOff } from '@tabler/icons-react';
import { LinkButton } from '../ui/LinkButton.tsx';
import { InPlaceOfPage } from './InPlaceOfPage.tsx';

export function RouteMissing() {
  return (
    <InPlaceOfPage
      icon={IconMapOff}
      title="There is nothing here"
      why="The address may be mistyped, or the page is not yours to see."
    >
      <LinkButton to="/">Go to the start</LinkButton>
    </InPlaceOfPage>
  );
}
