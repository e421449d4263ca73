import { whole } from '../words.ts';
import { ideaLinesEn } from './idea-lines-en.ts';
import type { IdeaWords } from './idea-words.ts';

const months =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const days = '(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|weekdays?|mon|tue|wed|thu|fri|sat';
const clock = "\\d{1,2}(?:[:.]\\d{2})? ?(?:am|pm|a\\.m\\.|p\\.m\\.|o[’']clock)|\\d{1,2}:\\d{2}|noon|midnight";

export const ideaEn: IdeaWords = {
  code: 'en',
  kickers:
    /^(?:(?:quick |friendly |just a )?reminder (?!to |for |that |about |of )|(?:hot take|unpopular opinion),? but |(?:hot take|thoughts|opinion|my take) (?:on|about) |(?:hot take|unpopular opinion|opinion(?: piece)?|reminder|friendly reminder|psa|fyi|update|news|big news|announcement|(?:quick )?question(?: for (?:our |all )?(?:followers|customers|readers|everyone|you))?|poll|idea|topic|tip|fun fact|story time|job ad|customer (?:quote|review)|testimonial)\s?[:–-] ?)/iu,
  intents: {
    testimonial:
      /\b(?:testimonials?|(?:customer|client|guest|patient|user|reader|student)s? (?:said|says|told|wrote|writes)|(?:five|5)[ -]star (?:review|feedback|rating from)|reviews?)\b/iu,
    hiring:
      /^(?=.*\b(?:looking for|seeking|needs?|wanted)\b)(?=.*(?:\b(?:full|part)[ -]?time\b|\b(?:salary|wages?|apply|cv|resume|shifts?|trainee|apprentice)\b|\b\d{1,3} ?(?:h|hours|hrs)\b|£\d+(?:[.,]\d+)?(?:k| an hour|\/h)|\b\d{2,3}k\b))|\b(?:hiring|(?:we[’']re|we are) looking for (?:an?|one|two|three|four|\d{1,20}|some|more)|(?:are |is )?looking for an? (?:\p{L}+ ){0,3}(?:to join|who can)|join our team|vacanc(?:y|ies)|job opening|open positions?|(?:wanted|needed)[:!]|now recruiting|recruiting|apprentice(?:ship)?s? (?:wanted|available)|(?<=^\P{L}{0,2})apprenticeships?|(?:baker|chef|cook|waiter|waitress|barista|driver|nurse|developer|engineer|designer|plumber|electrician|teacher|cleaner|assistant|manager|receptionist|apprentice|intern|hairdresser|stylist|carpenter|mechanic|accountant|volunteers?) (?:wanted|needed|required))\b/isu,
    reminder_deadline:
      /\b(?:remind(?:er)?|don[’']?t forget|deadline|(?:sign-?ups?|registrations?|applications?|entries|enrolments?|bookings?|orders?|voting|submissions?) (?:closes?|ends?|must|are due)|last (?:day|chance|call|orders?)|closes (?:on|at|this|next)|due (?:by|on)|\d{1,20} (?:spots|places|seats|tickets|spaces) (?:left|remaining)|final (?:day|call))\b/iu,
    sale_offer:
      /(?<!\p{N})\d{1,2} ?(?:%|percent) (?:off|discount|reduction)|[£$€]\d+(?:\.\d{1,20})? off\b|\b(?:half[ -]price|discount(?:s|ed)?|sale|clearance|bogo|buy (?:one|two|\d)|(?:two|2|three|3) for (?:one|1|two|2|the price)|2[ -]?for[ -]?1|\d ?x ?\d|special offer|(?<!(?:we|to|i|they|also|can) )offers?(?=$|[!:.,]| (?:ends?|until|til|till|on|for)\b)|promo(?:tion)? code|coupon|voucher|free shipping|free delivery|happy hour|reduced to|deal of)\b/iu,
    tips_list:
      /\b(?:(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|some|a few|top \d{1,20}|best|quick|simple|our top) (?:[\p{L}-]+ ){0,3}(?:tips|ways|ideas|mistakes|habits|hacks|tricks|reasons|things|signs|rules|lessons|facts|steps|myths|recipes|exercises|questions to ask|secrets|essentials)|tips|tricks|(?<=^[^\p{L}]{0,4})ideas for|checklist|do[’']?s and don[’']?ts|recommendations)\b/iu,
    how_to:
      /^(?:how to|a guide to|guide to|step[ -]by[ -]step|tutorial|instructions for)\b|\bhow to (?!find us|reach|get (?:to us|here)|apply|book|order)/iu,
    explainer:
      /^(?:explain|how (?:important|good|bad) (?:it is|is it)|what (?:is|are|does)|why (?:is|are|do|does|you should|we should|every)|the (?:benefits|advantages|history|science|importance|basics|difference|pros and cons)|benefits|advantages|history|importance|difference between|pros and cons|introduction to|basics of|everything (?:about|you need))\b|^(?:educational|explainer)/iu,
    opinion:
      /^(?:hot take|unpopular opinion|opinion|controversial|my (?:view|opinion|take))\b|\b(?:should(?:n[’']t)? (?:\p{L}+ly )?(?:be|have|never|always|not|stop|lend|start|get|pay|cost)|is overrated|is underrated|i (?:believe|think) that|i don[’']t (?:believe|think)|nobody needs|we need to talk about)\b/iu,
    milestone_thanks:
      /\b(?:thank(?:s| you| everyone| all of)(?! for (?:your )?(?:understanding|patience|bearing|reading))|hit (?:\S+ ){1,3}(?:orders|followers|customers|members|sales|downloads|subscribers)|milestone|\d[\d.,]{0,20}k? (?:followers|subscribers|customers|members|downloads|orders|users|sales|years(?! (?:with|in|of|as|working)))|anniversary|birthday|(?:we )?turn(?:ed|s)? \d{1,20}|celebrat(?:e|ing) \d{1,20}|\d{1,20} years (?:of|in|old|ago today)|(?:first|second|third|fifth|tenth) anniversary)\b/iu,
    seasonal_greeting:
      /\b(?:merry christmas|happy (?:new year|easter|holidays|hanukkah|diwali|eid|thanksgiving|halloween|valentine|ramadan|mother|father|lunar|passover)[\p{L}’']*|season[’']?s greetings|greetings? (?:for|from)|eid mubarak|ramadan kareem|(?:christmas|easter|eid|new year[’']?s?|holiday|diwali|ramadan) (?:greetings?|wishes|message)|wish(?:ing)? (?:everyone|you|our \p{L}+|all) )/iu,
    event:
      /\b(?:party|concert|gig|festival|fest|workshop|market|fair|open (?:day|house|studio|garden|mic|morning|afternoon|evening|night)|tasting|class|classes|course|webinar|meet-?up|conference|talk|reading|screening|exhibition|exhibit|vernissage|opening night|grand opening|celebration|fundraiser|tournament|match|race|(?:fun|park|charity|night|\d{1,20} ?k) run|marathon|hike|(?:charity|sponsored|dog|guided|night|lantern) walk|tour|quiz(?: night)?|karaoke|bingo|brunch|dinner|supper club|retreat|seminar|masterclass|live stream|livestream|event|show|performance|recital|picnic|bbq|barbecue|swap|repair caf[eé]|flea market|clean-?up|sing-?along|game night|film night|movie night|(?<!(?:every|last|per|all|each|at|a|the) )night)(?!\p{L})/iu,
    hours_change:
      /\b(?:open(?:s|ing)? (?:for )?(?:an?|one|two|half an|\d{1,20}) (?:\p{L}+ )?hours?|open(?:s|ing)? (?:longer|all|through)|(?:longer|shorter|extended|reduced) hours|open(?:s|ing)? (?:at|from|until|till|on|late|early|earlier|later|every|again|sundays?|hours|times?)|clos(?:e|es|ed|ing) (?:at|on|from|until|for|early|earlier|this|next|over|between|hours|times?)|(?:opening|business|new|winter|summer|holiday) hours|now open|open (?:\p{L}+ )?(?:24|late)|is closed|are closed|we[’']re closed|stays? (?:open|closed))\b/iu,
    product_feature:
      /\b(?:new in|new feature|now (?:with|supports?|available in|has|comes)|update|version|release notes|you can now|feature|changelog)\b|(?<![\d.,:£$€]|[£$€] )v?\d{1,3}\.\d(?:\.\d{1,20})?(?![\d.,]|\s?(?:[£$€%]|\p{L}{1,2}(?!\p{L})|euros?|pounds?|dollars?|uhr|liter|litres?|stars?|million|mio))/iu,
    launch:
      /\b(?:launch(?:es|ed|ing)?|introducing|introduce|new (?:product|menu|collection|app|website|book|album|line|range|service|course|podcast|flavou?r|location|shop|store)|(?:our|my) new(?! (?:office|address|premises|colleague|team|opening|hours|website|owner|name))|new (?:on|at) (?:the|our)|brand new|i built|we built|i made|we made|i wrote|we[’']ve built|is (?:here|out|live)|now available|just released|out now|coming soon|pre-?order|newly|our latest|new:|(?<=^\P{L}{0,2})new (?!\p{L}* ?(?:opening|hours?|address|dates?|times?|owners?|name|management|colleagues?|team|prices?|rules?)\b)\p{L}+)\b/iu,
    question_poll: /[?？]\s*(?:\p{Extended_Pictographic}|\s)*$|^(?:ask|poll)\b/iu,
    story:
      /\b(?:behind the scenes|story|the day (?:we|i|the)|a day in|how (?:we|it|i) (?:started|began|met|got here)|first (?:day|try|attempt|customer|time)|(?:one|two|ten|\d{1,20}) years ago|last (?:night|week|year)|this morning|today i|yesterday|then (?:i|we|came)|it all started)\b/iu,
  },
  empty:
    /^(?:(?:my|our|the|this|a|an|your|new|small|local|great|nice) )*(?:business|company|shop|store|brand|product|products|service|services|stuff|thing|things|(?:something|anything)(?: (?:nice|cool|fun|good|new|interesting|great))?|website|page|team|work|startup|us|me|it|restaurant|cafe|news|update|everything we do|what we do|social media|content|post)?$/iu,
  unknownFacts:
    /\b(?:what (?:should|could|can|do) (?:i|we) (?:post|write)|(?:some|latest|recent|current|interesting|surprising|shocking) (?:statistics|stats|news|numbers|figures|facts|data|trends|studies|research)|(?:statistics|stats|figures|data) (?:about|on|for)|(?:today|this week|yesterday)[’']?s (?:news|headlines|weather|results)|latest news|trending (?:topics?|now)|what happened (?:today|this week|in)|current events)\b/iu,
  otherLanguage:
    /\b(?:in|into|to|translate (?:it |this )?(?:in)?to|auf|write in) (?:(?<de>german|deutsch)|(?<fr>french|français)|(?<es>spanish|español)|(?<ja>japanese)|(?<ar>arabic)|(?<en>english)|(?<other>italian|portuguese|dutch|polish|turkish|russian|ukrainian|chinese|mandarin|korean|hindi|swedish|danish|norwegian|finnish|greek|hebrew|czech|romanian|hungarian|welsh|thai|vietnamese))(?! (?:lessons?|class|course|school|class(?:es)?|wine|food))\b/iu,
  dates: new RegExp(
    `(?<![\\p{L}\\p{N}])(?:(?:on|from|since|by|this|next|every|until|till|before|after|at|between|starting)? ?(?:(?:${days})(?:,? ?(?:\\d{1,2}(?:st|nd|rd|th)?)? ?(?:${months}))?|\\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:${months})(?: \\d{4})?|(?:${months}) \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?|${clock}|\\d{1,2}[/.]\\d{1,2}(?:[/.]\\d{2,4})?|\\d{4}-\\d{2}-\\d{2})|today|tonight|tomorrow|this (?:week|weekend|month|evening|morning|afternoon|spring|summer|autumn|fall|winter)|next (?:week|month|year|spring|summer|autumn|winter)|(?:in|from|since) (?:${months})|end of (?:the )?(?:month|week|year|${months}))(?![\\p{L}\\p{N}])`,
    'giu',
  ),
  until: new RegExp(
    `(?<!\\p{L})(?:until|till|til|through|by|ends?|only until|before) (?:(?:the )?end of (?:the )?(?:month|week|year|\\p{L}+)|(?:this |next )?(?:${days})(?: (?:at )?(?:${clock}))?|\\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:${months})|(?:${months}) \\d{1,2}|midnight|tomorrow|tonight)(?!\\p{L})`,
    'iu',
  ),
  occasions: whole(
    "black friday|cyber monday|christmas|xmas|easter|halloween|valentine[’']?s day|mother[’']?s day|father[’']?s day|new year[’']?s? ?(?:eve|day)?|boxing day|eid|ramadan|diwali|hanukkah|thanksgiving|bank holiday|pancake day|earth day|pride|world book day",
  ),
  place:
    /(?<!\p{L})(?:in|at|on) ((?:the |our )?(?:\p{Lu}[\p{L}’'&.-]*|\d{1,4}[a-z]?)(?: (?:\p{Lu}[\p{L}’'&.-]*|of|the|and|&))*)/u,
  named:
    /\b(?:(?<!(?:cat|dog|son|daughter|baby|puppy) )(?:is|are|[’']s|[’']re) (?:called|named)|name is|name:|shop is|brand is|brand:|business is|all of us at|everyone at|the team at|(?:[Ww]e are|[Ww]e[’']re)(?= \p{Lu}\S* (?:& )?\p{Lu})) (\p{Lu}[\p{L}\p{N}’'&-]*(?: (?:&|and|of|the|\p{Lu}[\p{L}\p{N}’'&-]*))*(?:(?<=& Co)\.)?)/u,
  asking:
    /^tell us (?:which|what|who|where|when|why|how|if|whether) |^(?:(?:what|which|who|where|when|why|how)(?: [^\s.]+){0,4} )?(?:do|did|are|were|have|had|would|will|could|can|should) (?:[^\s.]+ )?you(?!\p{L})[^.]*$|^(?!how to)[^.!]{0,120}(?<!\p{L})your?(?!\p{L})[^.!]{0,120}\?$/iu,
  calls:
    /^(?:please )?(?:apply|book|order|reserve|call|text|email|e-mail|write to|dm|message|sign up|register|join|come|bring|visit|drop by|stop by|pop in|try|download|buy|shop|get your|rsvp|donate|volunteer|send|tell|share|tickets (?:at|via|from)|more (?:info|at)|info at|see you|vote|tag|comment|subscribe|follow|enter|link|use code|contact|ask|reply|swing by|want people to|would love people to)\b/iu,
  dependent:
    /^(?:and|but|or|so|because|which|who|whose|that|where|when|while|if|unless|until|though|although|as|than|to|plus|then|a|an|the)\s/iu,
  repairs: [
    [/^need(?= (?:volunteers|helpers|hands|people|two|three|four|\d|an?|more|some) )/iu, 'We need'],
    [/^(?:a )?(?:christmas|xmas) (?:greetings?|wishes|message)/iu, 'Merry Christmas'],
    [/^(?:an )?eid (?:greetings?|wishes|message)/iu, 'Eid mubarak'],
    [/^(?:an )?easter (?:greetings?|wishes|message)/iu, 'Happy Easter'],
    [/^(?:a )?new year(?:[’']s)? (?:greetings?|wishes|message)/iu, 'Happy New Year'],
    [/^(?:a )?holiday (?:greetings?|wishes|message)/iu, 'Happy holidays'],
    [/^want people to /iu, ''],
    [/^(?:hiring|recruiting)\b/iu, 'We’re hiring'],
    [/^looking for\b/iu, 'We’re looking for'],
    [/^(?:need|seeking)\b(?= an? )/iu, 'We’re looking for'],
    [/^(?:launching|opening|moving|closing|celebrating|selling|offering|introducing)\b/iu, 'We’re $&'],
  ],
  role: /(?:hiring|looking for|recruiting|need)(?: an?| our next| another)? (.{3,60})$/iu,
  capitals: whole(
    "(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|june|july|august|september|october|november|december|black friday|cyber monday|christmas|easter|halloween|eid|ramadan|i|i[’'](?:m|ve|ll|d)|english|german|french|spanish|italian|instagram|linkedin|android",
    'giu',
  ),
  comma: ', ',
  colon: ': ',
  stop: '.',
  marks: ['“', '”'],
  labels: {
    when: 'When',
    price: 'Price',
    pay: 'Pay',
    more: 'Good to know',
    contact: 'Get in touch',
    phone: 'Call',
    call: 'Call us',
    mail: 'Email us',
    message: 'Message us',
    forWhom: 'For',
    isNew: 'New',
  },
  lines: ideaLinesEn,
};
