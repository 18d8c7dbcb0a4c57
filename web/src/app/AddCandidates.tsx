// The ways in which candidates come in, with how many resumes wait for review.
import { Badge, Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useExtractedStats } from '../features/extracted-candidates/extracted.api.ts';
import { pluralize } from '../lib/pluralize.ts';
import { intakeScreens } from './navigation.ts';

type Props = { className: string | undefined; labelClass: string | undefined; onToggle: (isOpen: boolean) => void };

/** `className` and `labelClass` are the sidebar's: it knows when there is room for words. */
export function AddCandidates({ className, labelClass, onToggle }: Props) {
  const { data } = useExtractedStats();
  const waiting = data?.pending_review ?? 0;
  return (
    <Menu position="right-start" shadow="md" width={240} onChange={onToggle} withinPortal>
      <Menu.Target>
        <UnstyledButton className={className}>
          <IconUserPlus size={18} stroke={1.7} aria-hidden />
          <span className={labelClass}>Add candidates</span>
          {waiting > 0 && (
            <>
              <VisuallyHidden>{`, ${pluralize(waiting, 'resume')} to review`}</VisuallyHidden>
              <Badge className={labelClass} circle={waiting < 10} ml="auto" variant="filled" aria-hidden>
                {waiting > 99 ? '99+' : waiting}
              </Badge>
            </>
          )}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          renderRoot={(props) => <Link to="/candidates" search={{ dialog: 'new' }} {...props} />}
          leftSection={<IconUserPlus size={16} aria-hidden />}
        >
          Add a candidate
        </Menu.Item>
        {intakeScreens.map(({ to, label, icon: Icon }) => (
          <Menu.Item
            key={to}
            renderRoot={(props) => <Link to={to} {...props} />}
            leftSection={<Icon size={16} aria-hidden />}
            rightSection={
              to === '/extracted-candidates' && waiting > 0 ? (
                <Badge circle={waiting < 10} variant="filled">
                  {waiting > 99 ? '99+' : waiting}
                </Badge>
              ) : undefined
            }
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
