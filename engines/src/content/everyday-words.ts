// Words of everyday speech that say little of what is spoken about, however rarely they stand in the bank of questions.
import { toConcept } from './concepts.ts';
import { stemWord } from './stems.ts';

const written =
  `one two three four five six seven eight nine ten twenty thirty forty fifty hundred thousand half second third last next
 first new old good bad big small great little long short high low right wrong early late soon several enough another different same
 whole part full sure able take took put come came find found see saw look keep kept give gave use used say said think thought know knew
 feel felt seem turn set run stand stay bring brought begin start end stop move leave left hold show happen become try need want call ask
 work job thing way people person man woman everybody somebody nobody place room name side kind sort point number place case fact word
 today tomorrow yesterday morning noon evening night week weekend month year hour minute monday tuesday wednesday thursday friday
 saturday sunday january february march april may june july august september october november december summer winter spring autumn
 always often usually sometimes again together away around almost nearly exactly especially simply clearly please thank yes okay
 possible important simple easy nice fine happy free open close real best better less least however instead already later`
    .split(/\s+/)
    .filter(Boolean);

const everyday = new Set(written.map(stemWord));

/** @param concept as in `conceptsOf`; a concept with a name of its own, such as 'mistake', is never everyday */
export const isEveryday = (concept: string) => everyday.has(concept) && toConcept(concept) === concept;
