import { enLines } from './lines-en.ts';
import { closedClass, ending, opening, type Words, whole } from './words.ts';

export const en: Words = {
  code: 'en',
  lines: enLines,
  // "Now it's three" must stay; "now, …" may go. "So quiet" is no connector either.
  connectors:
    /^(?:and yet|and|but|so(?! (?:far|many|much|few|long|quiet|that)\b)|however|therefore|moreover|furthermore|also|yet|in addition|as a result|of course|meanwhile|okay|ok|anyway|(?:then|now|well|still|plus|first|second|finally)(?=,))\b,?\s+/iu,
  leaning:
    /^(?:he|she|they|it|this(?! (?:week|month|year|spring|summer|autumn|winter|friday|saturday|sunday|monday|tuesday|wednesday|thursday|evening|morning)\b)|that|these|those|such|his|her|its|their|here|there it|the same|the other|both|neither|one of them|the former|the latter|each of them|everyone asks|because|the one (?:who|that|which)|(?:then|now|before),? (?:they|he|she|it))\b|^(?:\S+ ){1,6}(?:of them|the others|the former)\b|^(?:of the other|the others)\b|^in (?:it|them|that case)\b|\b(?:above|below|the following)\b|^(?:yes|no|great|right|okay|nobody)[.,!]/iu,
  contrast: opening('but|however|yet|although|though|still|except|only|unfortunately|instead'),
  protectedWords: whole(
    "not|no|never|none|nobody|nothing|without|unless|until|if|only|except|excluding|apart from|but|however|although|though|when|whenever|where|while|before|after|as long as|provided|at least|at most|up to|less than|more than|about|around|roughly|may|might|could|would|should|said|says|say|told|according|reported|estimated?|expected|planned|claims?|claimed|believes?|thinks?|n['’]t|cannot|subject to|from \\d+|instead|almost|nearly|allegedly",
  ),
  conditions: whole(
    'unless|until|if|when|whenever|while|only|except|excluding|apart from|provided|as long as|up to|at least|at most|less than|more than|for (?:every|each)|subject to|instead|said|says|according|claims?|claimed',
  ),
  negations:
    /(?<![\p{L}])(?:not|no|never|none|nobody|nothing|neither|nor|without|cannot)(?![\p{L}])|n['’]t(?![\p{L}])/iu,
  superlatives: whole(
    'best|worst|most|least|first|last|only|all|every|everyone|everything|always|never|none|nobody|greatest|largest|biggest|smallest|fastest|cheapest|oldest|newest|leading|unique|perfect|guaranteed|\\p{L}{3,}est',
  ),
  lastWords: ending(
    'a|an|the|of|to|in|on|at|by|for|with|from|and|or|but|nor|as|than|that|which|who|is|are|was|were|be|been|will|can|has|have|had|does|do|did|not|its|their|our|your|his|her|my|this|these|up|per|each|every|very|more|most|under|over|into|between|when|if|so|because|about|around',
  ),
  cues: whole(
    'in short|tl;dr|the point is|in one sentence|only have one sentence|here is what i now believe|the main thing|key message|this is really the whole',
  ),
  abbreviations:
    /(?:\b(?:Dr|Mr|Mrs|Ms|Prof|Sr|Jr|St|vs|e\.g|i\.e|approx|fig|vol|pp|No|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|incl|excl)|(?<!\d)(?:^|\s)[A-Z])\.$/u,
  callVerbs: opening(
    'get|book|start|try|buy|order|reserve|add|shop|see|read|watch|join|visit|download|register|apply|find|learn|explore|discover|call|plan|request|claim|donate|volunteer|bring|offer|come|sign up|listen|view|open|choose|take|rsvp|install|enrol|enroll',
  ),
  saying: whole('said|says|say|told|tells|added|adds|explained|explains|recalls|recalled|wrote|writes'),
  badNews: whole(
    'died|dies|death|deaths|killed|dead|funeral|obituary|recall(?:s|ed)?|recalling|clos(?:es|ed|ing)(?: \\p{L}+){0,5} (?:down|for good|doors|permanently|forever)|shut(?:s|ting)? down|closure|bankrupt(?:cy)?|insolvency|layoffs?|laid off|outage|data breach|accident|injured|evacuated|wildfire|earthquake|flooding|attack|victims?|mourns?|condolences',
  ),
  definition: whole('is (?:not )?an?|are (?:not )?an?|means that|is the'),
  deadlines: whole(
    '(?:this |next |on |by |until |before |from |every )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)(?: (?:morning|evening|night))?|(?:by|before|until) (?:the end of )?(?:january|february|march|april|may|june|july|august|september|october|november|december)|(?:on |by |until |before |from )?\\d{1,2} (?:january|february|march|april|may|june|july|august|september|october|november|december)|(?:today|tonight|tomorrow)|this (?:week|weekend|month|summer|winter|spring|autumn)',
  ),
  joints: whole(
    'and|but|so that|so|with|on|in|for|while|because|which|of which|at|within|from|when|unless|until|before|after|instead of|without|by|to|if|over|under|as|where|who|across|since|than|through|into|whenever|during|per',
  ),
  closed: closedClass(
    'a an the of to in on at by for with from and or but nor as than that which who whom whose is are was were be been being am will would can could may might shall should has have had do does did not no it its they them their there this these those he she his her him we us our you your i me my if so when where while because into out up about over under then now also just very too s t re ve ll d',
  ),
  quoteMarks: ['“', '”'],
  colon: ': ',
};
