/** Says something to a machine that reads it, not to readers. In each language that copy is written in. */
const FOR_MACHINES =
  /\b(?:ignore|disregard|forget) (?:all |any |the |your |every )*(?:previous|prior|above|earlier|other)? ?(?:instructions?|prompts?|rules?)|\bsystem prompt\b|\byou are (?:an?|the) (?:ai|assistant|language model|chatbot)\b|\bas an ai\b|\b(?:ai|llm|language model)s? (?:must|should|reading this)\b|\bassistant:|\bignorier\p{L}* (?:alle |bitte |die |deine )*(?:vorherigen|bisherigen|obigen|früheren)? ?(?:anweisungen|regeln)|\bigno(?:re|rez|rer) (?:toutes )?(?:les |tes |vos )(?:instructions|consignes|règles)|\bignor[ae]n? (?:todas )?(?:las |tus )(?:instrucciones|reglas|órdenes)|指示を(?:すべて|全て)?無視|(?:تجاهل|تجاهلي) (?:جميع |كل )?(?:التعليمات|الأوامر)/iu;

export function isForMachines(text: string): boolean {
  return FOR_MACHINES.test(text);
}

const MOST_PATH_CHARACTERS = 120;

/** The address of a page without what only a machine reads: no query, no end of a long path, no words for machines. */
export function shortUrl(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, host, pathname } = new URL(url);
  if (isForMachines(wordsOf(host))) return null;
  const path = pathname.length > MOST_PATH_CHARACTERS || isForMachines(wordsOf(pathname)) ? '/' : pathname;
  return `${protocol}//${host}${path}`;
}

/** The words of an address, as a reader of it takes them. */
function wordsOf(part: string): string {
  return part.replaceAll(/%[\da-f]{2}|[^\p{L}\p{N}]/giu, ' ').replaceAll(/\s+/gu, ' ');
}
