// The head of a careers page: what the company says of itself, and its picture.
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import styles from './careers.module.css';

type Props = {
  page: { company_name: string; headline: string; intro: string; picture: string | null; picture_alt: string };
  children?: ReactNode;
  isPreview?: boolean; // Within another page, whose heading is another.
};

/** @param children the one thing to do */
export function CareersHead({ page, children, isPreview }: Props) {
  const { t } = useMessages();
  const { company_name, headline, intro, picture, picture_alt } = page;
  const Heading = isPreview ? 'p' : 'h1';
  return (
    <div className={styles.head} data-picture={picture !== null || undefined}>
      <div>
        <Heading className={styles.headline}>
          {headline || t('Careers at {company}', { company: company_name })}
        </Heading>
        {intro && <p>{intro}</p>}
        {children}
      </div>
      {picture && <img src={picture} alt={picture_alt} className={styles.picture} />}
    </div>
  );
}
