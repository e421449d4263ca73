import type { RequestWords } from './word-class.ts';

export const requestsFr: RequestWords = {
  medium:
    'post, posts, publication, publications, légende, légendes, tweet, tweets, réel, reel, carrousel, thread, post instagram, post linkedin, post facebook, teaser, fil',
  piece:
    'truc, trucs, quelque chose, texte, textes, une annonce, petite annonce, message, story, accroche, mot, truc, chose, phrase, invitation, quelque chose, ligne, lignes, slogan, version, brouillon, affiche, titre, rappel, communiqué, article, info, petit mot',
  aspect: 'public, ton, style, ambiance, longueur, format, cible, public cible, objectif, but, canal, plateforme',
  craft:
    'anglais, allemand, espagnol, italien, arabe, voix, langage, hashtag, hashtags, émoji, émojis, emoji, emojis, mots, caractères, phrases, paragraphe, paragraphes, humour, réseaux sociaux, réseaux, exclamation, points d’exclamation, vouvoiement, tutoiement, jargon, blague, blagues, jeu de mots, jeux de mots, feed, cliché, clichés, photo, photos, image, images, vidéo, pièce jointe, versions, variantes, options, anglicismes, appel à l’action, lecteurs, superlatifs, majuscules, smileys, rime, rimes, première personne, pub, le mot, les mots',
  compose:
    'écris, écrivez, écrire, écrives, fais, faites, faire, fasses, rédige, rédigez, rédiger, rédiges, crée, créez, créer, prépare, préparez, préparer, génère, générer, compose, imagine, imaginez, propose, proposez, proposer, ponds, pondre, trouve, trouver, balance, donne, donnez, aide, aidez, aider, transforme, reformule, reformuler, mets en forme, tourne, envoie, sors, reprends, reprendre, bricole, concocte',
  notify:
    'dis, dites, dire, rappelle, rappelez, rappeler, préviens, prévenez, prévenir, informe, informez, informer, invite, invitez, inviter, demande, demandez, demander, explique, expliquez, expliquer, raconte, racontez, raconter, remercie, remerciez',
  say: 'annonce, annonce que, annoncer, annoncez, présente, présenter, présentez, partage, partager, publie, publier, poste, poster, parle de, parle du, parle des, parlez de, parler de, parler du, communique, communiquer, promouvoir, faire savoir, fais savoir, fais la promo, fais de la pub, fais connaître, lance',
  mention:
    'mentionne, mentionnez, mentionner, précise, précisez, préciser, indique, indiquez, indiquer, insiste, insistez, insister, ajoute, ajoutez, ajouter, souligne, soulignez, souligner, n’oublie pas, n’oubliez pas, pense à, pensez à, mets en avant, mettre en avant, il faut que, il faut dire, glisse, glissez, inclus, incluez, rappelle bien, dis bien, mets, mettez, mettre, mets bien, en précisant, en indiquant, en mentionnant, qu’on comprenne, qu’on sache',
  style:
    'garde, gardez, garder, utilise, utilisez, utiliser, reste, restez, rester, sois, soyez, commence, commencez, termine, terminez, finis, finissez, adopte, adoptez, choisis, emploie, prends, laisse, laissez, joue, vise, adresse-toi, adresse, parle, sonne, sonner, soit, être, tutoie, tutoyez, tutoyer, vouvoie, vouvoyez, vouvoyer, fasse, reformule',
  steer:
    'tutoie, tutoyez, vouvoie, vouvoyez, évite, évitez, éviter, destiné à, destiné aux, destinée aux, adressé à, adressé aux, à la manière de, dans le style de, dans l’esprit, comme si, façon, genre, surtout pas, pas besoin de dire, pas besoin de mentionner, pas besoin d’écrire, pas un mot, rien sur, sans parler, sans mentionner, sans dire, à toi de voir, fais court, faites court, fais simple, en mode, dans un style, sur un ton, d’un ton, s’adresse à, s’adresse aux, il s’adresse',
  want: 'veux, voudrais, voudrait, veut, voulons, voudrions, aimerais, aimerait, aimerions, faudrait, faut, besoin, souhaite, souhaitons, souhaiterais, souhaiterait, cherche juste, aurais besoin, ai besoin, avons besoin, aurait besoin',
  modal:
    'peux, peut, pouvez, pourrais, pourriez, pourrait, peux-tu, pouvez-vous, pourrais-tu, pourriez-vous, doit, doivent, devrait, dois, est-ce que',
  writer: 'tu, vous, toi, te, quelqu’un, m’, nous faire, t’',
  asker:
    'je, j’ai, j’aurais, j’aimerais, moi, me, on, nous, mon chef, ma chef, ma patronne, mon patron, la patronne, le patron, la direction, il, c’est, c’',
  readers:
    'gens, abonnés, clients, clientes, clientèle, membres, parents, adhérents, followers, voisins, tous, tout le monde, habitants, visiteurs, lecteurs, utilisateurs, familles, élèves, étudiants, habitués, communauté, monde, patients, amis',
  tone: 'gourmand*, ennuyeux, ennuyeuse, drôle*, fun, sérieux, sérieuse, formel*, chaleureux, chaleureuse, court, courte, courts, courtes, long, longue, simple, simples, sobre*, décalé*, humoristique*, professionnel*, amical*, honnête*, personnel, personnelle, émouvant*, sympa, sympas, sympathique, léger, légère, percutant*, punchy, convivial*, joyeux, joyeuse, dynamique*, sincère*, élégant*, poétique*, complice*, naturel, naturelle, bref, brève, direct, directe, neutre*, enthousiaste*, cool, détendu*, vendeur, vendeuse, commercial, fier, fière, tendre, pétillant*, poli, polie, bienveillant*, enjoué*, rassurant*, festif, festive, accrocheur, accrocheuse, moderne, rigolo*, ironique*, engageant*, positif, positive, doux, douce, mignon*, petit, petite, petits, bon, bonne, beau, belle, joli, jolie, rapide, vite, clair, claire, efficace, modeste, familier, familière, pro, solennel*, putaclic, pompeux, ringard*, kitsch, lourd, gentil*, factuel*, original*, créatif, créative, vivant*',
  determiner:
    'un, une, le, la, les, des, de la, l’, notre, nos, mon, ma, mes, ce, cet, cette, ces, d’un, d’une, deux, trois, quelques, autre, au, aux',
  about:
    'sur, à propos de, à propos du, au sujet de, au sujet du, concernant, annonçant, disant, expliquant, qui dit, qui annonce, qui explique, pour annoncer, pour dire, pour présenter, pour promouvoir, pour expliquer, pour inviter, pour rappeler, pour prévenir, pour informer, pour remercier, pour parler de, pour parler du, pour faire savoir, comme quoi, où on dit, afin de',
  on: 'de, d’, du, avec',
  for: 'pour, à, aux, au',
  that: 'que, qu’, qu’on, que l’on, si',
  it: 'ça, cela, ceci, le tout, c’est pour, c’est un, c’est, le post, le texte, le message, en, la légende, y',
  not: 'pas, pas de, pas d’, ne, n’, sans, jamais, rien, ni, aucun, aucune, plutôt que, surtout pas',
  and: 'et, mais, ou, puis, aussi, sinon, par contre, et puis, avec ça',
  glue: 'très, trop, plutôt, assez, peu, un peu, un peu de, plus, moins, bien, max, maximum, au maximum, au moins, minimum, moins de, plein de, beaucoup, beaucoup de, quelques, juste, seulement, uniquement, aussi, si possible, si tu peux, peut-être, idéalement, dans, en, comme, vraiment, super, hyper, façon, manière, par, vers, ici, là, demain, aujourd’hui, vite fait, encore, tout, toute, même, surtout, bien sûr, chaque, tel quel, telle quelle',
  polite:
    's’il te plaît, s’il te plait, s’il vous plaît, s’il vous plait, stp, svp, merci, merci d’avance, merci beaucoup, bonjour, salut, coucou, bonsoir, hello, ok, bref, voilà, alors, bon, please, asap, hey, attention, ps, au fait, à tous, bonne journée, d’avance, du coup, donc',
  addressing: 'rappel de produit, rappel de produits, rappel produit, votre, vos',
  like: 'comme un, comme une, comme si, un peu comme, pense, pensez',
  topic:
    'sujet, thème, idée, contexte, infos, info, détails, brief, contenu, objet, les infos, en gros, pour info, pour le contexte, résumé, consigne, consignes',
  know: 'savoir',
};
