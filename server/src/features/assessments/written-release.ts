// Which states ask for a written release before software analyses a voice or a face. Pure: places in, states out.

/**
 * Illinois: Artificial Intelligence Video Interview Act (820 ILCS 42), Biometric Information Privacy Act (740 ILCS 14).
 * Maryland: Labor and Employment § 3-717 (HB 1202). Texas: Business and Commerce Code § 503.001. Washington: RCW 19.375.
 */
export const releaseStates = ['Illinois', 'Maryland', 'Texas', 'Washington'] as const;
export type ReleaseState = (typeof releaseStates)[number];

/** As the gazetteer spells a region; undefined: not known. */
type Region = { country_code: string; region: string } | undefined;

/** @param places of the person and of the job; either is enough */
export const statesWithRelease = (...places: Region[]): ReleaseState[] =>
  releaseStates.filter((state) => places.some((place) => place?.country_code === 'US' && place.region === state));
