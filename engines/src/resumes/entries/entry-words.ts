// Words that tell a role from an organization and a degree from a school. All folded: lower case, without accents.
// What matters is the shape of a title or a name, so single words and endings are enough.

const words = (list: string) => new Set(list.trim().split(/\s+/));

/** Words before or behind the noun of a title. */
export const roleModifiers = words(`
  senior junior sr jr lead principal staff associate assistant deputy acting interim global regional national local group
  trainee graduate full-stack fullstack front-end frontend back-end backend stack mid-level entry-level executive vice
  freelance part-time full-time remote temporary contract hgv ux ui qa hr it stellvertretender stellvertretende stv leitender
  adjoint principal principale jefe jefa senior sr junior responsabile vice adjunto adjunta stellv angehender
  `);

/** What legal persons are called, wherever it stands in their name, and what only counts at its end. */
export const legalForms =
  /[\s,(](?:inc|incorporated|corp|corporation|company|ltd|limited|llc|l\.l\.c|llp|plc|pty|pvt|pte|gmbh|mbh|kgaa|ohg|gbr|e\.v|e\.k|s\.a|s\.a\.s|sas|sasu|sarl|s\.a\.r\.l|eurl|s\.n\.c|s\.l|s\.l\.u|s\.r\.l|srl|s\.p\.a|b\.v|n\.v|lda|ltda|eireli|epp|sp\. ?z ?o\. ?o|oyj|aps|kft|zrt|s\.r\.o|d\.o\.o|k\.k|tbk|sdn|bhd|gmbh & co|s\. ?de ?r\. ?l|& co|and company|et cie|& cie|& fils|& sohne|& sons|y cia)\.?(?=$|[\s,)&])/;
export const legalEndings =
  /[\s,](?:co|lp|ag|kg|ug|ev|se|sa|snc|sl|slu|sc|spa|bv|nv|vof|cv|me|sp\. j|ab|a\/s|as|asa|oy|bt|a\.s|ood|ead|ooo|zao|oao|kk|tic|pt|de c\.?v)\.?$/;

/** Nouns that name organizations of people at work. */
export const organizationNouns = words(`
  army navy marines bundeswehr armee ejercito esercito leger group holding holdings company companies corporation partners associates technologies technology systems solutions services
  service industries enterprises enterprise ventures capital bank insurance university college school institute academy
  hospital clinic centre center laboratory laboratories labs lab studio studios agency foundation trust society association
  council ministry department government authority commission federation union church museum library theatre theater hotel
  restaurant cafe bistro brasserie bakery pharmacy stores store shop supermarket market mall retail logistics transport
  transportation airlines airways railways shipping motors automotive pharma pharmaceuticals biotech energy petroleum oil gas
  power electric electronics software networks communications telecom media press publishing broadcasting news entertainment
  games gaming consulting consultants consultancy advisors advisory chambers law legal realty properties construction
  building builders engineering works factory mill plant farms foods food beverages brewery textiles cosmetics fashion
  sports club team startup international worldwide global europe america haulage installations infrastructure insights
  analytics learning nursery kindergarten gymnasium ymca ngo supplies medical health healthcare care digital interactive
  creative design designs research institute cooperative coop office bureau firm brothers bros sons
  gruppe konzern gesellschaft verein verband verlag werke werk stiftung hochschule universitat schule klinik klinikum krankenhaus
  bank sparkasse versicherung kanzlei praxis apotheke hotel gasthof restaurant bundesamt amt stadt landkreis ministerium
  handwerk betrieb bau logistik spedition autohaus agentur buro ingenieurburo institut kindergarten kita grundschule gesamtschule
  groupe societe entreprise cabinet banque assurance ecole universite hopital clinique centre laboratoire agence mairie
  ministere association fondation institut librairie boulangerie hotel restaurant college lycee magasin usine fils freres
  grupo empresa compania banco seguros universidad escuela colegio instituto hospital clinica centro laboratorio agencia
  ayuntamiento ministerio asociacion fundacion hotel restaurante tienda fabrica despacho estudio bodega hermanos hijos
  gruppo azienda societa banca assicurazioni universita scuola istituto ospedale clinica centro laboratorio agenzia comune
  ministero associazione fondazione albergo ristorante negozio fabbrica studio cantina liceo fratelli figli officina
  groep bedrijf stichting vereniging gemeente ziekenhuis school hogeschool universiteit
  grupo empresa companhia banco universidade escola colegio instituto hospital clinica centro laboratorio agencia prefeitura
  camara ministerio associacao fundacao restaurante loja fabrica escritorio estudio irmaos filhos faculdade
  grupa firma spolka bank uniwersytet politechnika szkola szpital klinika przychodnia urzad ministerstwo fundacja
  stowarzyszenie restauracja sklep fabryka biuro zaklad przedsiebiorstwo instytut kancelaria
  foretag kommun sjukhus skola universitet sirketi hastanesi okulu universitesi bankasi perusahaan universitas rumah
  `);

export const organizationEndings =
  /(?:公司|集团|集團|银行|大学|学院|学校|医院|中心|研究所|研究院|事务所|厂|店|局|部门|株式会社|有限会社|合同会社|商事|製作所|病院|銀行|財団|法人|회사|은행|병원|학교|대학교|그룹|werke|werk|bank|klinik|verlag|schule|hochschule|universitat|gesellschaft|verein|verband|zentrum|praxis|kanzlei|haus|burger|soft|tech|pay|labs?|wares|media|works|^ag|group|bau)$|^(?:株式会社|有限会社|合同会社|\(株\)|㈱|주식회사)/;

/** What several of a profession are called: behind or before a name a firm of theirs, 'Brandt Architekten'. */
export const firmNouns = words(`
  solicitors barristers attorneys lawyers advocates notaries accountants auditors actuaries architects surveyors valuers
  brokers realtors dentists opticians opticals veterinarians vets pharmacists advisers planners recruiters decorators
  electricians plumbers roofers joiners carpenters caterers bakers butchers jewellers jewelers florists printers publishers
  booksellers hairdressers tailors translators removals
  rechtsanwaltinnen advokaten notare architektinnen wirtschaftsprufungsgesellschaft treuhander
  avocats avocates notaires huissiers architectes comptables experts-comptables geometres opticiens dentistes traiteurs
  abogados abogadas notarios arquitectos arquitectas asesores consultores economistas auditores procuradores graduados
  avvocati notai architetti commercialisti consulenti ingegneri geometri ottici
  advogados advogadas arquitetos arquitectos contabilistas contadores consultores engenheiros
  advocaten notarissen architecten accountants adviseurs makelaars tandartsen
  adwokaci radcowie notariusze architekci advokater arkitekter revisorer
  `);
export const firmEndings = /(?:anwalte|architekten|arzte|ingenieure|advokaten|advocaten|avocats)$/;
/** One of a profession in German, or several. */
export const aloneOrFirm =
  /(?:berater|prufer|planer|makler|optiker|apotheker|backer|metzger|gutachter|bestatter|gartner|maler|dachdecker|treuhander)$/;

/** What a course of study ends with, or is called. */
export const degreeNouns = words(`
  btec bachelor bachelors bachelor's master masters master's doctor doctorate phd ph.d dphil md jd mba emba bsc b.sc bs b.s ba b.a
  beng b.eng btech b.tech bcom b.com bba bfa llb ll.b llm ll.m msc m.sc ms m.s ma m.a meng m.eng mtech m.tech mfa mph mphil
  med m.ed bed b.ed pgce pgdip pgcert hnd hnc nvq gcse gcses a-level a-levels ged diploma degree certificate associate
  associates associate's minor major honours honors honour undergraduate postgraduate graduate foundation course program programme certified
  bootcamp apprenticeship high-school diplom diplom-ingenieur dipl.-ing dipl.-kfm dipl magister promotion staatsexamen abitur
  fachabitur matura maturitat ausbildung lehre umschulung mittlere reife realschulabschluss hauptschulabschluss
  hochschulreife fachhochschulreife bakkalaureat studium berufsausbildung meisterbrief habilitation abschluss weiterbildung
  licence licencie master maitrise doctorat baccalaureat bac bts dut deug deust iut cap bep dess dea diplome ingenieur brevet
  certificat attestation cqp bachelier bac+2 bac+3 bac+5 agregation capes dec dep
  grado licenciatura licenciado licenciada ingenieria master maestria doctorado diplomatura diplomado bachillerato tecnico
  tecnica tecnologo ciclo fp curso certificado posgrado postgrado especializacion graduado graduada titulo superior
  laurea dottorato diploma maturita perito ragioneria magistrale triennale qualifica attestato corso specializzazione licenza
  mestrado doutorado doutoramento bacharelado bacharel licenciatura graduacao pos-graduacao tecnologo ensino curso
  especializacao mestre pos mba
  magister licencjat inzynier doktorat matura dyplom studia technik
  kandidatexamen civilingenjor examen bacheloropleiding doctoraal vwo havo mbo hbo propedeuse lisans yuksek doktora onlisans
  sarjana s1 s2 d3
  aas aos aa as jd juris hsc ssc sslc ssce wassce ond nd pgde pgd dnb mbbs bds hcs efz efa sekundarschule primarschule
  highschool secundaria preparatoria prepa wo
  `);
export const degreePhrases =
  /\b(?:[ao]s?[ -]levels?|leaving cert(?:ificate)?|ensino (?:medio|secundario|fundamental)|senior (?:secondary|school) certificate|secondary school)\b/;
export const degreeEndings =
  /(?:本科|大专|硕士|博士|学士|研究生|专科|高中|中专|修士|学部|専攻|卒業|학사|석사|박사|졸업|diplom|examen|studium|abschluss|reife|ausbildung)$|^(?:diplom|bachelor|master)-?/;

/** Nouns that name schools. */
export const schoolNouns = words(`
  university college school institute academy sixth polytechnic conservatory seminary faculty department high-school gymnasium
  universitat hochschule fachhochschule berufskolleg berufsschule gesamtschule realschule hauptschule grundschule gymnasium
  akademie schule fh tu th kolleg wirtschaftsschule handelsschule technikerschule abendschule ihk handwerkskammer lehrwerkstatt
  universite ecole lycee college institut iut faculte ens iep insa hec essec centre cfa conservatoire academie afpa greta
  universidad escuela instituto colegio facultad centro academia i.e.s ies politecnica conservatorio liceo preparatoria
  universita istituto liceo scuola politecnico accademia itis i.t.i.s itc ipsia facolta conservatorio ateneo
  universiteit hogeschool school academie lyceum roc
  universidade faculdade instituto escola colegio centro senai senac etec fatec politecnico liceu
  uniwersytet politechnika akademia szkola liceum technikum uczelnia
  universitet hogskola gymnasieskola universitesi lisesi okulu universitas politeknik sma smk mit ucla ucl eth epfl lse tum kit
  nyu caltech
  `);
export const schoolEndings =
  /(?:大学|学院|学校|中学|高校|専門学校|高等学校|短期大学|研究院|대학교|고등학교|대학|universitat|universiteit|hochschule|schule|gymnasium|akademie|kolleg|universitesi)$/;
