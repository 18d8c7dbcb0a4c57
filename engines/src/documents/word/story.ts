import type { HiddenText, Link } from '../document.ts';
import type { Styles } from './run-style.ts';
import { child, type Xml } from './xml.ts';

/** What is known while a Word file is read from top to end. */
export type Story = {
  styles: Styles;
  targets: Map<string, string>; // Of the part being read: relationship id to address.
  links: Link[];
  hidden: HiddenText[];
  background?: string; // Of the pages, where it is not white paper.
  at: { y: number }; // Points from the top, as if all were one long page.
};

/** The same story, reading another part: ids of links are of the part. */
export function inPart(story: Story, xml: Map<string, Xml>, part: string): Story {
  const relationships = child(xml.get(part.replace(/^word\//, 'word/_rels/').concat('.rels')), 'Relationships');
  const targets = new Map<string, string>();
  for (const { attributes } of relationships?.children ?? []) {
    const { Id, Target, TargetMode } = attributes;
    if (Id && Target && TargetMode === 'External') targets.set(Id, Target);
  }
  return { ...story, targets };
}
