import { splitBlocks, type TextBlock } from '@hireframe/contract/text-blocks.ts';
import styles from './TextBlocks.module.css';

/** Somebody's plain text: paragraphs, and lists with the line that heads them. */
export function TextBlocks({ text }: { text: string }) {
  const blocks = splitBlocks(text);
  return (
    <div className={styles.blocks}>
      {blocks.map((block, at) => (
        <Block key={at} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'paragraph') return <p>{block.text}</p>;
  return (
    <div>
      {block.lead && <p className={styles.lead}>{block.lead}</p>}
      <ul>
        {[...new Set(block.items)].map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
