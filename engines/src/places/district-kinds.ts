const kinds =
  /^(?:provincia d[ei]l?|citta metropolitana di|(?:province|community|region|state|county|canton|department|district|city) of|landkreis|kreis|county|co|departement de(?: la)?) | (?:county|province|region|state|department|district|voivodeship|governorate|prefecture|oblast|krai|f d|d c|lan)$/g;

/** The key of a district's name without the word for what it is: 'county of essex' and 'essex county' are 'essex'. */
export function withoutKind(key: string): string {
  return key.replace(kinds, '');
}
