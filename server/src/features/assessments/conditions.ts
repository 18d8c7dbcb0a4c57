// Under which conditions a session is held: which law, which engines, and what its person reads of them.
import type { Notice } from '@hireframe/contract/assessments.ts';
import type { Language } from '@hireframe/contract/languages.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { isUnderEuRule, type Parties, whyNoObservation } from './eu-rule.ts';
import { type MeasuringEngines, measuringEngines } from './measuring-engines.ts';
import { buildNotice } from './notice.ts';
import type { SessionKey } from './session-key.ts';
import { findSession, type StoredSession, updateSession } from './sessions.queries.ts';
import { type ReleaseState, statesWithRelease } from './written-release.ts';

export type Engines = MeasuringEngines | undefined;

/** Undefined where there is no ffmpeg: then recordings are kept and nothing in them is measured. */
export const getEngines = ({ transcriber, log }: Pick<AppContext, 'transcriber' | 'log'>): Promise<Engines> =>
  measuringEngines(transcriber).catch((err) => {
    log.warn({ err }, 'recordings cannot be measured');
    return undefined;
  });

export type Conditions = {
  noticeIn: (language: Language) => Notice;
  eu_rule: boolean;
  why_no_observation: string | null;
};

/** As they are today; a session that was agreed to keeps the notice that was read. */
export async function getConditions(session: StoredSession, engines: Engines): Promise<Conditions> {
  const { workspace_name: name, retention_months, brief } = session;
  const { eu_rule, why_no_observation, states } = await limitsOf(session);
  const workspace = name === null ? {} : { workspace: { name, retention_months } };
  const circumstances = {
    question_count: brief.count,
    today: new Date(),
    engines,
    ...workspace,
    eu_rule,
    why_no_observation,
    language_model: brief.language_model,
    release_states: states,
  };
  const noticeIn = (language: Language) => buildNotice({ ...circumstances, language });
  return { noticeIn, eu_rule, why_no_observation };
}

/** What law and switch say today. */
type Limits = Pick<Conditions, 'eu_rule' | 'why_no_observation'> & { states: ReleaseState[] };

async function limitsOf(session: StoredSession): Promise<Limits> {
  const { workspace_name: name, workspace_country, observation_enabled } = session;
  const person = await countryCode(session.person_country);
  const parties: Parties =
    name === null
      ? { person }
      : { workspace: { name, country: workspace_country, observation_enabled: observation_enabled ?? false }, person };
  const [country_code = '', region = ''] = session.posting_place?.split('/') ?? [];
  const states = statesWithRelease(await regionOf(session), { country_code, region });
  return { eu_rule: isUnderEuRule(parties), why_no_observation: whyNoObservation(parties), states };
}

/**
 * Asks law and switch again before something is measured. What was decided with the consent only ever becomes stricter: a
 * country or a switch that changes the other way allows nothing that nobody agreed to. In the caller's transaction, with the
 * session locked.
 */
export async function tightenConditions(tx: Db, of: SessionKey): Promise<void> {
  const session = await findSession(tx, of);
  if (!session) return;
  const { eu_rule, why_no_observation, states } = await limitsOf(session);
  const { consent } = session;
  const isUnsigned = states.length > 0 && Boolean(consent?.recording && consent.analysis && !consent.release);
  await updateSession(tx, of, {
    eu_rule: session.eu_rule || eu_rule || isUnsigned,
    observation_off: session.observation_off ?? why_no_observation ?? (isUnsigned ? notReleased : null),
  });
}

const notReleased = 'The candidate signed no written release.';

/** Of the profile; undefined where it is not known. */
async function regionOf({ person_country: country, person_state: state, person_city: city }: StoredSession) {
  if (!state && !city) return undefined;
  const { resolvePlace } = await import('@hireframe/engines/places/find-place.ts'); // Loads the gazetteer.
  const found = resolvePlace(city ?? '', state ?? '', country ?? '') ?? resolvePlace('', state ?? '', country ?? '');
  return found && { country_code: found.country_code, region: found.state_province };
}

/** Of a country as a profile names it, in any of the gazetteer's languages. Null: not said, or not known. */
async function countryCode(country: string | null): Promise<string | null> {
  if (!country) return null;
  const { resolvePlace } = await import('@hireframe/engines/places/find-place.ts'); // Loads the gazetteer.
  return resolvePlace('', '', country)?.country_code ?? null;
}
