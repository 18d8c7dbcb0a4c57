import { IconMapOff } from '@tabler/icons-react';
import { Blank } from '../ui/Blank.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';

export function RouteMissing() {
  return (
    <Blank
      icon={IconMapOff}
      title="There is nothing here"
      why="The address may be mistyped, or the page is not yours to see."
    >
      <LinkButton to="/">Go to the start</LinkButton>
    </Blank>
  );
}
