/** Words for whoever works in a field: 'frontend folks', 'QA people', 'personal de enfermería'. */
export const people = new Set(
  'people folk folks person staff team teams guys guy gals gal lads lad dudes dude blokes bloke crew personnel equipe equipes equipo equipos mitarbeiter krafte fachkrafte talent talents professional professionals specialist specialists expert experts lead leads head heads leute team personal fachleute experte experten spezialist spezialisten profi profis especialista especialistas experto expertos profesional profesionales gente personel specialiste specialistes gens professionnel professionnels trainee trainees intern interns apprentice apprentices'.split(
    ' ',
  ),
);

/** Words that say how far somebody has come. */
export const levels = new Set(
  'senior junior sr jr principal chief associate assistant deputy i ii iii iv mid middle graduate experienced freelance ausbildung sénior'.split(
    ' ',
  ),
);

/** Words for whoever leads a field: 'Head of Warehousing', 'responsable de almacén'. */
export const leaders = new Set(
  'head heads director directors directora directores directoras leiter leiterin leiterinnen leitung responsable responsables jefe jefa jefes jefas directeur directrice directeurs directrices'.split(
    ' ',
  ),
);
