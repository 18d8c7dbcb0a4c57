// Words that tell a role from an organization and a degree from a school. All folded: lower case, without accents.
// What matters is the shape of a title or a name, so single words and endings are enough.

const words = (list: string) => new Set(list.trim().split(/\s+/));

/** Nouns that name what a person does. */
export const roleNouns = words(`
  commander commandant colonel corporal airman seaman cadet gunner collaborator collaborateur collaboratrice collaboratore colaborador
  colaboradora manager engineer developer director assistant analyst consultant designer specialist coordinator administrator officer
  lead leader head chief president vice-president vp svp evp avp cto ceo cfo coo cio cmo cpo chro founder co-founder cofounder owner partner associate
  executive representative rep supervisor technician teacher lecturer professor tutor instructor trainer coach mentor nurse doctor physician
  surgeon dentist pharmacist therapist psychologist counselor counsellor lawyer attorney solicitor barrister counsel paralegal
  accountant bookkeeper auditor controller treasurer cashier clerk secretary receptionist typist librarian archivist curator
  writer copywriter editor journalist reporter author translator interpreter photographer illustrator animator artist musician
  actor producer stylist architect planner surveyor scientist researcher fellow postdoc chemist biologist physicist statistician
  economist mathematician programmer tester administrator sysadmin dba devops sre webmaster scrum-master chef cook baker butcher
  waiter waitress bartender barista steward stewardess host hostess housekeeper cleaner janitor porter driver courier pilot
  captain sailor dispatcher loader packer picker warehouseman operator machinist welder electrician plumber carpenter mason
  painter mechanic fitter foreman labourer laborer worker builder gardener farmer guard officer sergeant lieutenant soldier
  firefighter policeman paramedic caregiver carer nanny babysitter aide intern internship trainee apprentice student volunteer
  freelancer contractor buyer seller salesman saleswoman salesperson merchandiser promoter recruiter marketer strategist
  advisor adviser expert evangelist advocate ambassador agent broker banker underwriter actuary trader investor estimator
  inspector examiner assessor evaluator investigator detective superintendent principal dean rector provost chairman chair
  chairwoman member delegate governor mayor minister priest pastor midwife optometrist optician radiographer phlebotomist
  dietitian nutritionist veterinarian vet groomer hairdresser beautician tailor seamstress florist jeweller weaver potter
  generalist practitioner professional staffer architect-lead owner-operator concierge valet usher clergyman
  commis sous-chef chef-de-partie sommelier kitchen-hand dishwasher handyman technologist hygienist ranger lifeguard
  dispenser undergraduate scholar demonstrator proofreader typesetter moderator facilitator liaison handler keeper scheduler buyer-planner
  entwickler entwicklerin leiter leiterin berater beraterin mitarbeiter mitarbeiterin referent referentin assistent assistentin
  assistenz leitung sachbearbeiter sachbearbeiterin kaufmann kauffrau verkaufer verkauferin werkstudent werkstudentin praktikant
  praktikantin praktikum auszubildender auszubildende azubi ingenieur ingenieurin techniker technikerin mechaniker mechanikerin
  meister meisterin geselle gesellin lehrer lehrerin dozent dozentin erzieher erzieherin arzt arztin pfleger pflegerin
  krankenschwester koch kochin kellner kellnerin fahrer fahrerin buchhalter buchhalterin controllerin steuerberater anwalt
  anwaltin rechtsanwalt rechtsanwaltin jurist juristin redakteur redakteurin gestalter gestalterin grafiker grafikerin
  architektin informatiker informatikerin programmierer programmiererin administratorin projektleiter projektleiterin
  abteilungsleiter abteilungsleiterin geschaftsfuhrer geschaftsfuhrerin vorstand inhaber inhaberin gesellschafter teamleiter
  teamleiterin disponent disponentin lagerist lageristin elektriker elektrikerin elektroniker elektronikerin monteur schlosser
  schreiner tischler maler bauleiter polier hausmeister sekretar sekretarin trainerin managerin analystin beamter beamtin
  hilfskraft aushilfe servicekraft fachkraft volontar volontarin doktorand doktorandin wissenschaftler wissenschaftlerin
  forscher forscherin therapeut therapeutin psychologe psychologin apotheker apothekerin verantwortlicher verantwortliche
  koordinator koordinatorin beauftragter beauftragte vertreter vertreterin vertriebler einkaufer einkauferin planer planerin
  texter texterin ubersetzer ubersetzerin dolmetscher designerin fotograf fotografin schneider friseur friseurin backer metzger
  konditor gartner landwirt helfer helferin betreuer betreuerin prufer pruferin revisor zugfuhrer lokfuhrer konstrukteur
  konstrukteurin arbeiter schichtleiter stellvertretender leitender selbststandig freiberufler freiberuflich wissenschaftliche
  ingenieure developpeur developpeuse directeur directrice responsable charge chargee chef cheffe assistante adjoint adjointe
  gestionnaire comptable technicien technicienne infirmier infirmiere aide-soignant aide-soignante professeur professeure
  enseignant enseignante formateur formatrice educateur educatrice medecin pharmacien pharmacienne avocat avocate juriste
  vendeur vendeuse commercial commerciale caissier caissiere conseiller conseillere consultante cuisinier cuisiniere serveur
  serveuse boulanger patissier patissiere chauffeur chauffeuse conducteur conductrice livreur ouvrier ouvriere electricien
  electricienne plombier menuisier macon mecanicien mecanicienne soudeur dessinateur dessinatrice graphiste architecte
  redacteur redactrice journaliste traducteur traductrice secretaire hote hotesse receptionniste stagiaire stage alternant
  alternante apprenti apprentie benevole chercheur chercheuse doctorant doctorante ingenieur-commercial analyste auditeur
  auditrice controleur controleuse acheteur acheteuse coordinateur coordinatrice coordonnateur coordonnatrice superviseur
  animateur animatrice agent agente preparateur preparatrice magasinier gerant gerante president presidente fondateur
  fondatrice associe associee attache attachee delegue deleguee psychologue orthophoniste kinesitherapeute second commis
  administrateur administratrice concepteur conceptrice programmeur programmeuse moniteur monitrice surveillant surveillante
  desarrollador desarrolladora ingeniero ingeniera director directora gerente jefe jefa coordinador coordinadora encargado
  encargada responsable analista consultor consultora asistente ayudante auxiliar administrativo administrativa contable
  contador contadora abogado abogada profesor profesora maestro maestra docente enfermero enfermera medico medica
  farmaceutico farmaceutica vendedor vendedora comercial dependiente dependienta cajero cajera camarero camarera cocinero
  cocinera conductor conductora repartidor repartidora chofer operario operaria obrero tecnico tecnica electricista fontanero
  carpintero albanil mecanico mecanica soldador disenador disenadora arquitecto arquitecta programador programadora redactor
  redactora periodista traductor traductora secretario secretaria recepcionista becario becaria practicante pasante aprendiz
  voluntario voluntaria investigador investigadora doctorando cientifico cientifica socio socia fundador fundadora presidente
  supervisor supervisora especialista asesor asesora agente delegado delegada promotor promotora comprador auditor auditora
  subdirector subdirectora ejecutivo ejecutiva formador formadora psicologo psicologa terapeuta monitor monitora interventor
  sviluppatore sviluppatrice programmatore programmatrice ingegnere direttore direttrice responsabile capo coordinatore
  coordinatrice addetto addetta impiegato impiegata operaio operaia tecnico tecnica assistente analista consulente ragioniere
  contabile commercialista avvocato avvocata insegnante maestro maestra professore professoressa docente infermiere infermiera
  medico farmacista venditore venditrice commesso commessa cassiere cassiera cameriere cameriera cuoco cuoca aiuto barista
  autista corriere magazziniere elettricista idraulico falegname muratore meccanico saldatore grafico grafica progettista
  architetto redattore redattrice giornalista traduttore traduttrice segretario segretaria receptionist stagista tirocinante
  apprendista volontario ricercatore ricercatrice dottorando dottoranda socio fondatore titolare presidente amministratore
  amministratrice supervisore specialista agente rappresentante procacciatore formatore formatrice educatore educatrice
  psicologo psicologa fisioterapista vice capocuoco caposala capocantiere capoturno disegnatore disegnatrice impiegati
  ontwikkelaar leidinggevende adviseur medewerker medewerkster docent leraar lerares verpleegkundige arts chauffeur monteur
  bedrijfsleider afdelingshoofd teamleider directeur beheerder programmeur boekhouder verkoper stagiair stagiaire vrijwilliger
  onderzoeker hoogleraar kok ober kassamedewerker schoonmaker vakkenvuller secretaresse ontwerper vormgever redacteur hoofd
  projectleider coordinator inkoper planner oprichter eigenaar uitvoerder werkvoorbereider trainee promovendus
  desenvolvedor desenvolvedora engenheiro engenheira diretor diretora gerente coordenador coordenadora chefe encarregado
  encarregada responsavel analista consultor consultora assistente auxiliar tecnico tecnica contador contadora contabilista
  advogado advogada professor professora docente enfermeiro enfermeira medico medica farmaceutico farmaceutica vendedor
  vendedora comercial caixa garcom garconete cozinheiro cozinheira motorista entregador operador operadora operario
  eletricista encanador carpinteiro pedreiro mecanico soldador projetista arquiteto arquiteta programador programadora
  redator redatora jornalista tradutor tradutora secretario secretaria recepcionista estagiario estagiaria aprendiz
  voluntario pesquisador pesquisadora doutorando cientista socio socia fundador fundadora presidente supervisor supervisora
  especialista assessor assessora representante promotor promotora comprador auditor auditora designer formador formadora
  psicologo psicologa fisioterapeuta lider enfermeira-chefe enfermeiro-chefe empregado empregada gestor gestora bolsista
  kierownik kierowniczka dyrektor dyrektorka specjalista specjalistka inzynier programista programistka analityk asystent
  asystentka koordynator koordynatorka konsultant konsultantka ksiegowy ksiegowa nauczyciel nauczycielka lekarz lekarka
  pielegniarka pielegniarz sprzedawca kasjer kasjerka kelner kelnerka kucharz kierowca magazynier elektryk mechanik spawacz
  projektant projektantka grafik redaktor tlumacz sekretarka recepcjonistka stazysta stazystka praktykant praktykantka
  administrator wlasciciel prezes doradca przedstawiciel pracownik pracowniczka technik referent handlowiec wolontariusz
  utvecklare ingenjor chef konsult projektledare lakare sjukskoterska larare forsaljare ekonom assistent handlaggare
  utvikler ingenior leder radgiver udvikler konsulent medarbejder muhendis mudur muduru uzman uzmani uzmanlik stajyer
  obermonteur referendar referendarin justiziar justiziarin partnerin recruiterin souschef souschefin jungkoch studienrat studienratin direktor direktorin
  kreativdirektor kreativdirektorin tutorin chefkoch kapitan matrose lotse hebamme logopade ergotherapeut physiotherapeut zahnarzt tierarzt optiker
  drogist florist goldschmied uhrmacher dachdecker zimmerer klempner installateur fliesenleger gerustbauer straßenbauer rettungssanitater sanitater
  notar notarin richter staatsanwalt polizist soldat feuerwehrmann steward stewardess rezeptionist rezeptionistin hotelfachfrau hotelfachmann
  rechtsreferendar archivar bibliothekar kurator dramaturg regisseur schauspieler musiker sanger kameramann tontechniker cutter moderator
  gutachter sachverstandiger auditor auditorin statistiker mathematiker chemiker physiker biologe biologin geologe
  cadre clerc drh exploitant repartiteur maitre maitresse maquettiste statisticien conferencier notaire huissier greffier magistrat
  ambulancier sage-femme dieteticien ergotherapeute osteopathe opticien prothesiste laborantin laborantine aide-comptable aide-cuisinier aide
  monteur monteuse regleur usineur tourneur fraiseur chaudronnier tuyauteur couvreur peintre platrier carreleur charpentier jardinier paysagiste
  fleuriste coiffeur coiffeuse estheticienne couturier couturiere boucher charcutier traiteur barman barmaid plongeur runner sommelier
  interimaire bibliothecaire documentaliste archiviste conservateur guide ingenierie cariste manutentionnaire preparatrice proviseur cpe
  letrado letrada topografo topografa delineante transportista camionero camionera doctoranda maquetador maquetadora estadistico estadistica pinche
  orientador orientadora generalista notario procurador fiscal juez matrona celador fisioterapeuta logopeda optico dentista veterinario
  bibliotecario bibliotecaria archivero guia animador animadora socorrista portero conserje limpiador limpiadora jardinero pintor yesero
  tornero fresador montador montadora instalador instaladora mozo reponedor reponedora panadero pastelero carnicero pescadero barista peluquero
  peluquera esteticista costurero sastre locutor locutora presentador presentadora realizador realizadora editor editora community interino
  giurista geometra autotrasportatore camionista assegnista borsista illustratore illustratrice revisore revisora lavapiatti preside vicepreside
  recruiter notaio magistrato ostetrica oss fisioterapista logopedista dietista ottico dentista veterinario bibliotecario bibliotecaria archivista
  guida animatore animatrice bagnino portiere custode giardiniere imbianchino tornitore montatore installatore facchino panettiere pasticcere
  pasticciere macellaio pizzaiolo parrucchiere parrucchiera estetista sarto regista attore attrice musicista fotografo fotografa caporeparto
  capostazione capufficio telefonista centralinista portalettere vigile carabiniere dirigente funzionario funzionaria quadro
  recrutador recrutadora dono mestre pos-doutoranda pos-doutorando ajudante caminhoneiro topografo projetista juiz promotor delegado
  bibliotecario arquivista guia animador porteiro zelador faxineiro jardineiro pintor torneiro montador instalador padeiro confeiteiro acougueiro
  cabeleireiro cabeleireira esteticista costureira locutor apresentador editor editora monitor monitora instrutor instrutora palestrante
  babá cuidador cuidadora socorrista bombeiro policial militar dentista veterinario nutricionista farmaceutico
  brygadzista radca aplikant aplikantka menedzer doktorant doktorantka adiunkt szef kucharka pielegniarz polozna adwokat prawnik notariusz sedzia
  prokurator architekt geodeta operator monter slusarz stolarz hydraulik malarz murarz ciesla dekarz spedytor dyspozytor kurier kasjerka
  sprzedawczyni fryzjer fryzjerka kosmetyczka krawcowa fotograf dziennikarz dziennikarka opiekun opiekunka wychowawca pedagog psycholog logopeda
  fizjoterapeuta farmaceuta dentysta weterynarz bibliotekarz archiwista przewodnik barman ochroniarz portier sprzatacz sprzataczka rolnik ogrodnik
  sekretarz laborant laborantka statystyk rekruter trener instruktor
  elektricien advocaat personeelsadviseur vrachtwagenchauffeur data-analist vertegenwoordiger softwareontwikkelaar loodgieter timmerman metselaar
  schilder stukadoor dakdekker lasser kapper kapster bakker slager kleermaker bibliothecaris archivaris journalist fotograaf notaris rechter
  tandarts dierenarts apotheker fysiotherapeut verloskundige logopedist psycholoog maatschappelijk hovenier conducteur machinist koerier
  matron registrar pupil hacker headteacher headmaster headmistress grader self-employed master bookseller stockbroker locksmith blacksmith
  roofer plasterer tiler scaffolder groundworker steelworker bricklayer caulker glazier rigger draughtsman draftsman drafter setter turner miller
  butler valet chauffeur caddie referee umpire athlete dancer choreographer musician conductor composer singer narrator presenter host anchor
  novelist poet critic columnist blogger vlogger influencer podcaster streamer videographer cinematographer grip gaffer runner
  microbiologist epidemiologist neuroscientist sociologist anthropologist historian linguist geographer geologist astronomer meteorologist ecologist
  toxicologist pathologist radiologist cardiologist oncologist pediatrician paediatrician psychiatrist anesthesiologist anaesthetist gp
  podiatrist chiropractor osteopath audiologist orthodontist sonographer technologist cna lpn lvn rn np pa-c emt
  magistrate judge notary bailiff clerk-typist legislator councillor diplomat consul attache negotiator mediator arbitrator ombudsman
  almoner warden curate vicar deacon imam rabbi missionary evangelist sacristan verger
  stagiair stagiaire chauffeuse bediende studentenjob
  gelistirici ogretmen yonetici sorumlusu danisman muhasebeci manajer insinyur pengembang guru perawat
  `);

/** Endings of German and Dutch compounds, and of Chinese, Japanese and Korean titles. */
export const roleEndings =
  /(?:entwickler|leiter|berater|mitarbeiter|kaufmann|kauffrau|fachmann|fachfrau|assistent|assistenz|ingenieur|techniker|mechaniker|mechatroniker|pfleger|verkaufer|lehrer|meister|arbeiter|helfer|sprecher|planer|referent|buchhalter|anwalt|architekt|arzt|koch|fahrer|manager|trainer|schwester|kraft|bearbeiter|beauftragter?|administrator|designer|analyst|wissenschaftler|wart|wirt|trainee|student|praktikant|therapeut|zubi|fuhrer|redakteur|gestalter|fuhrung|leitung|angestellter?|medewerker|leider|begeleider|chef|lehrling|schlosser|monteur|spezialist|experte|coach|planner|bediende|direktor|direktorin|kundige|adviseur|beheerder)(?:in|innen|\/in|:in|\*in|e|r|s)?$|(?:经理|总监|工程师|助理|主管|专员|会计|教师|老师|护士|医生|律师|顾问|设计师|分析师|代表|主任|总裁|董事|开发|研究员|实习生|护士长|电工|司机|博士后|科学家|厨师长|校长|主管|组长|店长|班长|导师|律师|员|員|师|師|士|者|頭|係|工事士|運転手|助手|見習い|監督|テックリード|インターン|アルバイト|パート|長|部長|課長|係長|主任|担当|エンジニア|プログラマー|マネージャー|デザイナー|リーダー|コンサルタント|スタッフ|ディレクター|アシスタント|アナリスト|教諭|看護師|料理人|営業|人事|経理|사원|대리|과장|차장|부장|팀장|개발자|엔지니어|매니저|디자이너|연구원|인턴)$/;

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
