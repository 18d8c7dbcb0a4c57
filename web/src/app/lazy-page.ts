// A page that is loaded when it is needed, together with its words.

import type { PageSection } from 'virtual:messages';
import { lazyRouteComponent } from '@tanstack/react-router';
import { loadMessages } from '../lib/messages.tsx';

type Pages = Record<string, unknown>;

/** @param sections what its messages are in, beside `first` */
export const lazyPage = <M extends Pages, N extends keyof M & string>(
  load: () => Promise<M>,
  name: N,
  ...sections: PageSection[]
) => lazyRouteComponent(() => Promise.all([load(), loadMessages(...sections)]).then(([pages]) => pages as never), name);
