import {
  type ApplicationQuestion,
  maxOptions,
  maxQuestionLetters,
  type QuestionKind,
  questionKinds,
  questionKindWords,
} from '@hireframe/contract/application-questions.ts';
import { ActionIcon, Checkbox, Menu, NativeSelect, TagsInput, Textarea } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDots, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './questions.module.css';

type Props = {
  question: ApplicationQuestion;
  number: number; // From 1, as people count.
  fault: string | undefined;
  isClosed: boolean;
  onChange: (question: ApplicationQuestion) => void;
  onDelete: () => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
};

const kindChoices = questionKinds.map((value) => ({ value, label: questionKindWords[value] }));

/** One question as the team writes it. Its words are saved when the field is left. */
export function QuestionRow({ question, number, fault, isClosed, onChange, ...acts }: Props) {
  const { kind, is_required, options } = question;
  const [typed, setTyped] = useState<string>(); // Until the field is left.
  const name = `Question ${number}`;
  function keep() {
    const text = typed?.trim();
    setTyped(undefined);
    if (text && text !== question.text) onChange({ ...question, text });
  }
  return (
    <li className={styles.question}>
      <Textarea
        className={styles.text}
        aria-label={name}
        autosize
        minRows={1}
        maxLength={maxQuestionLetters}
        value={typed ?? question.text}
        disabled={isClosed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault(); // A question is one line, however it is broken on the screen.
          event.currentTarget.blur();
        }}
      />
      <NativeSelect
        aria-label={`${name}, type of answer`}
        data={kindChoices}
        value={kind}
        disabled={isClosed}
        onChange={({ currentTarget }) => {
          const next = currentTarget.value as QuestionKind;
          onChange({ ...question, kind: next, options: next === 'choice' ? options : [] });
        }}
      />
      <Checkbox
        className={styles.required}
        label="Required"
        aria-label={`${name}, required`}
        checked={is_required}
        disabled={isClosed}
        onChange={({ currentTarget }) => onChange({ ...question, is_required: currentTarget.checked })}
      />
      {!isClosed && <Acts name={name} {...acts} />}
      {kind === 'choice' && (
        <TagsInput
          className={styles.options}
          label="Answers to choose from"
          description="Press Enter after each"
          value={options}
          error={fault}
          disabled={isClosed}
          maxTags={maxOptions}
          acceptValueOnBlur
          onChange={(next) => onChange({ ...question, options: next })}
        />
      )}
    </li>
  );
}

type ActsProps = { name: string } & Pick<Props, 'onDelete' | 'onUp' | 'onDown'>;

const Acts = ({ name, onDelete, onUp, onDown }: ActsProps) => (
  <Menu position="bottom-end" withinPortal>
    <Menu.Target>
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={`${name}, more actions`}>
        <IconDots size={16} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item leftSection={<IconArrowUp size={16} aria-hidden />} disabled={!onUp} onClick={onUp}>
        Move up
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowDown size={16} aria-hidden />} disabled={!onDown} onClick={onDown}>
        Move down
      </Menu.Item>
      <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={onDelete}>
        Delete
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
);
