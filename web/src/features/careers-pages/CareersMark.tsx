import styles from './careers.module.css';

type Props = { logo: string | null; company_name: string };

/** The logo beside the name, which says it. */
export const CareersMark = ({ logo, company_name }: Props) => (
  <>
    {logo && <img src={logo} alt="" className={styles.logo} />}
    {company_name}
  </>
);
