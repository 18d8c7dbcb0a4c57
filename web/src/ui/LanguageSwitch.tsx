// Which language to read the pages in. The browser's own select: the login page has no room for another.
import { isLanguage, type Language, languageNames, languages } from '@hireframe/contract/languages.ts';
import { useState } from 'react';
import { chooseLanguage, useMessages } from '../lib/messages.tsx';
import { getErrorMessage } from '../lib/reason.ts';
import styles from './language-switch.module.css';

/** At the foot of public pages. */
export function LanguageSwitch() {
  const { language } = useMessages();
  return (
    <footer className={styles.footer}>
      <LanguageSelect value={language} />
    </footer>
  );
}

export function LanguageSelect({ value }: { value: Language }) {
  const { t } = useMessages();
  const [failure, setFailure] = useState('');
  function choose(picked: string) {
    setFailure('');
    if (isLanguage(picked)) chooseLanguage(picked).catch((error) => setFailure(getErrorMessage(error)));
  }
  return (
    <>
      <select
        className={styles.select}
        aria-label={t('Language')}
        value={value}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {languages.map((one) => (
          <option key={one} value={one} lang={one}>
            {languageNames[one]}
          </option>
        ))}
      </select>
      {failure && <p role="alert">{failure}</p>}
    </>
  );
}
