// Sentences that say neither what is done nor what is asked, in four languages; matched against folded text.

/** Nothing is asked for. */
export const noExperience =
  /\bno (?:previous |prior |specific |particular )?(?:\w+ )?(?:experience|qualifications?|degree|knowledge)(?: (?:of|in|with) (?:\w+ ){0,2}\w+)? (?:is |are )?(?:needed|required|necessary|expected)|keine (?:\S+ )?(?:vor)?(?:kenntnisse|erfahrung)|no (?:se )?(?:requiere|necesita|hace falta|es necesari)|aucune (?:experience|competence)|sans experience|no hace falta|pas besoin|\b(?:don't|do not|needn't) (?:need|have to)\b|debutant\S* accepte|beginners? (?:are )?welcome|quereinsteiger|sie mussen kein|no necesitas ser|pas necessaire|no lo (?:exigimos|pedimos|requerimos)|nous ne l'exigeons pas|wir verlangen (?:es|das|sie) nicht|we don't (?:require|insist)|\bbrauch(?:en sie|st du) (?:nicht|kein)|\b(?:sie brauchen|du brauchst) kein|\b(?:is|are) (?:not|no) (?:a )?part of (?:the|this)\b|\bnicht teil (?:der|dieser)|no forma parte|ne fait pas partie/;

/** Somebody is sought: what is asked for stands behind it, if anywhere. */
export const opening =
  /(?<!(?:\b(?:you|they|will|also|would|candidates|applicants)|'ll|'d) )\b(?:looking for|looks? for|seek|seeks|seeking|needs?|hiring|recruiting|wants?|appoint|searching for|require|requires) (?:an?|our|another|two|three|\d+(?! ?(?:to|-|–|or|\+|years?))|someone|somebody)\b|\bwanted\b|\binvites? applications\b|\b(?:sucht?|suchen|such)\b.{0,60}\b(?:ein|eine|einen|eine\/n|eine\/n|einen?|zum|ab)\b|\bgesucht\b|\b(?:busca|buscamos|buscan|necesita|necesitamos|necesitan|precisa|selecciona|incorpora)\b|\b(?:recherchons|cherchons|cherche|recrute|recrutons|embauche|embauchons)\b|\b(?:on|client|groupe|societe|entreprise|cabinet|\w+) recherche (?:un|une|son|sa|des|pour)\b/;

/** A sentence about the employer itself, whatever years it names. */
export const ofCompany =
  /^(?:we(?:'re|'ve| are| have| believe| were| build| make| work| run)|our|my|since|founded|established|somos|llevamos|nuestr[oa]s?|desde|fundad[oa]|wir (?:sind|haben)|unsere?|seit|gegrundet|nous sommes|notre|nos|depuis|fondee?|creee?)\b/;

/** Names the reader, who is meant. */
export const strong = /\b(?:you|your|candidates?|applicants?|looking for|sie|du|dich|usted|tu|vous|votre)\b/;

/** Asks outright, in a sentence that sounds like law. */
export const demand =
  /\b(?:must|essential|required|need|muss|erforderlich|imprescindible|necesari[oa]|indispensable|exigee?)\b/;
