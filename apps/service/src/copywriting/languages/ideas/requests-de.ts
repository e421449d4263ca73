import type { RequestWords } from './word-class.ts';

export const requestsDe: RequestWords = {
  medium:
    'post, posts, beitrag, beiträge, caption, tweet, reel, thread, insta-post, instapost, instagram-post, linkedin-post, linkedin-beitrag, facebook-post, facebook-beitrag, social-media-post, social-media-beitrag, teaser, werbetext, karussell, dankespost, danke-post',
  piece:
    'text, texte, etwas, was, anzeige, ankündigung, nachricht, story, geschichte, spruch, aufruf, einladung, zeilen, zeile, zweizeiler, satz, stellenanzeige, info, meldung, hinweis, aushang, version, entwurf, bildunterschrift, überschrift, slogan, flyer, grußtext, kleinigkeit, ding',
  aspect: 'ton, tonfall, tonalität, stimmung, länge, format, zielgruppe, ziel, zweck, kanal, plattform',
  craft:
    'englisch, englische, französisch, spanisch, italienisch, türkisch, polnisch, russisch, ukrainisch, arabisch, stil, sprache, hashtag, hashtags, emoji, emojis, wörter, worte, zeichen, sätze, sätzen, absatz, absätze, ausrufezeichen, werbesprache, floskeln, phrasen, anglizismen, humor, witz, witze, wortspiel, wortspiele, feed, kanäle, social media, social-media, du-form, sie-form, wir-form, ich-form, foto, fotos, bild, bilder, video, anbei, anhang, varianten, versionen, optionen, reim, großbuchstaben, stichpunkte, superlative, ansprache, leser, werbung, zielgruppen, aufhänger, sprachstil, duktus, smileys',
  compose:
    'schreib, schreibe, schreibt, schreiben, schreibst, mach, mache, macht, machen, machst, erstell, erstelle, erstellt, erstellen, verfass, verfasse, verfasst, verfassen, formulier, formuliere, formuliert, formulieren, generiere, bastel, bastle, basteln, texte, texten, bereite, gib, gebt, geben, entwirf, entwerfen, überleg, überlege, überlegen, denk dir, hilf, helfen, helft, setz, setze, aufsetzen, zaubern, zaubere, dichte, bau, baue, bauen, liefer, liefere, umschreiben, zusammenfassen, ausdenken',
  notify:
    'sag, sagt, erinner, erinnere, erinnert, erinnern, informier, informiere, informiert, informieren, frag, frage, fragt, fragen, lad, lade, einladen, bitte die, grüß, grüße, erklär, erkläre, erzähl, erzähle, erzählt',
  say: 'kündige, kündigt, ankündigen, bewirb, bewerbt, bewerben, verkünde, verkündet, verkünden, poste, postet, posten, teile mit, mitteilen, bekannt geben, bekanntgeben, bekannt machen, veröffentliche, stell vor, vorstellen, promote, werbung für, werben für, wirb für',
  mention:
    'erwähn, erwähne, erwähnt, erwähnen, nenn, nenne, nennt, nennen, beton, betone, betont, betonen, hebe hervor, hervorheben, schreib rein, schreib dazu, schreib auch, nicht vergessen, vergiss nicht, wichtig ist, wichtig, weis darauf hin, weise darauf hin, darauf hinweisen, hinweis auf, hinweisen, sag auch, sag dazu, füg, füge hinzu, bau ein, reinschreiben, dazuschreiben, rein muss, rein soll, unbedingt rein, unbedingt, mit rein',
  style:
    'halt, halte, haltet, halten, nutz, nutze, nutzen, verwende, verwendet, verwenden, benutz, benutze, benutzen, nimm, nehmt, kling, klinge, klingen, klingt, sei, beginne, beginn, starte, ende, schließe, schließ ab, duze, duz, duzen, sieze, siez, siezen, lass, lasst, bleib, bleibt, bleiben, pack, packt, sprich, sprecht, achte, achtet, setze ein, gehalten, geschrieben, formuliert, wirken, wirkt, rüberkommen, sein, werden, stell, leg, zeig',
  steer:
    'duze, duzt, duzen, sieze, siezt, siezen, nichts, sprich, sprecht, vermeide, vermeidet, vermeiden, verzichte, verzicht auf, richtet sich an, gerichtet an, im stil von, im stil einer, im stil eines, als ob, als wäre, als wären, aus sicht, aus der sicht, auf keinen fall, bloß nicht, bloß keine, ruhig mit, spar dir, gern mit, gerne mit, wie es klingt, tu so, weglassen, ist egal, klingt nach, klingen wie, wie im, das ganze, bitte kein, bitte keine, bitte keinen, nichts über, nichts von, nichts zu, kein wort',
  want: 'brauche, brauch, brauchen, bräuchte, bräuchten, möchte, möchten, hätte, hätten, will, wollen, wünsche, wünschen, suche dafür, benötige, benötigen, würde, würden, wünscht sich, will gern, hätt, gern, gerne',
  modal:
    'kannst, könntest, könnt, könntet, könnten, können, kann, soll, sollte, sollten, sollen, darf, dürfte, muss, müsste, müssen, magst, mögt, würdest, würdet',
  writer: 'du, ihr, dir, euch, jemand, man',
  asker: 'ich, wir, mir, uns, mein chef, meine chefin, die chefin, der chef, unser chef, unsere chefin',
  readers:
    'leute, leuten, follower, followern, kunden, kundinnen, kundschaft, mitglieder, mitgliedern, gäste, gästen, eltern, alle, allen, jeder, nutzer, fans, community, nachbarn, nachbarschaft, besucher, leser, patienten, stammkunden, studierende, schüler, kollegen, anwohner, abonnenten, teilnehmer, familien, öffentlichkeit, freunde',
  tone: 'langweilig*, jammer*, trist*, locker*, lustig*, witzig*, frech*, seriös*, sachlich*, förmlich*, formell*, freundlich*, herzlich*, warm, warme, warmen, warmer, persönlich, persönlicher, kurz, kurze, kurzen, kurzer, kurzes, kürzer, lang, länger, knapp*, knackig*, ehrlich*, emotional*, professionell*, humorvoll*, modern, modernen, moderner, schlicht*, nett*, flott, flotten, cool, coolen, cooler, begeistert*, fröhlich*, ruhig, augenzwinkernd*, charmant*, bescheiden*, neutral*, höflich*, kreativ*, ansprechend*, jugendlich*, verspielt*, liebevoll*, trocken*, stolz, dezent*, festlich*, verbindlich*, nüchtern*, unaufgeregt*, spritzig*, pfiffig*, heiter*, dankbar*, werblich*, reißerisch*, kitschig*, marktschreierisch*, übertrieben*, kumpelhaft*, gefühlvoll*, motivierend*, ernst, ernsthaft*, lieb, liebe, lieben, süß, süßen, elegant*, schön, schöne, schönen, schöner, schönes, klein, kleine, kleinen, kleiner, kleines, gut, guten, gute, guter, einfach, einfache, einfachen, natürlich*, entspannt*, ungezwungen*, peppig*, ironisch*, sarkastisch*, einladend*, aufgeregt*, dramatisch*, bodenständig*, motiviert*, verständlich*, klar, klare, klarer, schwungvoll*, positiv*, steif*, plump*, passend*, catchy',
  determiner:
    'ein, eine, einen, einem, einer, eines, der, die, das, den, dem, des, unser, unsere, unseren, unserem, unserer, mein, meine, meinen, meinem, meiner, diese, diesen, dieser, dieses, noch',
  on: 'zu, zum, zur, von, mit, um, damit',
  about:
    'über, darüber, dazu, davon, dafür, wegen, bezüglich, zum thema, zu unserem, zu unserer, in dem steht, in dem drinsteht, in dem wir, wo drinsteht, worin, womit wir, mit dem wir, mit der nachricht, darum, daran, worum, es geht um, es geht darum, geht um, mit dem inhalt',
  for: 'für, an, auf',
  that: 'dass, daß, das',
  it: 'es, das ganze, der text, der post, der beitrag, er, ganze, dies, daraus, draus, hieraus',
  not: 'nicht, nie, kein, keine, keinen, keiner, ohne, net, ned, niemals, weder, statt, bloß nicht',
  and: 'und, aber, oder, sowie, außerdem, dann, dazu noch, sonst',
  glue: 'sehr, ganz, etwas, bisschen, ein bisschen, ein wenig, eher, mehr, weniger, viel, viele, wenig, wenige, paar, ein paar, max, maximal, höchstens, mindestens, unter, so, auch, nur, mal, halt, gerade, wie, als, im, in, am, vom, bei, per, ruhig, vielleicht, am besten, eventuell, möglichst, bitte noch, schnell, heute, morgen, jetzt, gleich, zwei, drei, vier, allzu, super, recht, ziemlich, irgendwie, doch, einfach mal, bis, je, wieder, lieber',
  polite:
    'bitte, danke, dankeschön, danke dir, danke euch, hallo, hi, hey, moin, servus, guten morgen, guten tag, merci, vg, lg, viele grüße, liebe grüße, ok, okay, also, übrigens, asap, vorab, ach, ach ja, vielen dank, liebes team, danke schon mal, danke im voraus, grüß dich, na gut, so, ps, btw, fyi, kurz zum hintergrund, zum hintergrund, achtung',
  addressing:
    'nicht mehr benutzen, nicht mehr verwenden, nicht mehr nutzen, nicht benutzen, nicht verwenden, es tut uns leid, tut uns leid, euer, eure, eurem, euren, dein, deine, deinem, deinen, ihnen, ihre, ihren, ihrem',
  like: 'wie ein, wie eine, wie einer, wie bei, wie unter, so wie, denk an, stell dir',
  topic:
    'thema, betreff, idee, kontext, inhalt, infos, hintergrund, fakten, aufgabe, stichworte, stichwort, worum geht’s, eckdaten, daten, details, briefing, anlass, auftrag',
};
