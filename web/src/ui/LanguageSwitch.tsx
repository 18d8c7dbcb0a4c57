// Which language to read the pages in. The browser's own select: the login page has no room for another.
import { isLanguage, languageNames, languages } from '@hireframe/contract/languages.ts';
import { useState } from 'react';
import { chooseLanguage, useMessages } from '../lib/messages.tsx';
import { getErrorMessage } from '../lib/reason.ts';
import styles from './language-switch.module.css';

export function LanguageSwitch() {
  const { t, language } = useMessages();
  const [failure, setFailure] = useState('');
  const choose = (picked: string) => {
    if (isLanguage(picked))
      chooseLanguage(picked).then(
        () => setFailure(''),
        (error) => setFailure(getErrorMessage(error)),
      );
  };
  return (
    <footer className={styles.footer}>
      <select
        className={styles.select}
        aria-label={t('Language')}
        value={language}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {languages.map((one) => (
          <option key={one} value={one} lang={one}>
            {languageNames[one]}
          </option>
        ))}
      </select>
      {failure && <p role="alert">{failure}</p>}
    </footer>
  );
}
