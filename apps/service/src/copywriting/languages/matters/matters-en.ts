import { whole } from '../words.ts';
import { type MatterWords, matter } from './matter-words.ts';

const AMOUNT = '(?:[£$€]\\s?\\d[\\d.,]{0,20}|\\d[\\d.,]{0,20}\\s?(?:[£$€]|pounds?|euros?|dollars?|p|pence|cents?))';

export const mattersEn: MatterWords = {
  recall: matter(
    /(?<!\p{L})(?:(?:product |food )?recall(?:s|ed|ing)?|do(?: not|n[’']t) (?:use|eat|drink|consume|wear|feed|give) .{0,80}(?:batch|lot|sold|bought|dated))(?!\p{L})/iu,
    { label: 'Please note', invitation: 'Please pass it on.', closing: 'Please pass it on.', button: 'Pass it on' },
  ),
  apology: matter(
    /(?<!\p{L})(?:(?:we[’']re |we are |i[’']m |so |very )?sorry (?:to|for|about|that|if|we)|apolog(?:y|ies|i[sz]e[sd]?)|(?:^|[.!] )sorry)(?!\p{L})/iu,
    {
      closing: 'Thank you for your patience.',
    },
  ),
  cancellation: matter(
    whole("cancel(?:l?ed|ling|lation)|called off|postponed|rescheduled|won[’']t (?:take place|go ahead)"),
    {
      label: 'Please note',
      questions: ['Who should know?', 'Who was going to come?', 'Who still has to hear it?'],
      invitation: 'Please pass it on.',
      closing: 'Please pass it on.',
      button: 'Pass it on',
    },
  ),
  lost: matter(
    /^(?:lost(?! property| and found| (?:our|a|the|my) (?:\p{L}+ )?(?:driver|chef|cook|baker|manager|employee|colleague|teacher|helper|landlord|lease|contract))|missing|stolen)(?!\p{L})|(?<!\p{L})(?:(?:has|have|went|gone) (?:been )?(?:lost|missing|stolen)|ha(?:s|ve) (?:anyone|anybody|you) seen|last seen|(?:i|we) (?:have )?lost (?:my|our|an?)(?! (?:beloved|dear|much-loved|oldest friend)))(?!\p{L})/iu,
    {
      label: 'Lost',
      questions: ['Have you seen anything?', 'Who could help?', 'Who is around there a lot?'],
      invitation: 'Please share.',
      closing: 'Please share.',
      button: 'Share',
    },
  ),
  found: matter(
    /^(?:found|lost property|left behind|handed in)(?!\p{L})|(?<!\p{L})(?:was|were|been) (?:found|handed in|left behind)(?!\p{L})/iu,
    {
      label: 'Found',
      questions: ['Is it yours?', 'Do you know the owner?', 'Who is missing something?'],
      invitation: 'Send it to someone who is missing something.',
      closing: 'Please share.',
      button: 'Share',
    },
  ),
  closing_down: matter(
    /(?<!\p{L})(?:clos(?:e|es|ing) (?:down|its doors|our doors|for good|for ever|forever|permanently)|after \S+ years?,? (?:we|i|the \p{L}+) (?:are |is )?(?:clos|shut|say)\p{L}*|(?:last|final) day of business|shut(?:s|ting)? (?:down|for good))(?!\p{L})/iu,
  ),
  move: matter(
    /(?<!\p{L})(?:we[’']?(?:re| are| have|ve)? ?mov(?:e|ed|ing)|(?:is|are) moving|moves? (?:to|into)(?! \p{L}*day| \d)|ha(?:s|ve) moved|relocat(?:e[sd]?|ing)|new (?:address|premises|home|location)|change of address)(?!\p{L})/iu,
    {
      label: 'New address',
      questions: ['When will you come by?', 'Who should know?', 'Who needs the new address?'],
      invitation: 'Save this for your next visit.',
      closing: 'See you there.',
      button: 'Save this',
    },
  ),
  price: matter(
    new RegExp(
      `(?<!\\p{L})(?:new prices?|price (?:change|rise|increase)|${AMOUNT}[^.]{0,40} instead of|from ${AMOUNT} to ${AMOUNT}|(?:prices?|fees?|fares?|rates?|tickets?|passes?|membership|subscription)[^.]{0,40}(?:go(?:es)? up|going up|rises?|rising|increases?|drops?|falls?|changes?|stays? (?:at|the same)))(?!\\p{L})`,
      'iu',
    ),
    {
      label: 'Prices',
      questions: ['Any questions?', 'What would you like to ask us?', 'Anything unclear?'],
      invitation: 'Ask us if anything is unclear.',
      closing: 'Ask us if anything is unclear.',
      button: 'Ask us',
    },
  ),
  joining: matter(
    /(?<!\p{L})(?:say (?:hello|hi) to|please welcome|welcome to the team|join(?:s|ed|ing)? (?:us|the team|our team|the crew)|new (?:colleague|team member|member of (?:the|our) team|face)|our new (?:\p{L}+ )?(?:pharmacist|therapist|teacher|trainer|coach|nurse|doctor|dentist|vet|chef|baker|barista|stylist|apprentice|manager|librarian|gardener|receptionist))(?!\p{L})/iu,
    {
      label: 'New in the team',
      questions: ['Have you met yet?', 'What would you ask first?', 'Who says hello first?'],
      invitation: 'Say hello in the comments.',
      closing: 'Say hello.',
      button: 'Say hello',
    },
  ),
  leaving: matter(
    /(?<!\p{L})(?:retir(?:es|ing|ed|ement)|leav(?:es|ing) us|say goodbye to|last day (?:with us|at)|passed away|lost (?:my|our) (?:beloved|dear|much-loved)|(?:has|have|had|who|she|he) died|death of|funeral|mourn\p{L}*|in memory of|rest in peace)(?!\p{L})/iu,
    {
      questions: ['', '', ''],
      invitation: 'Leave a few words in the comments.',
      closing: 'Leave a few words.',
    },
  ),
  sold_out: matter(whole('sold out|out of stock|fully booked|no (?:tickets|places|tables) left|all gone'), {
    label: 'Please note',
    invitation: 'Save this for later.',
  }),
  thanks: matter(
    /^(?:(?:a )?(?:big|huge|warm|massive|special|many) )?(?:thank you|thanks)(?! for (?:reading|watching))(?!\p{L})/iu,
    {
      questions: ['Who was part of it?', 'Who would you like to thank?', 'Who should read this?'],
      invitation: 'Tag someone who was part of it.',
      closing: 'Pass it on.',
      button: 'Pass it on',
      tags: ['ThankYou'],
    },
  ),
  anniversary: matter(
    /(?<!\p{L})(?:anniversary|birthday|turn(?:s|ed|ing)? \d{1,20}|(?:\d{1,20}|ten|fifteen|twenty|thirty|forty|fifty|sixty|a hundred) years? (?:of (?!paper|wait|work|fight|plan|hard)|in|old|since|ago (?:today|this))|(?:for|celebrat\p{L}*|mark\p{L}*) (?:\p{L}+ ){0,2}\d{1,20} years|jubilee)(?!\p{L})/iu,
    {
      label: 'Anniversary',
      questions: ['What do you remember best?', 'Who has been there from the start?', 'Which memory is yours?'],
      invitation: 'Tell us what you remember.',
      closing: 'Thank you for being there.',
      button: 'Say hello',
    },
  ),
  closure: matter(
    /(?<!\p{L})(?:(?:is|are|we[’']re|stays?|remains?|be) (?:\p{L}+ )?closed|^closed|clos(?:es|ing)? (?:early|for|on|from|at|this|next|over|tomorrow|today)|we close|shut)(?!\p{L})/iu,
    {
      label: 'Please note',
      invitation: 'Save this for your next visit.',
      closing: 'See you soon.',
      button: 'See you soon',
    },
  ),
};
