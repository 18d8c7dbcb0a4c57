// Who leads those of a trade is a role of its own below it, where the taxonomy lists only other names for it: of an
// accountant's names 'head of accounting', 'Leiter Buchhaltung' and 'responsable comptable' are an accounting manager's.
import type { Line } from './role-lines.ts';
import type { Tongue } from './word-forms.ts';

/** Who is responsible for compliance is its officer, and rarely a head of others. */
const leading: Partial<Record<Tongue, RegExp>> = {
  en: /^(?:head of|director of|vp|vice president) |^chief .*(?:officer|executive|accountant|auditor)$| (?:director|head|team lead|team leader|lead)$/,
  de: /^(?:Leiter|Teamleiter|Bereichsleiter|Abteilungsleiter)\b|(?:(?<!Reise)-Leiter|(?<!eg)leiter|-Leitung|leitung)$/,
  es: /^(?:jefe|responsable(?! de cumplimiento)|director|gerente)\b/,
  fr: /^(?:responsable(?! (?:de la )?conformité)|directeur|chef comptable|chef de service|chef d'équipe)\b/,
};

/** Whose directors direct no people of their trade, or are the trade. */
const others =
  /manager|director|head|chief|lead|supervisor|engineer|artist|performer|media professional|chef|waiter|sourcer|teacher|consultant|assistant|travel agent|video editor|investment|master/;

/** Every line without the names of those who lead there, and a line for each such role. */
export function withManagers(lines: readonly Line[]): Line[] {
  const leads = leadsOf(lines);
  const taken = new Set(lines.map(({ role }) => role.name));
  return lines.flatMap((line) => {
    const { name, is_rank } = line.role;
    if (is_rank || leads(name) || others.test(name)) return [line];
    const fields = new Set(line.field);
    const isLed = ([tongue, one]: Line['names'][number]) =>
      (leading[tongue]?.test(one) ?? false) ||
      (tongue === 'en' && / (?:manager|supervisor)$/.test(one) && fields.has(one.replace(/ \w+$/, '')));
    const moved = line.names.filter(isLed);
    const english = moved.find(([tongue, one]) => tongue === 'en' && one.endsWith(' manager')) ?? moved[0];
    if (english?.[0] !== 'en' || taken.has(english[1])) return [line];
    const role = { name: english[1], parents: [name, 'manager'], is_rank: false };
    return [
      { ...line, names: line.names.filter((one) => !moved.includes(one)) },
      { role, names: [english, ...moved.filter((one) => one !== english)], with: [], field: [] },
    ];
  });
}

/** Whether a role is one of those who lead people. */
function leadsOf(lines: readonly Line[]): (role: string) => boolean {
  const parents = new Map(lines.map(({ role }) => [role.name, role.parents]));
  const leads = (role: string): boolean => role === 'manager' || (parents.get(role) ?? []).some(leads);
  return leads;
}
