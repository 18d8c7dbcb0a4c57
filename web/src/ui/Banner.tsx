import type { IconProps } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import styles from './banner.module.css';

type Props = { icon: ComponentType<IconProps>; tone?: 'note' | 'warning'; children: ReactNode };

/** A line over the page. */
export function Banner({ icon: Icon, tone = 'note', children }: Props) {
  return (
    <div className={styles.banner} data-tone={tone} {...(tone === 'warning' && { role: 'status' })}>
      <Icon size={16} stroke={1.7} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
