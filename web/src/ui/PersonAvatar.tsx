import { Avatar } from '@mantine/core';

type Person = { first_name: string; last_name: string; avatar: string | null };

/** A picture, or the first letters of the two names. The name itself always stands beside it, so it is not read out. */
export function PersonAvatar({ person, size }: { person: Person; size: number }) {
  const { first_name, last_name, avatar } = person;
  const initials = [first_name, last_name].map((name) => [...name][0] ?? '').join('');
  return (
    <Avatar src={avatar} alt="" aria-hidden size={size}>
      {initials.toUpperCase()}
    </Avatar>
  );
}
