// One company that wrote: who, the beginning of the newest message, and whether it is new.
import type { MyConversation } from '@hireframe/contract/conversations.ts';
import { Badge, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatTimeAgo } from '../../lib/dates.ts';
import { useMessages } from '../../lib/messages.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import styles from './my-messages.module.css';

/** A person for their initials; a company's name has at most two words of them. */
export function initialsOf(name: string) {
  const words = name.split(' ');
  return { first_name: words[0] ?? '', last_name: words.length > 1 ? (words.at(-1) ?? '') : '', avatar: null };
}

export function ConversationLine({ conversation }: { conversation: MyConversation }) {
  const { t, language } = useMessages();
  const { id, company_name, author_name, is_mine, start, send_at, new_count } = conversation;
  const name = author_name ?? company_name;
  return (
    <li className={styles.entry}>
      <Link to="/messages/$id" params={{ id }} className={styles.line}>
        <PersonAvatar person={initialsOf(name)} size={36} />
        <span className={styles.words}>
          <span className={styles.head}>
            <span className={styles.name}>{author_name ? `${author_name}, ${company_name}` : company_name}</span>
            {new_count > 0 && <Badge>{t('{count} new', { count: new_count })}</Badge>}
            <Text span size="sm" c="dimmed" className={styles.age}>
              {formatTimeAgo(send_at, { language })}
            </Text>
          </span>
          <Text span size="sm" c="dimmed" truncate display="block">
            {is_mine ? t('You: {text}', { text: start }) : start}
          </Text>
        </span>
      </Link>
    </li>
  );
}
