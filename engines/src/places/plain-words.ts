/**
 * Keys of cities of 100 000 people and more (and of regions) that are first of all a word, a first name or a company:
 * they need a qualifier. Read off the list of large cities by hand.
 */
export const plainWords = new Set(
  (
    'reading nice mobile orange split bath male same most bar batman van salt date police manage young sale of ash ito oral hope man moss ' +
    'sales data march central enterprise lead along sal progress normal independence surprise protection union victoria lincoln jackson ' +
    'sofia florence charlotte aurora madison irving garland arlington eugene olive laurel carol marion martin ray tyler allen gary ' +
    'santa ana maria rosa clara teresa ariana roman sari goma beira bari banda bo pop uige ongole dean wells troy ' +
    'york kent essex sandy grace sharon savannah austin diego santiago leon victor lorraine trinidad kalinka ' +
    'media project projects engineering education training management computer office support design director senior ' +
    'buy war son sun may june august west east north south northern southern eastern western upper lower capital center centre coast'
  )
    .split(' ')
    // Well-known cities first of all, although people are called so.
    .filter((word) => !['austin', 'sofia', 'santiago', 'bari', 'savannah', 'leon', 'nice', 'ariana'].includes(word)),
);

/** What stands beside a place and is none: 'Remote', 'Greater … Area'. For keys (see `placeKey`). */
export const aroundPlaces =
  /\b(remote|hybrid|onsite|on site|full remote|fully|homeoffice|home office|teletrabajo|télétravail|teletravail|greater|metropolitan|metro|area|region of|based in|location|address|adresse|wohnort|based|cedex( \d+)?|raum|near)\b/g;
