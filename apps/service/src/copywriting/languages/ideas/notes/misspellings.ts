/** Frequent slips of the pen that are no words of their own, each with what was meant. */
function pairs(list: string): Readonly<Record<string, string>> {
  return Object.fromEntries(list.split(', ').map((pair) => pair.split(' = ') as [string, string]));
}

export const misspellings = {
  en: pairs(
    'tommorow = tomorrow, tomorow = tomorrow, tommorrow = tomorrow, evryone = everyone, everyon = everyone, rasied = raised, ouselves = ourselves, ourselfs = ourselves, recieve = receive, recieved = received, definately = definitely, definitly = definitely, seperate = separate, untill = until, occured = occurred, adress = address, accomodation = accommodation, begining = beginning, beleive = believe, wich = which, buisness = business, bussiness = business, calender = calendar, comming = coming, diffrent = different, enviroment = environment, excercise = exercise, febuary = February, wensday = Wednesday, teh = the, tuseday = Tuesday, saterday = Saturday, finaly = finally, foward = forward, freind = friend, freinds = friends, happend = happened, immediatly = immediately, libary = library, neccessary = necessary, occassion = occasion, recomend = recommend, resturant = restaurant, restaraunt = restaurant, suprise = surprise, thier = their, truely = truly, writting = writing, becuase = because, alot = a lot, alredy = already, garantee = guarantee, gaurantee = guarantee, voluntears = volunteers, avaliable = available, availible = available, experiance = experience, succesful = successful, vegtables = vegetables, appologies = apologies, appologise = apologise, reciept = receipt, oppening = opening, openning = opening, moring = morning, nigth = night, tonite = tonight, peple = people, thankyou = thank you',
  ),
  de: pairs(
    'terasse = Terrasse, addresse = Adresse, packet = Paket, standart = Standard, rythmus = Rhythmus, gallerie = Galerie, intresse = Interesse, vorraus = voraus, nähmlich = nämlich, bücherrei = Bücherei, bäckerrei = Bäckerei, metzgerrei = Metzgerei, samstg = Samstag, freitg = Freitag, donerstag = Donnerstag, mittwich = Mittwoch, geöfnet = geöffnet, herzlih = herzlich, anmeldug = Anmeldung, eintrit = Eintritt, kostenloß = kostenlos, wilkommen = willkommen, vieleicht = vielleicht, ausserdem = außerdem',
  ),
  fr: pairs(
    'acceuil = accueil, parmis = parmi, aujourdhui = aujourd’hui, biensur = bien sûr, evenement = événement, ecole = école, fete = fête, developper = développer, deja = déjà, tres = très, apres = après, equipe = équipe, gouter = goûter, degustation = dégustation, reservation = réservation, samdi = samedi, mecredi = mercredi, numero = numéro, cafe = café, etage = étage',
  ),
  es: pairs(
    'sabado = sábado, miercoles = miércoles, tambien = también, informacion = información, proximo = próximo, proxima = próxima, dia = día, dias = días, musica = música, inscripcion = inscripción, aqui = aquí, cafeteria = cafetería, libreria = librería, panaderia = panadería, direccion = dirección, numero = número, telefono = teléfono, pagina = página, atencion = atención, edicion = edición, manana = mañana, ninos = niños, ano = año, anos = años, pa = para, vierens = viernes, gratiss = gratis',
  ),
};
