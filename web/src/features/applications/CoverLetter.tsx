import { Card, Text, Title } from '@mantine/core';
import styles from './detail.module.css';

export const CoverLetter = ({ text }: { text: string }) => (
  <Card component="section" aria-label="Cover letter">
    <Title order={2} mb="sm">
      Cover letter
    </Title>
    {text ? (
      <p className={styles.letter}>{text}</p>
    ) : (
      <Text size="sm" c="dimmed">
        None was sent.
      </Text>
    )}
  </Card>
);
