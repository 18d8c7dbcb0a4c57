import type { Translate } from '@hireframe/contract/messages.ts';
import type { Role } from '@hireframe/contract/users.ts';
import { Radio } from '@mantine/core';
import { IconBriefcase, IconUser } from '@tabler/icons-react';
import { useMessages } from '../../lib/messages.tsx';
import styles from './role-cards.module.css';

const listCards = (t: Translate) =>
  [
    {
      role: 'candidate',
      title: t('I am a Candidate'),
      icon: IconUser,
      points: [
        t('Take skill assessments'),
        t('Get detailed performance reports'),
        t('Track your progress'),
        t('Showcase your abilities'),
      ],
    },
    {
      role: 'recruiter',
      title: t('I am a Recruiter'),
      icon: IconBriefcase,
      points: [
        t('Access candidate reports'),
        t('Review assessment results'),
        t('Manage recruitment process'),
        t('Compare candidate performance'),
      ],
    },
  ] as const;

export function RoleCards({ role, onPick }: { role: Role | ''; onPick: (role: Role) => void }) {
  const { t } = useMessages();
  return (
    <Radio.Group value={role} onChange={(picked) => onPick(picked as Role)} aria-label={t('Your role')}>
      <div className={styles.cards}>
        {listCards(t).map(({ role: value, title, icon: Icon, points }) => (
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
