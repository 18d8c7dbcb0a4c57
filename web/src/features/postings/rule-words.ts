import type { PostingRuleName } from '@hireframe/contract/posting-words.ts';

/** What the law wants said, in few words. */
export const ruleWords: Record<PostingRuleName, string> = {
  pay_range: 'pay range',
  machine_analysis: 'sentence on automated analysis',
  vacancy_kind: 'existing vacancy or talent pool',
  reply: 'reply after interviews',
};
