import { Avatar, type AvatarProps } from '@mantine/core';

type Given = { first_name: string; last_name: string; avatar: string | null } & Omit<AvatarProps, 'name' | 'src'>;

/** A picture, or the first letters of the two names. The name itself always stands beside it, so it is not read out. */
export function PersonAvatar({ first_name, last_name, avatar, ...rest }: Given) {
  const initials = [first_name, last_name].map((name) => [...name][0] ?? '').join('');
  return (
    <Avatar src={avatar} alt="" aria-hidden {...rest}>
      {initials.toUpperCase()}
    </Avatar>
  );
}
