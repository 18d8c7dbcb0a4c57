// Engineers, developers, programmers and architects of a discipline are the same people, whatever the word and the language.
import type { Line } from './role-lines.ts';
import type { Tongue } from './word-forms.ts';

/** Role → the words of its discipline: in English and German, then as Spanish and French have them behind the trade. */
const disciplines: Record<string, [before: string, behind: string]> = {
  'frontend engineer': ['front-end', 'front-end,front,interfaces'],
  'backend engineer': ['back-end', 'back-end,back'],
  'full stack engineer': ['full-stack', 'full-stack'],
  'web developer': ['web', 'web'],
  'mobile developer': [
    'mobile,app',
    'móvil,móviles,mobile,mobiles,de apps,apps,aplicaciones móviles,applications mobiles',
  ],
  'ios developer': ['ios', 'ios'],
  'android developer': ['android', 'android'],
  'embedded engineer': [
    'embedded,embedded systems,firmware',
    'embebido,sistemas embebidos,embarqué,systèmes embarqués,firmware',
  ],
  'data engineer': ['data,daten,big data,data platform,etl', 'de datos,data,big data,etl,de données'],
  'devops engineer': [
    'devops,sre,platform,plattform,infrastructure,infrastruktur,site reliability,devsecops',
    'devops,sre,de plataforma,plateforme,de infraestructura,infrastructure,de fiabilidad',
  ],
  'cloud engineer': ['cloud,aws,azure,gcp', 'cloud,de nube,aws,azure'],
  'security engineer': [
    'security,cyber security,cybersecurity,it security,application security,cyber',
    'de ciberseguridad,de seguridad informática,cybersécurité,sécurité informatique',
  ],
  'qa engineer': ['qa,test,test automation,quality assurance software', 'qa,de pruebas,de test,test,tests'],
  'network engineer': ['network,netzwerk', 'de redes,réseau,réseaux,de red'],
  'game developer': [
    'game,games,gameplay,spiele,video game,videospiele',
    'de videojuegos,de juegos,de jeux,jeux vidéo,de jeux vidéo',
  ],
  'machine learning engineer': [
    'ml,machine learning,ai,ki,artificial intelligence,deep learning,mlops,llm,computer vision,nlp',
    'de machine learning,ml,ia,de inteligencia artificial,intelligence artificielle,de aprendizaje automático,apprentissage automatique',
  ],
  'blockchain developer': ['blockchain,web3,smart contract', 'blockchain,web3'],
  'database developer': ['sql', 'de bases de datos,bases de données,base de données,sql'],
  'automation engineer': ['robotics,robotik,plc,sps', 'de robótica,robotique,de automatización,automatisme,plc'],
  'graphics programmer': ['graphics,rendering,vr,ar,xr', 'vr,realidad virtual,réalité virtuelle'],
  'software engineer': ['software,systems software,api', 'de software,logiciel,informático'],
};

const trades: Partial<Record<Tongue, readonly string[]>> = {
  en: ['engineer', 'developer', 'programmer', 'dev', 'architect'],
  de: ['Entwickler', 'Ingenieur', 'Programmierer', 'Architekt'],
  es: ['ingeniero', 'desarrollador', 'programador', 'arquitecto'],
  fr: ['ingénieur', 'développeur', 'programmeur', 'architecte'],
};

/** Every line with such names, where they are not those of another. */
export function withDisciplines(lines: readonly Line[]): Line[] {
  const taken = new Set(lines.flatMap(({ names }) => names.map(([, name]) => plain(name))));
  return lines.map((line) => {
    const discipline = Object.hasOwn(disciplines, line.role.name) ? disciplines[line.role.name] : undefined;
    if (!discipline) return line;
    const [before, behind] = discipline.map((words) => words.split(','));
    const names = (Object.entries(trades) as [Tongue, readonly string[]][]).flatMap(
      ([tongue, heads]) =>
        (tongue === 'en' || tongue === 'de' ? before : behind)?.flatMap((words) =>
          heads.map((head): [Tongue, string] => [tongue, nameOf(tongue, words, head)]),
        ) ?? [],
    );
    return { ...line, names: [...line.names, ...names.filter(([, name]) => !taken.has(plain(name)))] };
  });
}

const plain = (name: string) => name.toLowerCase().replaceAll('-', '');

function nameOf(tongue: Tongue, words: string, head: string): string {
  if (tongue === 'en') return `${words} ${head}`;
  return tongue === 'de' ? `${words.replaceAll(' ', '-')}-${head}` : `${head} ${words}`;
}
