// The entries of a resume, part by part: where someone worked and learned, what they hold and made.
import type { ReactNode } from 'react';
import { useMessages } from '../../../lib/messages.tsx';
import { usePointing } from '../document/pointing.tsx';
import { FactButton, Marks } from './FactButton.tsx';
import styles from './facts.module.css';
import type { Fact } from './facts.ts';
import { useShown } from './shown.ts';

export function Experience() {
  const { t } = useMessages();
  return (
    <EntryList list="experience">
      {(id) => (
        <>
          <FactButton id={`${id}.role`} look="title" absent={t('Role not found in your resume')} />
          <div className={styles.line}>
            <FactButton id={`${id}.company`} />
            <FactButton id={`${id}.start_date`} look="faint" absent={t('No dates found')} />
            <FactButton id={`${id}.location`} look="faint" />
          </div>
          <FactButton id={`${id}.description`} look="prose" />
          <FactButton id={`${id}.technologies`} look="faint" />
        </>
      )}
    </EntryList>
  );
}

export function Education() {
  const { t } = useMessages();
  return (
    <EntryList list="education">
      {(id) => (
        <>
          <FactButton id={`${id}.degree`} look="title" absent={t('Degree not found in your resume')} />
          <div className={styles.line}>
            <FactButton id={`${id}.institution`} />
            <FactButton id={`${id}.year`} look="faint" />
          </div>
        </>
      )}
    </EntryList>
  );
}

export const Certifications = () => (
  <EntryList list="certifications">
    {(id) => (
      <>
        <FactButton id={`${id}.name`} look="title" />
        <div className={styles.line}>
          <FactButton id={`${id}.issued_by`} />
          <FactButton id={`${id}.year`} look="faint" />
        </div>
      </>
    )}
  </EntryList>
);

export const Projects = () => (
  <EntryList list="projects">
    {(id) => (
      <>
        <FactButton id={`${id}.name`} look="title" />
        <FactButton id={`${id}.description`} look="prose" />
        <FactButton id={`${id}.technologies`} look="faint" />
      </>
    )}
  </EntryList>
);

type List = 'experience' | 'education' | 'certifications' | 'projects';

function EntryList({ list, children }: { list: List; children: (id: string) => ReactNode }) {
  const { facts } = useShown();
  const { active } = usePointing();
  const whole = [...facts.values()].filter(({ id, is_entry }) => is_entry && id.startsWith(`${list}.`));
  return (
    <ul className={styles.entries}>
      {whole.map(({ id, kind, is_unsure, is_from_model }) => (
        <li
          key={id}
          className={styles.entry}
          data-kind={kind}
          data-active={active?.id === id || active?.id.startsWith(`${id}.`) || undefined}
        >
          {children(id)}
          <Marks {...{ is_unsure, is_from_model }} />
        </li>
      ))}
    </ul>
  );
}

/** Skills or languages, each with its own place. Which of them are less than certain is said below. */
export function Words({ list }: { list: 'skills' | 'languages' }) {
  const { facts } = useShown();
  const words = [...facts.values()].filter(({ id }) => id.startsWith(`${list}.`));
  const said = (of: Fact[]) => of.map(({ text }) => text).join(', ');
  const unsure = words.filter(({ is_unsure }) => is_unsure);
  const added = words.filter(({ is_from_model }) => is_from_model);
  return (
    <>
      <ul className={styles.chips}>
        {words.map(({ id }) => (
          <li key={id}>
            <FactButton id={id} look="chip" />
          </li>
        ))}
      </ul>
      {unsure.length > 0 && (
        <div className={styles.note}>
          <Marks is_unsure is_from_model={false} /> {said(unsure)}
        </div>
      )}
      {added.length > 0 && (
        <div className={styles.note}>
          <Marks is_unsure={false} is_from_model /> {said(added)}
        </div>
      )}
    </>
  );
}
