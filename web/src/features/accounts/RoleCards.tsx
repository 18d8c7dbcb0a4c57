import type { Role } from '@hireframe/contract/users.ts';
import { Radio } from '@mantine/core';
import { IconBriefcase, IconUser } from '@tabler/icons-react';
import styles from './role-cards.module.css';

const cards = [
  {
    role: 'candidate',
    title: 'I am a Candidate',
    icon: IconUser,
    points: [
      'Take skill assessments',
      'Get detailed performance reports',
      'Track your progress',
      'Showcase your abilities',
    ],
  },
  {
    role: 'recruiter',
    title: 'I am a Recruiter',
    icon: IconBriefcase,
    points: [
      'Access candidate reports',
      'Review assessment results',
      'Manage recruitment process',
      'Compare candidate performance',
    ],
  },
] as const;

export function RoleCards({ role, onPick }: { role: Role | ''; onPick: (role: Role) => void }) {
  return (
    <Radio.Group value={role} onChange={(picked) => onPick(picked as Role)} aria-label="Your role">
      <div className={styles.cards}>
        {cards.map(({ role: value, title, icon: Icon, points }) => (
          <Radio.Card
            key={value}
            value={value}
            className={styles.card}
            aria-label={title}
            aria-describedby={`${value}-points`}
          >
            <span className={styles.head}>
              <span className={styles.icon}>
                <Icon size={20} stroke={1.7} aria-hidden />
              </span>
              <b>{title}</b>
              <Radio.Indicator />
            </span>
            <span className={styles.points} id={`${value}-points`}>
              {points.map((point) => (
                <span key={point}>{point}</span>
              ))}
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
