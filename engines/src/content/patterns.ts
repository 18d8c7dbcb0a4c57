// What speech is recognised by: told situations, own actions, reasons, examples, results. Over words without punctuation, so that
// a bare transcript is read like a typed answer.

const times =
  'year|month|week|day|spring|summer|autumn|winter|quarter|time|job|role|position|company|project|team|shift';
const oneOf = (...parts: string[]) => new RegExp(`\\b(?:${parts.join('|')})\\b`, 'g');

const irregularPast =
  'led|built|wrote|made|did|took|gave|went|found|told|spoke|said|saw|set|ran|kept|held|brought|bought|chose|came|met|sat|put|cut|taught|thought|began|broke|drew|drove|dealt|got|knew|left|let|lost|paid|read|rebuilt|rewrote|sent|sold|showed|split|spent|stood|stuck|understood|won|laid|sought|caught|heard|felt|grew';
const adverbs = '(?:\\w+ly |then |also |just |first |even |always |still |had |have |never |went and |instead )*';
/** Group 1 is the verb. */
export const ownAction = new RegExp(
  `\\b(?:i|ive|my colleague and i|me and \\w+) ${adverbs}(\\w{2,}ed|${irregularPast})\\b`,
  'g',
);
export const sharedAction = new RegExp(`\\b(?:we|weve) ${adverbs}(\\w{2,}ed|${irregularPast})\\b`, 'g');
/** 'I would call', 'then I check', 'I'd write'. */
export const intendedAction =
  /\b(?:i would|id|i will|ill|i|we would|you|would|then|and) (?:\w+ly |then |also |first |always |usually |start by |begin by |try to |want to |have to |need to |should |can |never )*([a-z]{3,})\b/g;

export const situation = oneOf(
  ...['when (?:i|we|our|my|the|a|one)', `(?:last|that|one|this) (?:${times})`, `(?:in|at|on|during) (?:my|our) \\w+`],
  ...[
    'there (?:was|were)',
    '(?:we|i|they) (?:were|was|had been)',
    '(?:years?|months?|weeks?|days?) ago',
    'ago',
    'during',
  ],
  ...[
    'while (?:i|we)',
    'once',
    'in (?:19|20)\\d\\d',
    '(?:the|our|my|a|one) \\w+ (?:was|were|had|wanted|came|asked|kept)',
    'used to work',
  ],
);
export const task = oneOf(
  ...[
    '(?:had|needed|wanted|have|meant|trying|tried) to',
    'my (?:job|task|role|responsibility|part|goal|aim|idea)',
    'responsible',
  ],
  ...['in charge', 'asked (?:me|us|for)', 'supposed to', 'deadline', 'due', 'goal', 'target', 'was to', 'up to me'],
  ...[
    '(?:problem|challenge|issue|difficulty|trouble|question|hard(?:est)? part|tricky part|risk|catch)',
    'wanted (?:me|us)',
    'it was clear',
  ],
);
const changed =
  'dropped|fell|rose|grew|increased|decreased|reduced|improved|cut|saved|doubled|halved|went (?:up|down|from|live)|down|up|climbed|shrank';
export const result = oneOf(
  ...[
    'in the end',
    'at the end',
    'as a result',
    'result(?:ed|s)?',
    'outcome',
    'finally',
    'eventually',
    'ended up',
    'turned out',
    'led to',
  ],
  ...[
    'since then',
    'after(?:wards| that| this)',
    'within \\w+ (?:\\w+ )?(?:hours?|days?|weeks?|months?)',
    `(?:${changed}) (?:by|from|to|about|almost|nearly|over|around|in)`,
  ],
  ...[
    'on time',
    'in time',
    'never (?:happened|came|had|again)',
    'no longer',
    'still (?:use|uses|used|in use|works?|there|a|our)',
    'worked(?: out| well)',
  ],
  ...[
    '(?:agreed|accepted|thanked|renewed|approved|adopted|signed|stayed|survived|recovered)',
    'from (?:about |over |almost |around )?\\w+ (?:\\w+ )?to (?:about |under |almost |around )?\\w+',
    'now (?:we|they|it|i|the|every)',
    'got (?:it|the|promoted|approval)',
    'percent',
    '%',
  ],
);
export const reflection = oneOf(
  ...[
    'learn(?:ed|t|ing)?',
    'lesson',
    'taught me',
    'since then',
    'ever since',
    'from then on',
    'next time',
    'looking back',
    '(?:in )?hindsight',
  ],
  ...[
    'differently',
    'now i (?:always|never|try|make|ask|check|start|know)',
    'i (?:now|always|never) (?:\\w+)',
    'i(?:ve| have)? realised?',
    'i realized',
    'made me',
    'showed me',
    'reali[sz]ed',
    'today i',
    'would do',
    'should have',
    'i understood',
  ],
);
export const claim = oneOf(
  ...[
    'i would',
    'id',
    'i(?:ll| will)',
    'i (?:usually|always|normally|first|never|start|begin|use|look|check|prefer|think|try|like|want|ask|make|keep|do)',
  ],
  ...[
    'you (?:need|have|should|can|want|start|use|get|first)',
    'we (?:use|should|would|have|need|always)',
    'it (?:is|depends|means|works|helps)',
    'its',
    '(?:is|are) (?:a|an|the|when|where|that|like|basically)',
    'means',
    'the (?:first|best|main|key|idea|most|point|important|reason|thing)',
    'what i (?:do|like|want)',
  ],
);
export const reason = oneOf(
  ...[
    'because',
    'cause',
    'since',
    'so (?:that|the|it|you|we|i|they|if|a|nobody|everyone|people|she|he|there)',
    'therefore',
    'otherwise',
    '(?:that|this|which) (?:way|means|meant)',
    'reason',
  ],
  ...[
    'in order to',
    'to (?:avoid|prevent|make sure|ensure|reduce|keep|find|see|understand|be sure|protect|know|show|get|stop|save|check|decide)',
    'due to',
    'leads? to',
    'thats why',
    'that is why',
    'as long as',
    'depends',
    'instead of',
    'rather than',
    'even though',
    'makes? (?:it|the|them|sure)',
    'matters?',
  ],
);
export const example = oneOf(
  ...[
    'for example',
    'for instance',
    'such as',
    'e g',
    'eg',
    'example',
    'in practice',
    'in (?:one|my|our) \\w+',
    'at my \\w+',
    'once',
    'we had',
    'i had',
    'i once',
    'recently',
    'imagine',
    'say',
  ],
  ...[
    `last (?:${times})`,
    'when (?:i|we)',
    '(?:i|we)(?:ve)? (?:did|used|built|saw|found|worked|learned|learnt|moved|changed|started|ran|had)',
    'one (?:time|day|of)',
    'there was',
    'where i (?:work|worked)',
  ],
);
export const steps = oneOf(
  ...[
    'first',
    'firstly',
    'then',
    'next',
    'second',
    'secondly',
    'third',
    'finally',
    'step',
    'before',
    'after(?: that|wards)?',
    'once (?:that|i|the|it|we|they)',
    'meanwhile',
    'at the same time',
    'to start',
    'start (?:by|with)',
    'begin (?:by|with)',
    'last',
  ],
);
export const limits = oneOf(
  ...[
    'but',
    'however',
    'on the other hand',
    'whereas',
    'unless',
    'except',
    'only (?:if|when|then|after)',
    'depends',
    'depending',
    'trade ?offs?',
    'downsides?',
    'drawbacks?',
    'disadvantages?',
    'the (?:cost|price|risk|catch|danger)',
    'risky?',
    'careful',
    'costs?',
    'if (?:it|the|that|not|they|there|nothing|you|she|he|this|we|i)',
    'although',
    'though',
    'not always',
    'too (?:much|many|small|long|big)',
    'instead',
  ],
);
export const followUp = oneOf(
  ...[
    'afterwards',
    'follow(?:ed|ing)? up',
    'after that',
    'check(?:ed|ing)?',
    'make sure',
    'made sure',
    'later',
    'next (?:day|week|month|morning|time)',
    'see (?:if|whether|that|how)',
    'verify',
    'measure',
    'monitor',
    'document(?:ed)?',
    'write (?:it )?(?:down|up)',
    'wrote',
    'prevent',
    'again',
    'in the end',
    'review',
    'learn',
    'keep (?:an eye|them|him|her|everyone)',
    'report',
    'confirm',
    'debrief',
    'so that',
    'test(?:ed)?',
    'record',
  ],
);
export const roleLink = oneOf(
  ...[
    '(?:this|your|the) (?:role|job|position|company|team|product|work|place|school|hospital|shop|practice|organisation)',
    'here',
    'you (?:are|build|do|make|work|have|need|offer)',
    'your \\w+',
    'contribute',
    'bring',
    'fits?',
    'next (?:step|job|role)',
    'want to (?:\\w+)',
    'would like',
    'id like',
    'looking for',
    'help you',
  ],
);
const numberWord =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|eighteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|hundreds|thousand|thousands|million|billion|half|third|twice|double|doubled|tripled|halved|dozen|dozens|percent';
/** '40%', 'three', 'half': quantities; 'one' and 'first' are not. */
export const quantity = new RegExp(`(?<![\\w.])(?:\\d[\\d.]*(?:%|k|m|h|x)?|${numberWord})(?!\\w)`, 'g');
