import styles from './report.module.css';

/** Names and figures side by side. */
export const Figures = ({ figures }: { figures: { name: string; value: string }[] }) => (
  <dl className={styles.figures}>
    {figures.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
