// Sentences that stand on every page and say nothing about this one. Beginnings of lists; extend them with tests.

const everywhere =
  /cookies?\b|(?:privacy|cookie) (?:policy|settings|choices)|all rights reserved|^terms (?:of|and) |by (?:signing|clicking|continuing)|sign up (?:to|for) our|newsletter|unsubscribe|^subscribe to|min(?:ute)?s? read\b|share (?:on|this)|copy link|^read more$|related (?:articles|posts)|you may also like|^advertisement$|^sponsored$|photo:|image credit|last updated|edit this page|was this (?:page|article) helpful|^on this page$|skip to (?:content|main)|powered by|built with|licensed under|website by|registered (?:in|office)|^correction:|only \d{1,20} left|use code|does not replace professional|general guidance only|^posted in|^by [A-Z][a-z]+ [A-Z][a-z]+$|thanks to everyone who read|consider subscribing|^more names in|^note$|^warning$|^\d{1,20} comments?$|incl\. vat$|copyright|©|javascript (?:is|must)|enable javascript/iu;
/** What every shop says of every order. */
const shop =
  /^(?:free|fast|next[- ]day) (?:\S+ )?(?:delivery|shipping|returns?)\b|^returns? (?:within|accepted)|^(?:\d{1,20}[- ]day|money[- ]back)\b.*(?:returns?|guarantee)|\b\d{1,20} ?% off\b|\b(?:spring|summer|autumn|winter|black friday|flash|end of season) sale\b|^sale\b|^(?:kostenloser? |gratis)versand|versandkostenfrei|^livraison (?:gratuite|offerte)|^env[ií]o gratis|送料無料/iu;
const german =
  /datenschutz|impressum|alle rechte|dsgvo|mwst|newsletter abonnieren|^lesen sie auch|^anzeige$|min\. lesezeit|^teilen$|^mehr lesen$/iu;
const french =
  /politique de confidentialité|mentions légales|tous droits|^lire aussi|inscrivez-vous à|^publicité$|min de lecture|^partager$|^lire la suite$/iu;
const spanish =
  /política de (?:privacidad|cookies)|aviso legal|todos los derechos|^lee también|suscríbete|^publicidad$|min de lectura|^compartir$|^leer más$/iu;
const eastern =
  /Cookieを使用|同意したもの|プライバシーポリシー|約款|^お知らせ$|無断転載|広告|ملفات تعريف الارتباط|جميع الحقوق|سياسة الخصوصية|النشرة البريدية|اشترك في نشر|اقرأ أيضا|^إعلان$|تصوير:/u;
const lists = [everywhere, shop, german, french, spanish, eastern];

export function isBoilerplate(sentence: string): boolean {
  return lists.some((list) => list.test(sentence));
}

const headings =
  /^(?:home|welcome.*|start(?:seite)?|about(?: us)?|contact(?: us)?|prices?|pricing|tickets?|schedule|speakers|faq|frequently.*|specifications?|specs|opening hours|find us|our (?:treatments|services|team)|reviews?|what (?:owners|customers|clients|people|others) (?:say|think).*|testimonials|read more|related.*|you may also like|news|team|services|features|overview|introduction|background|other facts|what happens.*|notes?|venue|why another.*|summary|conclusion|details|how it works|what it costs|what we need now|what we learned|what people can do|a story you can use.*|getting started|installation|usage|häufige fragen|preise|funktionen|kontakt|über uns|willkommen.*|öffnungszeiten|anfahrt|accueil|tarifs|horaires|questions fréquentes|à propos|inicio|contacto|precios|horarios?|preguntas frecuentes|sobre nosotros|お知らせ|アクセス|ご?宿泊料金|料金|よくある.*|会社概要|ホーム|メニュー|الرئيسية|اتصل بنا|الأسئلة.*|من نحن)[:.]?$/iu;

/** A heading that names a drawer, not its content. */
export function isGenericHeading(heading: string): boolean {
  return headings.test(heading.trim());
}
