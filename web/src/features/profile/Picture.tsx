// A person's picture with the buttons that change it.
import type { User } from '@hireframe/contract/users.ts';
import { Avatar } from '@mantine/core';
import { ImageActions } from './ImageActions.tsx';
import { fullName, getInitials } from './person.ts';
import styles from './profile-header.module.css';

export function Picture({ me }: { me: User }) {
  return (
    <div className={styles.avatar}>
      <Avatar src={me.avatar} alt={me.avatar ? fullName(me) : ''} size={96} radius={96}>
        {getInitials(me)}
      </Avatar>
      <div className={styles.avatarActions}>
        <ImageActions kind="avatar" hasImage={me.avatar !== null} />
      </div>
    </div>
  );
}
