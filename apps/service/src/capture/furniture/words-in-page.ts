// Runs in the page: words by which pages announce what stands beside their subject.

/** The label of an advertisement, alone. */
export function isAdLabel(text: string): boolean {
  return /^(?:ads?|adverts?|advertisements?|advertising|sponsored|promoted|anzeige|werbung|publicidad|anuncio|patrocinado|publicité|annonce|pubblicità|publicidade|advertentie|reklama?|広告|スポンサー|إعلان)$/iu.test(
    text.trim(),
  );
}

/** The beginning of a title above a list of other pages. */
export function isRelatedTitle(text: string): boolean {
  return /^(?:(?:more|also) (?:from|in|like this|to read|read)|related|recommended|(?:most|also) (?:read|popular|viewed)|read (?:next|more)|up next|trending|popular (?:now|posts|articles)|(?:you|customers) (?:may|might|who|also)|keep reading|don.t miss|editor.s picks|mehr (?:zum thema|aus|von)|ähnliche|verwandte|passend dazu|das könnte|weitere (?:artikel|produkte|beiträge)|lesen sie auch|meistgelesen|beliebt|kunden kauften|artículos relacionados|relacionad[oa]s|te puede interesar|también te|lo más (?:visto|leído)|más (?:de|sobre|leídas)|recomendad[oa]s|sigue leyendo|à lire aussi|lire aussi|voir aussi|vous aimerez|articles (?:liés|similaires|récents)|les plus lus|sur le même|produits similaires|関連|おすすめ|人気の|あわせて読みたい|こちらも|ランキング|اقرأ أيضا|مقالات ذات صلة|ذات صلة|قد يعجبك|الأكثر قراءة|موصى به)/iu.test(
    text.trim(),
  );
}
