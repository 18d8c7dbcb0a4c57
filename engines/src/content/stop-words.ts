// Words that hold sentences together. Their share tells speech from a heap of keywords.
const written = `a an the this that these those some any each every all both either neither no none one
 i me my mine myself we us our ours ourselves you your yours yourself he him his himself she her hers herself it its itself
 they them their theirs themselves who whom whose which what where when why how
 am is are was were be been being do does did doing done have has had having will would shall should can could may might must
 im ive id ill were weve wed well youre youve youd youll hes shes its theyre theyve theyd theyll thats theres whats lets
 dont doesnt didnt isnt arent wasnt werent havent hasnt hadnt wont wouldnt shouldnt cant couldnt mustnt cannot
 and or but nor so yet if then than because as while until though although since unless whether
 of at by for with about against between into through during before after above below to from up down in out on off over under
 again further once here there not only own same too very just also even still already ever never always now back
 more most other such much many few lot lots bit quite rather really actually basically maybe perhaps
 got get getting go going went gone let make made want wanted like something anything everything nothing someone anyone everyone
 per via within without upon along across around toward towards among onto`
  .split(/\s+/)
  .filter(Boolean);

const functionWords = new Set(written);

/** @param key as in `wordsOf` */
export const isStopWord = (key: string) => functionWords.has(key);
