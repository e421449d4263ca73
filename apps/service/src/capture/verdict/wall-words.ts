// Words that distinguish walls from other covers, in the most frequent languages. They decide nothing alone.

/** A question about the age of the reader. */
export const ASKS_AGE =
  /\b(are you|you must be|must be|i am|i'm|i’m|you are|confirm you are|verify you are|if you are) (at least |over |of |above )?(16|18|19|20|21|legal|drinking age)\b|legal drinking age|\bage (verification|check|gate|confirmation)\b|(verify|confirm|enter) your age|\b(date|year) of birth\b|(über|mindestens|schon|bereits) (16|18)\b|volljährig|altersprüfung|altersnachweis|(plus de|au moins|moins de) 18 ans|êtes-vous majeur|âge légal|mayor(es)? de (edad|18)|fecha de nacimiento|maggiorenne|maior(es)? de (idade|18)|18 jaar of ouder|oud genoeg|(18|20)歳以上|年齢確認|(18|١٨|21|٢١) (عاما|سنة)|السن القانوني/i;

/** A condition that the page is for paying readers. An invitation to a newsletter has none of these words. */
export const ASKS_PAYMENT =
  /(subscribe|sign up|join|pay|register|log in|become an? (member|subscriber)) (now )?(to|and) (continue|keep|read|unlock|access|get (full|unlimited))|to (continue|keep|go on) reading|(for|to) (our )?(subscribers|members|paying readers)( only)?\b|(subscribers?|members?)[- ]only|(unlock|access) (this|the) (full )?(article|story|page)|(last|no|\d) (more )?free (article|stor(y|ies)|page)|free (articles?|stories) (left|remaining)|(jetzt )?weiterlesen mit|nur für abonnent|exklusiv für abonnent|abonnieren,? um|réservée? (à nos|aux) abonn|abonnez-vous pour|pour lire la suite|suscríbete para|(solo|exclusivo) para suscriptores|para seguir leyendo|abbonati per|riservato agli abbonati|assine para|exclusivo para assinantes|alleen voor abonnees|会員限定|有料会員|続きを読むには|للمشتركين فقط|اشترك (ل|كي)/i;

export const ASKS_CONSENT_STEP = /^(consent|cookie-?wall|cookie-?consent|cmp|privacy-?gate)$/i;
