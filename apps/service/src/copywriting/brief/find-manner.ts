export type Clause = { text: string; isCall: (text: string) => boolean; isAsked: boolean };

/** Before a verb: "please", "I’d like it to", "you should". */
const LEAD = '[L&G]*(?:(?:OY|YO|OI)[GL]*|I[GEA]*O?[GE]*W[GFHYI]*|O?W[FYH]+)*';
const orders: readonly RegExp[] = [
  // "sound excited", "avoid jargon"
  new RegExp(`^${LEAD}E*s`),
  // "keep it short", "use emojis", "don’t make it too long"
  new RegExp(`^${LEAD}E*[SKMPO][LGDEIFr]*[UHCANEJa]`),
  // "I want it to be funny"
  /^[L&G]*(?:I[GE]*O?[GE]*W|W)[GFHIE]*[UCa]/,
  // "I need folks to know", "write please", "the boss wants"
  /^[L&G]*I[GE]*O?[GE]*W[GF]*[DQ]+F?k?$|^[L&G]*K[LGI]*$|^[L&GD]*I[GE]*O?W$/,
  // "it should feel", "this is for"
  /^[L&G]*[UH](?=[GE]*[OWSFAsE])/,
  // "like a proud parent"
  /^[L&G]*J/,
  // "would be good if it"
  /^[L&G]*O[SGx]*.*U/,
];

/** "a bit nostalgic", "not too loud but fun" */
const DEGREE =
  /^(?:(?:and|but|or|und|aber|et|mais|y|pero) )?(?:(?:not|nicht|pas|no) )?(?:too|very|really|super|quite|slightly|kinda|kind of|sort of|a bit|a little|pretty|overly|sehr|etwas|ein bisschen|eher|ganz|zu|très|un peu|plutôt|assez|trop|muy|un poco|bastante|algo) \p{L}+(?:(?:,| and| but| und| aber| et| mais| y| pero) (?:(?:not|nicht|pas|no) )?(?:(?:too|zu|trop|muy) )?\p{L}+)?[.!]*$/iu;

/** All of a clause says how, for whom or where. Never one with a fact or a name. */
export function isManner(kinds: string, clause: Clause): boolean {
  if (/^[L&G,]*L[L&G,I]*$/.test(kinds)) return true;
  if (/[fX]/.test(kinds)) return false;
  if (orders[0]?.test(kinds)) return true;
  if (/Z/.test(kinds) || clause.isCall(clause.text)) return false;
  return orders.some((order) => order.test(kinds)) || isOfCraft(kinds, clause) || isAside(kinds, clause);
}

/** Words about writing, with few others. */
function isOfCraft(kinds: string, { isAsked }: Clause): boolean {
  const strange = kinds.match(/x/g)?.length ?? 0;
  if (/^[L&GDAxE]{0,4}a[GA]*$/.test(kinds) && strange <= 2) return true;
  const most = isAsked && kinds.length >= 5 ? 2 : 1;
  const isLong = kinds.length >= 5 || (/[CNM]/.test(kinds) && kinds.length > 2);
  return /[ACNM]/.test(kinds) && !/^[DxGr]*[xD]$/.test(kinds) && strange <= (isLong ? most : 0);
}

/** What is only said in a prompt that asks for something. */
function isAside(kinds: string, { text, isAsked }: Clause): boolean {
  if (!isAsked) return false;
  const strange = kinds.match(/x/g)?.length ?? 0;
  // "End on a question"; "angle it at beginners", "my audience loves it"; "the old post had the wrong date"
  return (
    DEGREE.test(text) ||
    /^[L&]*K[^Z]{1,8}$/.test(kinds) ||
    /^[L&G]*xG?U/.test(kinds) ||
    /^[L&G]*[DI][^fX]{0,4}U$/.test(kinds) ||
    (/^[L&G]*Dx?M[^RHF]/.test(kinds) && strange <= 4)
  );
}
