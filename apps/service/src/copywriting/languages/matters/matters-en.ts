import { whole } from '../words.ts';
import { type MatterWords, matter } from './matter-words.ts';

const AMOUNT = '(?:[£$€]\\s?\\d[\\d.,]{0,20}|\\d[\\d.,]{0,20}\\s?(?:[£$€]|pounds?|euros?|dollars?|p|pence|cents?))';

export const mattersEn: MatterWords = {
  recall: matter(
    /(?<!\p{L})(?:(?:product |food )?recall(?:s|ed|ing)?|do(?: not|n[’']t) (?:use|eat|drink|consume|wear|feed|give) .{0,80}(?:batch|lot|sold|bought|dated))(?!\p{L})/iu,
    { closing: 'Please pass it on.', label: 'Please note', button: 'Pass it on' },
  ),
  apology: matter(
    /(?<!\p{L})(?:(?:we[’']re |we are |i[’']m |so |very )?sorry (?:to|for|about|that|if|we)|apolog(?:y|ies|i[sz]e[sd]?)|(?:^|[.!] )(?:(?:really|so|very|truly) )?sorry|(?:was|is) (?:my|our|entirely my|entirely our) (?:fault|mistake))(?!\p{L})/iu,
    { closing: 'Thank you for your patience.' },
  ),
  cancellation: matter(
    whole("cancel(?:l?ed|ling|lation)|called off|postponed|rescheduled|won[’']t (?:take place|go ahead)"),
    {
      closing: 'Please pass it on.',
      label: 'Please note',

      button: 'Pass it on',
    },
  ),
  lost: matter(
    /^(?:lost(?! property| and found| (?:our|a|the|my) (?:\p{L}+ )?(?:driver|chef|cook|baker|manager|employee|colleague|teacher|helper|landlord|lease|contract))|missing|stolen)(?!\p{L})|(?<!\p{L})(?:(?:has|have|went|gone) (?:been )?(?:lost|missing|stolen)|ha(?:s|ve) (?:anyone|anybody|you) seen|last seen|(?:i|we) (?:have )?lost (?:my|our|an?)(?! (?:beloved|dear|much-loved|oldest friend)))(?!\p{L})/iu,
    {
      closing: 'Please share.',
      label: 'Lost',

      button: 'Share',
    },
  ),
  found: matter(
    /^(?:found|lost property|left behind|handed in|(?:we|i|someone|somebody)(?: have|[’']ve| has)? found (?:an?|this|these|some|two|three|\d{1,3}))(?!\p{L})|(?<!\p{L})(?:was|were|been) (?:found|handed in|left behind)(?!\p{L})/iu,
    {
      closing: 'Please share.',
      label: 'Found',

      button: 'Share',
    },
  ),
  closing_down: matter(
    /(?<!\p{L})(?:clos(?:e|es|ing) (?:down|its doors|our doors|for good|for ever|forever|permanently)|after \S+ years?,? (?:we|i|the \p{L}+) (?:are |is )?(?:clos|shut|say)\p{L}*|(?:last|final) day of business|shut(?:s|ting)? (?:down|for good))(?!\p{L})/iu,
  ),
  move: matter(
    /(?<!\p{L})(?:we[’']?(?:re| are| have|ve)? ?mov(?:e|ed|ing)|(?:is|are) moving|moves? (?:to|into)(?! \p{L}*day| \d)|ha(?:s|ve) moved|relocat(?:e[sd]?|ing)|new (?:address|premises|home|location)|change of address)(?!\p{L})/iu,
    {
      closing: 'See you there.',
      label: 'New address',

      button: 'Save this',
    },
  ),
  price: matter(
    new RegExp(
      `(?<!\\p{L})(?:new prices?|price (?:change|rise|increase)|${AMOUNT}[^.]{0,40} instead of|from ${AMOUNT} to ${AMOUNT}|(?:prices?|fees?|fares?|rates?|tickets?|passes?|membership|subscription)[^.]{0,40}(?:go(?:es)? up|going up|rises?|rising|increases?|drops?|falls?|changes?|stays? (?:at|the same)))(?!\\p{L})`,
      'iu',
    ),
    {
      closing: 'Ask us if anything is unclear.',
      label: 'Prices',

      button: 'Ask us',
    },
  ),
  joining: matter(
    /(?<!\p{L})(?:say (?:hello|hi) to|please welcome|welcome to the team|join(?:s|ed|ing)? (?:us|the team|our team|the crew)|new (?:colleague|team member|member of (?:the|our) team|face)|our new (?:\p{L}+ )?(?:pharmacist|therapist|teacher|trainer|coach|nurse|doctor|dentist|vet|chef|baker|barista|stylist|apprentice|manager|librarian|gardener|receptionist))(?!\p{L})/iu,
    {
      closing: 'Say hello.',
      label: 'New in the team',

      button: 'Say hello',
    },
  ),
  leaving: matter(
    /(?<!\p{L})(?:retir(?:es|ing|ed|ement)|leav(?:es|ing) us|say goodbye to|last day (?:with us|at)|passed away|lost (?:my|our) (?:beloved|dear|much-loved)|(?:has|have|had|who|she|he) died|death of|funeral|mourn\p{L}*|in memory of|rest in peace)(?!\p{L})/iu,
    { closing: 'Leave a few words.' },
  ),
  sold_out: matter(whole('sold out|out of stock|fully booked|no (?:tickets|places|tables) left|all gone'), {
    label: 'Please note',
  }),
  thanks: matter(
    /^(?:(?:a )?(?:big|huge|warm|massive|special|many) )?(?:thank you|thanks)(?! for (?:reading|watching))(?!\p{L})/iu,
    { closing: 'Pass it on.', button: 'Pass it on', tags: ['ThankYou'] },
  ),
  anniversary: matter(
    /(?<!\p{L})(?:anniversary|birthday|turn(?:s|ed|ing)? \d{1,20}|(?:\d{1,20}|ten|fifteen|twenty|thirty|forty|fifty|sixty|a hundred) years? (?:of (?!paper|wait|work|fight|plan|hard)|in|old|since|ago (?:today|this))|(?:for|celebrat\p{L}*|mark\p{L}*) (?:\p{L}+ ){0,2}\d{1,20} years|jubilee)(?!\p{L})/iu,
    {
      closing: 'Thank you for being there.',
      label: 'Anniversary',

      button: 'Say hello',
    },
  ),
  closure: matter(
    /(?<!\p{L})(?:(?:is|are|we[’']re|stays?|remains?|be) (?:\p{L}+ )?closed|^closed|clos(?:es|ing)? (?:early|for|on|from|at|this|next|over|tomorrow|today)|we close|shut)(?!\p{L})/iu,
    {
      closing: 'See you soon.',
      label: 'Please note',

      button: 'See you soon',
    },
  ),
};
