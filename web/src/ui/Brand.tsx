import styles from './brand.module.css';

/** The mark and the name. `nameClass` lets the collapsed sidebar hide the name. */
export function Brand({ nameClass }: { nameClass?: string | undefined }) {
  return (
    <span className={styles.brand}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="#4f46e5" />
        <path d="M10 8v16M22 8v16M10 16h12" fill="none" stroke="#fff" strokeWidth="3.5" strokeLinecap="round" />
      </svg>
      <span className={nameClass}>Hireframe</span>
    </span>
  );
}
