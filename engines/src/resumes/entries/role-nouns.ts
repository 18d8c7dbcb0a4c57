// Words that tell what a person is at work. All folded: lower case, without accents.
import { loadWords } from '../../text/vocabulary.ts';

const vocabulary = loadWords(new URL('./vocabulary/role-nouns.txt', import.meta.url));

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
  kassier kassierin studienrat studienratin referendar referendarin
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
  empleado empleada mediador mediadora tejedor acuicultor pisciculteur
  tresorier tresoriere fiscaliste courtier courtiere banquier guichetier actuaire souscripteur procureur mediateur mediatrice recruteur
  recruteuse employe operateur operatrice dactylo transcripteur standardiste instructeur instructrice instituteur
  institutrice doyen nourrice nounou intervenant intervenante precepteur physicien chimiste biologiste astronome botaniste
  mathematicien linguiste geographe demographe economiste automaticien roboticien acousticien mixeur projeteur modeleur urbaniste
  geomaticien cartographe geometre topographe metreur contremaitre electrotechnicien chauffagiste frigoriste climaticien ebeniste
  coffreur agenceur poseur tapissier ferrailleur plaquiste facadier parqueteur etancheur zingueur bardeur vitrier miroitier
  serrurier metallier forgeron tolier ferronnier canalisateur grutier ajusteur carrossier garagiste electromecanicien conditionneur
  outilleur brasseur modeliste cordonnier retoucheur sellier maroquinier brodeur bijoutier joaillier horloger ceramiste relieur
  imprimeur planificateur ordonnanceur approvisionneur previsionniste qualiticien preventeur soignant soignante praticien
  praticienne chirurgien chirurgienne anesthesiste pediatre obstetricien urgentiste puericulteur puericultrice brancardier
  secouriste dentiste kine logopede manipulateur manipulatrice audioprothesiste nutritionniste chiropracteur veterinaire
  travailleur travailleuse representant dirigeant pdg cofondateur cofondatrice nettoyeur nettoyeuse laveur gardien
  gardienne elagueur horticulteur eboueur agriculteur eleveur maraicher viticulteur vigneron saisonnier toiletteur agronome bucheron
  policier gendarme douanier pompier fonctionnaire diplomate aumonier negociateur negociatrice prospecteur copilote matelot batelier
  coloriste maquilleur maquilleuse estheticien entraineur entraineuse arbitre footballeur televendeur televendeuse teleprospecteur
  teleprospectrice teleconseiller teleconseillere teleoperateur teleoperatrice hotliner marketeur referenceur webmarketeur createur
  creatrice enqueteur enquetrice organisateur organisatrice ergonome infographiste illustrateur tatoueur decorateur
  decoratrice scenographe eclairagiste styliste costumier sculpteur producteur productrice presentateur presentatrice chroniqueur
  chroniqueuse pigiste correcteur correctrice relecteur relectrice ecrivain romancier dramaturge scenariste interprete photographe
  videaste cadreur cadreuse realisateur realisatrice etalonneur cineaste comedien comedienne musicien musicienne chanteur chanteuse
  danseur danseuse compositeur choregraphe humoriste pianiste violoniste guitariste batteur crepier grilladin equipier equipiere
  tourier poissonnier bagagiste voiturier gouvernant gouvernante majordome lingere accompagnateur accompagnatrice libraire
  merchandiseur etalagiste logisticien logisticienne affreteur transitaire receptionnaire emballeur trieur camionneur coursier
  coursiere facteur factrice machiniste cheminot informaticien informaticienne integrateur integratrice testeur testeuse
  tesorero tesorera contralor fiscalista banquero actuario suscriptor tramitador tramitadora jurista magistrado reclutador reclutadora
  seleccionador oficinista digitador digitadora mecanografo transcriptor educador educadora pedagogo pedagoga ninera catedratico
  catedratica capacitador capacitadora documentalista restaurador urbanista dibujante proyectista cartografo
  aparejador perito capataz plomero gasista ebanista encofrador tapicero ferrallista escayolista cristalero cerrajero chapista
  calderero peon gruista palista ajustador envasador envasadora manipulador manipuladora ensamblador ensambladora matricero
  mecanizador cervecero enologo modista zapatero patronista joyero orfebre relojero ceramista impresor serigrafista planificador
  planificadora cirujano cirujana anestesista obstetra instrumentista comadrona paramedico higienista boticario masajista gerocultor
  gerocultora trabajador trabajadora directivo vicepresidente cofundador cofundadora propietario propietaria barrendero bedel
  agricultor ganadero jornalero apicultor agronomo pescador vigilante guardaespaldas bombero soldado funcionario concejal cooperante
  sacerdote tasador tasadora piloto comandante copiloto azafato azafata tripulante sobrecargo marinero estibador contramaestre
  barbero estilista maquillador maquilladora entrenador entrenadora preparador preparadora futbolista teleoperador teleoperadora
  televendedor creador creadora encuestador encuestadora portavoz comunicador comunicadora organizador organizadora grafista ilustrador
  ilustradora modelador tatuador interiorista decorador decoradora escenografo escultor escultora reportero reportera corresponsal
  columnista corrector correctora escritor escritora guionista camarografo videografo cineasta musico cantante bailarin
  bailarina coreografo pianista guitarrista repostero repostera pizzero parrillero friegaplatos lavaplatos charcutero
  mesero mesera sumiller gobernanta mayordomo lavandero planchador librero escaparatista transitario carretillero almacenero
  empaquetador embalador carretillista taxista mensajero mensajera cartero cartera maquinista probador probadora administrador
  administradora controlador controladora
  assicuratore selezionatore scienziato piastrellista manovale manutentore fresatore badante portinaio agricoltore bracciante pompiere
  marinaio barbiere truccatore istruttore istruttrice allenatore allenatrice scrittore scrittrice videomaker ballerino
  ballerina fornaio governante spedizioniere mulettista postino macchinista capotreno
  rececionista canalizador marceneiro corretor corretora barbeiro atendente pasteleiro
  verspaner verzorgende bouwvakker tuinman beveiliger brandweerman ambtenaar makelaar piloot matroos kapitein
  marketeer tekstschrijver vertaler tolk acteur muzikant zanger danser banketbakker keukenhulp afwasser serveerster
  kamermeisje expediteur orderpicker bezorger postbode
  `);

/** Nouns of English and German titles that are half of many a company's name: they count where a title ends with them. */
export const lastNouns = words(`
  comptroller modeller modeler capitalist structurer teller adjuster litigator prosecutor conveyancer sourcer headhunter taker
  co-ordinator helper collector
  resourcer admin transcriptionist transcriber telephonist educator pedagogue schoolteacher childminder governess conservator restorer
  geneticist biochemist zoologist botanist geoscientist geophysicist astrophysicist demographer philosopher theologian
  econometrician bioengineer metallurgist recordist cartographer topographer craftsman tradesman installer wireman pipefitter
  steamfitter joiner cabinetmaker maker shopfitter woodworker upholsterer stonemason blocklayer decorator drywaller glassmaker
  glassblower metalworker fabricator ironworker tinsmith operative pipelayer millwright repairer assembler toolmaker moulder
  distiller roughneck roustabout winemaker dressmaker shoemaker cobbler goldsmith silversmith watchmaker luthier bookbinder
  engraver clinician medic neurosurgeon obstetrician coroner internist geriatrician orderly endodontist physio psychotherapist
  orthoptist dietician chiropodist masseur masseuse prosthetist caseworker custodian caretaker landscaper groundskeeper groundsman
  horticulturist arborist greenkeeper fumigator farmhand rancher beekeeper zookeeper agronomist lumberjack gamekeeper fisherman
  bouncer watchman bodyguard constable fireman politician fundraiser chaplain undertaker embalmer realtor valuer appraiser
  attendant purser refueller seafarer deckhand boatswain bosun skipper stevedore hairstylist colourist aesthetician esthetician
  manicurist footballer jockey telemarketer prospector creator interviewer spokesperson publicist lobbyist speechwriter organiser
  organizer artworker typographer visualiser compositor cartoonist sculptor correspondent newsreader photojournalist broadcaster
  commentator copyeditor playwright screenwriter scriptwriter subtitler retoucher cameraman filmmaker projectionist
  actress violinist pianist comedian entertainer drummer guitarist songwriter magician chocolatier confectioner fishmonger
  slaughterer busser barkeeper mixologist bellboy bellhop doorman reservationist chambermaid stacker purchaser logistician
  forwarder storekeeper storeman sorter trucker postman messenger signaller signalman shunter cryptographer pentester ciso sdet
  fakturist aktuar syndikus personaler telefonist padagoge ausbilder rektor konrektor dekan kindergartner dokumentar restaurator
  astronom genetiker zoologe botaniker historiker politologe okonom statiker zeichner vermesser kalkulator
  handwerker polsterer steinmetz lackierer stuckateur anstreicher verputzer gipser
  pflasterer instandhalter verpacker chemikant pharmakant juwelier graveur keramiker
  mediziner chirurg anasthesist padiater psychiater orthopade pharmazeut veterinar heilpraktiker
  streetworker bediener mitgrunder reiniger imker detektiv kommissar offizier pfarrer
  seelsorger steuermann barbier frisor maskenbildner kosmetiker kosmetikerin visagist visagistin sportler produzent korrespondent
  publizist lektor lektorin korrektor layouter reinzeichner typograf karikaturist bildhauer schriftsteller untertitler
  retuscheur videograf filmemacher tanzer choreograf dirigent intendant spuler fleischer gastronom
  barmann hausdame dekorateur beschaffer logistiker spediteur kommissionierer magaziner zusteller auslieferer schaffner
  rangierer kassierer kassiererin buffetkraft servierer serviererin
  `);

/** Endings of German and Dutch compounds, of learned words, and of Chinese, Japanese and Korean titles. */
export const roleEndings = new RegExp(
  String.raw`(?:${vocabulary('roleEndings')})(?:in|innen|\/in|:in|\*in|e|r|s)?$|(?:[iortnhmpcgd]olog(?:o|a|ue|ist|iste)|iatra|iatre|iatrist|iatrician|ographer|otherapist|physicist)$|(?:${vocabulary('roleEndings 2')})$`,
);
