import type { User } from '@hireframe/contract/users.ts';
import { ActionIcon, Badge, Box, Card, Group, Text, Title } from '@mantine/core';
import { IconBuilding, IconMapPin, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useMessages } from '../../lib/messages.tsx';
import { ImageActions } from './ImageActions.tsx';
import { profileLinks } from './links.ts';
import { Picture } from './Picture.tsx';
import { fullName } from './person.ts';
import styles from './profile-header.module.css';

export function ProfileHeader({ me }: { me: User }) {
  const { t } = useMessages();
  return (
    <Card component="header" id="header" pb="lg">
      <Card.Section className={styles.cover}>
        {me.cover_image && <img src={me.cover_image} alt="" />}
        <div className={styles.coverActions}>
          <ImageActions kind="cover_image" hasImage={me.cover_image !== null} />
        </div>
      </Card.Section>
      <div className={styles.person}>
        <Picture me={me} />
        <Box className={styles.words}>
          <Group gap="xs">
            <Title order={1} style={{ overflowWrap: 'anywhere' }}>
              {fullName(me)}
            </Title>
            {me.is_email_verified && (
              <Badge color="green" leftSection={<IconRosetteDiscountCheck size={14} aria-hidden />}>
                {t('Verified')}
              </Badge>
            )}
          </Group>
          <Facts me={me} />
        </Box>
        <Links me={me} />
      </div>
    </Card>
  );
}

function Facts({ me: { details } }: { me: User }) {
  const facts = [
    { key: 'organization', text: details.current_organization, Icon: IconBuilding },
    { key: 'country', text: details.country, Icon: IconMapPin },
  ].filter(({ text }) => text !== '');
  return (
    <Group gap="md" mih={22}>
      {facts.map(({ key, text, Icon }) => (
        <Group key={key} gap={6} wrap="nowrap" c="dimmed">
          <Icon size={15} aria-hidden />
          <Text size="sm">{text}</Text>
        </Group>
      ))}
    </Group>
  );
}

function Links({ me: { details } }: { me: User }) {
  const { t, known } = useMessages();
  const links = profileLinks.filter(({ key }) => details[key] !== '');
  if (links.length === 0) return null;
  return (
    <Group component="ul" gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
      {links.map(({ key, name, Icon }) => (
        <li key={key}>
          <ActionIcon
            component="a"
            href={details[key]}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('{site} (opens in a new tab)', { site: known(name) })}
          >
            <Icon size={18} />
          </ActionIcon>
        </li>
      ))}
    </Group>
  );
}
