import type { SectionKind } from './section-kind.ts';

// All folded: lower case, without accents.
export const headingPhrases: Record<Exclude<SectionKind, 'top'>, string> = {
  contact: `say hello|drop me a line|erreichbarkeit|me joindre|come contattarmi|como me contactar|
    contact|contacts|contact details|contact information|contact info|contact me|get in touch|reach me|reach me at|my contact|
    how to reach me|find me|details|personal contact|address|kontakt|kontaktdaten|kontaktinformationen|kontaktangaben|anschrift|
    so erreichen sie mich|coordonnees|contactez-moi|me contacter|mes coordonnees|contacto|datos de contacto|informacion de contacto|
    como contactarme|contatti|recapiti|dati di contatto|informazioni di contatto|contactgegevens|contactinformatie|contato|contatos|
    contactos|dados de contato|dados de contacto|informacoes de contato|informacoes de contacto|dane kontaktowe|kontaktuppgifter|
    kontaktinfo|iletisim|iletisim bilgileri|联系方式|联系我|联络方式|聯絡方式|連絡先|お問い合わせ|연락처|контакты|контактная информация|links|online|web|social|socials|
    social media|social links|on the web|profiles|online presence|im netz|liens|enlaces|redes sociales|redes|profili|link`,
  personal: `particulars|zur person|
    personal details|personal information|personal info|personal data|personal particulars|bio data|biodata|about (personal)|
    vital statistics|personliche daten|personliche angaben|angaben zur person|zur person|persoenliche daten|personalien|etat civil|
    informations personnelles|donnees personnelles|renseignements personnels|datos personales|informacion personal|dati personali|
    informazioni personali|dati anagrafici|persoonlijke gegevens|personalia|dados pessoais|informacoes pessoais|informacao pessoal|
    dane osobowe|dane personalne|informacje osobiste|personuppgifter|kisisel bilgiler|个人信息|基本信息|基本资料|个人资料|個人情報|基本情報|プロフィール情報|
    인적사항|개인정보|личные данные|other personal details|further personal details|personal profile details`,
  summary: `resume|nutshell|in sintesi|profil und ziele|in short|snapshot|career snapshot|career so far|my background|uber meine person|kurzbiografie|wer bin ich|qui je suis|en resume|a mon sujet|en pocas palabras|in poche parole|em poucas palavras|个人概述|职业概述|
    summary|professional summary|executive summary|career summary|summary of qualifications|qualifications summary|profile|
    professional profile|personal profile|career profile|my profile|personal statement|about|about me|who i am|in a nutshell|at a glance|
    in brief|overview|professional overview|career overview|introduction|objective|career objective|career objectives|career goal|
    professional objective|employment objective|job objective|career aim|bio|biography|short bio|professional bio|headline|my story|
    a little about me|hello|statement|key profile|highlights|career highlights|summary statement|value proposition|profile summary|
    profil|kurzprofil|berufsprofil|uber mich|ueber mich|zusammenfassung|kurzvorstellung|personliches profil|mein profil|wer ich bin|
    auf einen blick|berufliches profil|berufsziel|ziel|karriereziel|qualifikationsprofil|kurz und bundig|steckbrief|einleitung|
    en bref|a propos|a propos de moi|qui suis-je|resume professionnel|profil professionnel|mon profil|presentation|accroche|objectif|
    objectif professionnel|sommaire|synthese|en quelques mots|resume de carriere|
    perfil|perfil profesional|resumen|resumen profesional|sobre mi|acerca de mi|quien soy|en breve|objetivo|objetivo profesional|
    extracto|presentacion|perfil personal|sintesis|mi perfil|
    profilo|profilo professionale|profilo personale|chi sono|in breve|sintesi|sommario|presentazione|obiettivo|obiettivo professionale|
    su di me|riepilogo|riepilogo professionale|il mio profilo|mi presento|
    profiel|over mij|samenvatting|persoonlijk profiel|wie ben ik|professioneel profiel|introductie|kort|doelstelling|
    resumo|resumo profissional|sobre mim|sobre|perfil profissional|quem sou|quem sou eu|em resumo|objetivo profissional|apresentacao|
    sintese|sumario|sumario executivo|objetivos|
    podsumowanie|profil zawodowy|o mnie|podsumowanie zawodowe|cel zawodowy|kim jestem|w skrocie|
    sammanfattning|om mig|om meg|profilo in breve|hakkimda|ozet|kariyer hedefi|profil pribadi|tentang saya|ringkasan|
    自我评价|个人简介|个人总结|自我介绍|个人概况|关于我|简介|职业目标|求职意向|个人优势|自己pr|自己紹介|職務要約|要約|概要|プロフィール|私について|志望動機|자기소개|소개|
    요약|о себе|резюме|обо мне|цель`,
  experience: `work i've done|where i've been|what i've done|professional experience & achievements|clinical practice|mein werdegang|praxis|bisherige positionen|positionen|arbeitgeber|postes|emplois occupes|puestos ocupados|percorso lavorativo|posizioni ricoperte|historico de emprego|cargos ocupados|职业生涯|
    experience|work experience|professional experience|employment|employment history|work history|career history|job history|
    career|career path|my career|career background|professional background|professional history|work background|relevant experience|
    relevant work experience|relevant employment|relevant professional experience|employment experience|employment record|
    experience and employment|positions|positions held|appointments|professional appointments|academic appointments|jobs|roles|
    where i worked|where i have worked|where i've worked|places i have worked|work|my work|my experience|career timeline|
    industry experience|research experience|teaching experience|clinical experience|leadership experience|technical experience|
    international experience|other experience|additional experience|previous experience|previous employment|further experience|
    earlier experience|earlier career|early career|selected experience|current position|current role|past experience|
    internships|internship|internship experience|internships and work experience|work experience and internships|practical experience|
    military experience|military service|consulting experience|freelance experience|professional career|professional journey|journey|
    career progression|service record|work and experience|experience summary|
    experience highlights|professional experiences|work experiences|experiences|job experience|
    berufserfahrung|berufserfahrungen|beruflicher werdegang|werdegang|berufliche erfahrung|berufliche erfahrungen|berufspraxis|
    berufstatigkeit|berufliche stationen|stationen|berufliche laufbahn|laufbahn|arbeitserfahrung|praxiserfahrung|praktische erfahrung|
    praktische erfahrungen|praktika|praktikum|beruf|tatigkeiten|berufliche tatigkeit|berufliche tatigkeiten|beschaftigung|
    bisherige tatigkeiten|karriere|beruflicher hintergrund|berufsweg|arbeitsstellen|anstellungen|bisherige stationen|berufslaufbahn|
    relevante berufserfahrung|nebentatigkeiten|wo ich gearbeitet habe|
    experience professionnelle|experiences professionnelles|experience|experiences|parcours|parcours professionnel|emplois|emploi|
    historique professionnel|carriere|experience de travail|experiences de travail|stages|stage|postes occupes|stages et emplois|
    mon parcours|ou j'ai travaille|antecedents professionnels|experience pertinente|experiences pertinentes|vie professionnelle|
    experiencia|experiencia laboral|experiencia profesional|historial laboral|trayectoria|trayectoria profesional|trayectoria laboral|
    empleo|empleos|historial profesional|carrera|carrera profesional|vida laboral|experiencias|experiencias profesionales|puestos|
    donde he trabajado|mi trayectoria|mi experiencia|practicas|antecedentes laborales|recorrido profesional|experiencia relevante|
    esperienza|esperienze|esperienza professionale|esperienze professionali|esperienza lavorativa|esperienze lavorative|
    esperienze di lavoro|carriera|percorso professionale|storia lavorativa|impieghi|attivita lavorativa|attivita professionale|
    dove ho lavorato|precedenti esperienze|tirocini|il mio percorso|lavoro|occupazioni|incarichi|
    werkervaring|ervaring|loopbaan|arbeidsverleden|professionele ervaring|werkgeschiedenis|carriere|relevante werkervaring|stages|
    arbeidservaring|beroepservaring|
    experiencia profissional|experiencias profissionais|historico profissional|trajetoria profissional|trajetoria|percurso profissional|
    historico de trabalho|emprego|empregos|carreira|atuacao profissional|experiencia de trabalho|onde trabalhei|vida profissional|
    percurso|estagios|experiencias|historico laboral|cargos|minha trajetoria|atividade profissional|
    doswiadczenie|doswiadczenie zawodowe|przebieg kariery|kariera|historia zatrudnienia|zatrudnienie|praca zawodowa|praktyki|staze|
    praca|przebieg pracy zawodowej|przebieg zatrudnienia|
    arbetslivserfarenhet|erfarenhet|anstallningar|arbeidserfaring|erhvervserfaring|is deneyimi|deneyim|deneyimler|pengalaman kerja|
    pengalaman|kinh nghiem|kinh nghiem lam viec|
    工作经历|工作经验|工作履历|职业经历|工作背景|职业履历|实习经历|任职经历|从业经历|從業經歷|工作經歷|工作經驗|職歴|職務経歴|業務経験|経歴|職務経歴詳細|勤務経験|実務経験|
    キャリア|職務内容|경력|경력사항|경력 사항|опыт работы|опыт|профессиональный опыт`,
  education: `opleiding en vorming|education & credentials|school|university|bildungsabschlusse|abschlusse|schulische laufbahn|parcours universitaire|donde estudie|titulos academicos|percorso scolastico|titoli|求学经历|studie|
    education|educational background|educational attainment|education and training|education & training|academic background|
    academic history|academic qualifications|academic qualification|academic record|academic profile|academics|academic credentials|
    academic experience|schooling|qualifications|educational qualifications|educational qualification|education and qualifications|
    qualifications and education|studies|where i studied|academic education|formal education|degrees|university|university education|
    school|schools|academic achievements|learning|education details|education history|educational history|degree|training and education|
    academic training|academic preparation|my education|scholastic record|relevant education|
    ausbildung|bildung|schul- und berufsausbildung|schulische und berufliche ausbildung|berufliche ausbildung|schulausbildung|schul- und hochschulbildung|schule und ausbildung|bildungsweg|bildungsgang|schulbildung|studium|schulbildung und studium|studium und ausbildung|akademische ausbildung|
    ausbildung und studium|akademischer werdegang|schulischer werdegang|schulische ausbildung|ausbildungen|hochschulbildung|
    akademische laufbahn|schule und studium|schule|schulen|ausbildung und qualifikation|aus- und weiterbildung|aus- und fortbildung|
    berufsausbildung|hochschulstudium|studium/ausbildung|ausbildung/studium|wo ich studiert habe|universitare ausbildung|lehre|
    formation|formations|etudes|parcours academique|parcours scolaire|diplomes|diplome|education|scolarite|cursus|cursus scolaire|
    formation academique|formation universitaire|formations et diplomes|diplomes et formations|formation et diplomes|
    etudes et formations|etudes et diplomes|parcours de formation|cursus universitaire|formation initiale|
    ou j'ai etudie|formation et etudes|formation scolaire|antecedents scolaires|
    educacion|formacion|formacion academica|estudios|estudios academicos|historial academico|titulacion|titulaciones|titulos|
    formacion y estudios|antecedentes academicos|educacion y formacion|formacion reglada|preparacion academica|trayectoria academica|
    donde he estudiado|estudios realizados|formacion profesional|nivel academico|escolaridad|datos academicos|
    istruzione|formazione|istruzione e formazione|studi|percorso di studi|titoli di studio|percorso formativo|percorso accademico|
    formazione accademica|educazione|titolo di studio|studi e formazione|formazione e studi|carriera accademica|formazione scolastica|
    dove ho studiato|
    opleiding|opleidingen|onderwijs|studie|scholing|opleiding en training|opleidingen en cursussen|vooropleiding|
    educacao|formacao|formacao academica|estudos|escolaridade|historico academico|percurso academico|habilitacoes|
    habilitacoes academicas|habilitacoes literarias|formacao e estudos|educacao e formacao|onde estudei|graduacao|formacao escolar|
    formacao educacional|historico escolar|
    wyksztalcenie|edukacja|nauka|wyksztalcenie i kursy|
    utbildning|utdanning|uddannelse|egitim|egitim bilgileri|ogrenim durumu|pendidikan|riwayat pendidikan|hoc van|trinh do hoc van|
    教育背景|教育经历|学历|教育|学习经历|教育程度|學歷|教育經歷|学習歴|学歴|最終学歴|学业|学歴詳細|学び|학력|학력사항|학력 사항|образование`,
  skills: `job-related skills|organisational & managerial skills|organisational skills|communication skills|communication & interpersonal skills|digital competence|
    berufliche fahigkeiten|competences liees a l'emploi|competences liees a l’emploi|competencias relacionadas con el empleo|competenze professionali|
    competencias relacionadas com o trabalho|werkgerelateerde vaardigheden|umiejetnosci zawodowe|kennis en vaardigheden|活かせる経験·知識·技術|活かせる経験|
    what i'm good at|superpowers|stack|core stack|skills at a glance|fachwissen|konnen|expertise|schwerpunkte|methodenkenntnisse|fachkenntnisse und fahigkeiten|points forts|puntos fuertes|attitudini|擅长|
    skills|it|tools|programming|coding|frameworks|libraries|tooling|software and tools|languages and tools|key skills|core skills|technical skills|professional skills|hard skills|soft skills|core competencies|
    key competencies|competencies|competences|core competences|key competences|competence|technical competencies|areas of expertise|
    area of expertise|expertise|expertise and skills|technical expertise|know-how|toolbox|my toolbox|toolkit|capabilities|
    core capabilities|proficiencies|technical proficiencies|technical proficiency|technical knowledge|technologies|
    technologies and tools|tech stack|technical stack|tools and technologies|technology|technology stack|it skills|computer skills|
    programming skills|software skills|digital skills|skill set|skillset|skills and tools|skills & tools|skills and abilities|
    skills and expertise|skills and competencies|skills summary|abilities|strengths|key strengths|core strengths|specialties|
    specialities|what i do|what i can do|what i know|what i bring|what i do best|skills highlights|relevant skills|personal skills|
    other skills|additional skills|transferable skills|technical summary|software|software proficiency|qualities|areas of knowledge|
    key qualifications|core qualifications|professional competencies|key areas of expertise|my skills|technical toolkit|
    technical strengths|technical background|programming languages|languages and technologies|skills and interests|
    fahigkeiten|kenntnisse|kompetenzen|faehigkeiten|fachkenntnisse|edv-kenntnisse|it-kenntnisse|fertigkeiten|qualifikationen|
    schlusselkompetenzen|kernkompetenzen|technische kenntnisse|besondere kenntnisse|kenntnisse und fahigkeiten|fachliche kompetenzen|
    fachkompetenzen|starken|technologien|was ich kann|was ich mitbringe|edv|it-kompetenzen|kenntnisse und fertigkeiten|
    weitere kenntnisse|sonstige kenntnisse|zusatzqualifikationen|skills und tools|werkzeuge|tools und technologien|
    fahigkeiten und kenntnisse|personliche starken|computerkenntnisse|
    competences|competences cles|competences techniques|competences professionnelles|savoir-faire|aptitudes|expertise|expertises|
    atouts|qualites|connaissances|competences informatiques|informatique|outils|domaines de competence|domaines de competences|
    domaines d'expertise|principales competences|mes competences|ce que je sais faire|technologies|savoir-etre|logiciels|
    competences et outils|competences principales|boite a outils|
    competencias|habilidades|aptitudes|conocimientos|destrezas|competencias clave|competencias tecnicas|competencias profesionales|
    habilidades tecnicas|conocimientos tecnicos|conocimientos informaticos|informatica|capacidades|areas de experiencia|
    aptitudes y conocimientos|lo que se hacer|fortalezas|herramientas|tecnologias|habilidades y competencias|principales competencias|
    habilidades clave|especialidades|caja de herramientas|areas de especializacion|
    competenze|capacita|competenze tecniche|competenze chiave|competenze professionali|abilita|conoscenze|conoscenze tecniche|
    competenze informatiche|capacita e competenze|competenze digitali|competenze principali|punti di forza|cosa so fare|
    conoscenze informatiche|strumenti|aree di competenza|capacita e competenze tecniche|tecnologie|
    capacita e competenze personali|capacita e competenze organizzative|capacita e competenze relazionali|capacita e competenze informatiche|altre capacita e competenze|le mie competenze|competenze trasversali|competenze e abilita|
    vaardigheden|competenties|kennis|expertises|computervaardigheden|technische vaardigheden|kerncompetenties|sterke punten|
    kennis en vaardigheden|
    competencias|habilidades|qualificacoes|qualificacoes tecnicas|conhecimentos|aptidoes|competencias tecnicas|
    habilidades tecnicas|conhecimentos tecnicos|conhecimentos de informatica|principais competencias|competencias-chave|
    competencias chave|areas de atuacao|o que sei fazer|ferramentas|habilidades e competencias|competencias profissionais|
    conhecimentos e habilidades|pontos fortes|especialidades|resumo de qualificacoes|
    umiejetnosci|kompetencje|kwalifikacje|umiejetnosci techniczne|kluczowe umiejetnosci|kluczowe kompetencje|technologie|
    umiejetnosci zawodowe|mocne strony|
    kompetenser|fardigheter|ferdigheter|kompetencer|kunskaper|yetenekler|beceriler|yetkinlikler|keahlian|kemampuan|keterampilan|ky nang|
    技能|专业技能|技能特长|职业技能|核心技能|核心能力|技能清单|掌握技能|专长|個人技能|專業技能|技能与特长|技术栈|スキル|専門スキル|技術|保有スキル|得意分野|技術スキル|
    活かせる経験・知識・技術|活かせる知識・スキル|テクニカルスキル|기술|보유기술|스킬|기술 스택|핵심역량|навыки|ключевые навыки|профессиональные навыки`,
  languages: `mother tongue|mother tongues|muttersprache|muttersprachen|langue maternelle|langues maternelles|lengua materna|lingua madre|madrelingua|lingua materna|moedertaal|moedertaal/moedertalen|jezyk ojczysty|other languages|
    sprachen, die ich spreche|gesprochene sprachen|langues pratiquees|linguas que falo|speaking|话せる言語|話せる言語|
    languages|language|language skills|language proficiency|language proficiencies|languages spoken|spoken languages|
    foreign languages|tongues|i speak|my languages|languages known|language knowledge|linguistic skills|languages i speak|
    known languages|language competence|language abilities|language competencies|linguistics|world languages|human languages|
    sprachen|sprachkenntnisse|fremdsprachen|ich spreche|sprachliche kenntnisse|sprachkompetenz|sprachkompetenzen|sprachfahigkeiten|
    sprache|fremdsprachenkenntnisse|meine sprachen|
    langues|langues parlees|langues etrangeres|je parle|competences linguistiques|connaissances linguistiques|langue|mes langues|
    linguistiques|maitrise des langues|
    idiomas|idiomas que hablo|lenguas|conocimiento de idiomas|hablo|idioma|mis idiomas|competencias linguisticas|lenguajes|
    lingue|lingue straniere|conoscenze linguistiche|lingue parlate|competenze linguistiche|parlo|lingue conosciute|le mie lingue|
    conoscenza delle lingue|capacita linguistiche|capacita e competenze linguistiche|
    talen|talenkennis|taalvaardigheden|taalvaardigheid|taalkennis|ik spreek|
    linguas|idiomas falados|linguas estrangeiras|falo|competencias linguisticas|conhecimentos linguisticos|conhecimento de idiomas|
    jezyki|jezyki obce|znajomosc jezykow|znajomosc jezykow obcych|jezyk|
    sprak|sprog|sprakkunskaper|spraak|diller|yabanci diller|yabanci dil|dil becerileri|bahasa|ngoai ngu|ngon ngu|
    语言|语言能力|外语水平|语言技能|外语能力|外语|語言能力|語言|語学|語学力|言語|言語スキル|使用言語|어학|외국어|언어|어학능력|языки|знание языков|иностранные языки`,
  certifications: `bar admissions|certs|permits|badges|nachweise|qualifikationsnachweise|lizenzen|titres et certificats|titulos y certificados|licencias y certificados|licenze e certificati|licencas e certificados|habilitacoes profissionais|职业资格|認定資格|
    certifications|certificates|certification|licenses|licences|licenses & certifications|licenses and certifications|
    licences and certifications|licences & certifications|certifications & licenses|certifications and licenses|
    certifications and licences|accreditations|credentials|professional certifications|courses|courses & certificates|
    courses and certificates|courses and certifications|training|trainings|training and certifications|training & certifications|
    certifications and training|certificates and courses|professional development|continuing education|continuing professional development|
    professional training|professional qualifications|additional training|licensure|licensure and certifications|professional licenses|
    certifications and courses|trainings and certifications|relevant courses|online courses|further training|
    certificates and licences|certificates & licences|certificates and licenses|workshops|badges|professional credentials|
    zertifikate|zertifizierungen|weiterbildung|weiterbildungen|fortbildung|fortbildungen|zertifikate und weiterbildungen|
    weiterbildungen und zertifikate|lizenzen|kurse|lehrgange|zertifikate und kurse|schulungen|bescheinigungen|nachweise|
    fort- und weiterbildung|fort- und weiterbildungen|lizenzen und zertifikate|zertifizierungen und weiterbildungen|kurse und zertifikate|
    zertifikate & kurse|berufliche weiterbildung|seminare|zusatzausbildungen|
    certifications|certificats|certification|attestations|formations complementaires|habilitations|permis et certifications|
    licences et certifications|certifications et formations|certifications professionnelles|certifications et licences|
    perfectionnement|accreditations|formation continue|stages et formations|formations et certifications|brevets|
    certificaciones|certificados|cursos|cursos y certificaciones|cursos y certificados|formacion complementaria|licencias|
    licencias y certificaciones|certificaciones y cursos|acreditaciones|otros cursos|cursos realizados|formacion adicional|
    formacion continua|certificaciones profesionales|cursos y seminarios|
    certificazioni|certificati|corsi|attestati|corsi e certificazioni|licenze|licenze e certificazioni|corsi di formazione|abilitazioni|
    certificazioni e corsi|corsi e attestati|patenti e certificazioni|formazione complementare|certificazioni professionali|
    certificaten|certificeringen|cursussen|trainingen|cursussen en certificaten|certificaten en cursussen|licenties|
    certificacoes|certificados|cursos|cursos e certificacoes|cursos e certificados|formacao complementar|licencas|
    licencas e certificacoes|certificacoes e cursos|cursos complementares|acreditacoes|certificacoes profissionais|
    certyfikaty|kursy|kursy i szkolenia|szkolenia|szkolenia i kursy|uprawnienia|licencje|kursy i certyfikaty|certyfikaty i kursy|
    certyfikaty i szkolenia|szkolenia i certyfikaty|
    certifikat|kurser|certifieringar|sertifikalar|kurslar|kurslar ve sertifikalar|sertifikat|sertifikasi|pelatihan|chung chi|
    证书|资格证书|资质证书|职业证书|专业证书|证书与资格|资格认证|获得证书|培训经历|證書|資格|資格・免許|免許・資格|取得資格|保有資格|免許|자격증|자격사항|сертификаты|курсы`,
  projects: `things i've made|built by me|ausgewahlte arbeiten|arbeiten|ce que j'ai construit|lo que he construido|cosa ho realizzato|o que construi|代表项目|主な実績|
    projects|selected projects|key projects|personal projects|side projects|portfolio|notable work|notable projects|
    things i've built|things i have built|project work|project experience|academic projects|relevant projects|major projects|
    recent projects|professional projects|project highlights|my projects|open source|open source projects|open-source projects|
    selected work|selected works|projects and achievements|university projects|course projects|technical projects|
    highlighted projects|case studies|project|main projects|projects undertaken|initiatives|what i've built|featured projects|
    open source contributions|research projects|
    projekte|ausgewahlte projekte|projekterfahrung|eigene projekte|projektarbeit|projektarbeiten|wichtige projekte|referenzprojekte|
    private projekte|projektliste|relevante projekte|projektauswahl|projektubersicht|arbeitsproben|
    projets|projets realises|projets personnels|realisations|projets professionnels|principaux projets|projets choisis|
    projets selectionnes|projets academiques|mes projets|travaux realises|ouvrages|projets marquants|quelques projets|travaux|
    proyectos|proyectos destacados|proyectos personales|portafolio|trabajos realizados|proyectos realizados|proyectos relevantes|
    mis proyectos|proyectos seleccionados|trabajos destacados|proyectos profesionales|portfolio de proyectos|
    progetti|realizzazioni|progetti personali|progetti selezionati|lavori|progetti realizzati|progetti scelti|progetti principali|
    lavori realizzati|lavori selezionati|i miei progetti|progetti rilevanti|progetti significativi|
    projecten|persoonlijke projecten|relevante projecten|geselecteerde projecten|
    projetos|projetos pessoais|projetos selecionados|portfolio|portifolio|trabalhos realizados|projetos realizados|projectos|
    projetos relevantes|principais projetos|meus projetos|projetos em destaque|trabalhos|
    projekty|wybrane projekty|projekty wlasne|zrealizowane projekty|
    projekt|utvalda projekt|projeler|proyek|du an|
    项目|项目经验|项目经历|项目作品|个人项目|主要项目|作品集|項目經驗|参与项目|プロジェクト|プロジェクト経験|担当プロジェクト|主なプロジェクト|制作実績|実績|프로젝트|проекты`,
  volunteering: `community|freiwilliges|公益活动|社会貢献|
    volunteering|volunteer|volunteer experience|volunteer work|voluntary work|voluntary experience|community|
    community service|community involvement|community engagement|social engagement|civic engagement|volunteer activities|
    extracurricular activities|extracurriculars|extra-curricular activities|activities|leadership and activities|
    leadership & activities|outreach|giving back|charity|charity work|service|community work|leadership|extracurricular|
    memberships and activities|affiliations|memberships|professional affiliations|professional memberships|associations|
    professional associations|student activities|campus involvement|campus activities|volunteering and activities|
    ehrenamt|ehrenamtliches engagement|ehrenamtliche tatigkeit|ehrenamtliche tatigkeiten|engagement|freiwilligenarbeit|
    soziales engagement|gesellschaftliches engagement|mitgliedschaften|freiwilliges engagement|vereinstatigkeit|ehrenamter|
    benevolat|engagements|engagement associatif|vie associative|activites benevoles|activites extrascolaires|associations|
    activites associatives|engagement benevole|
    voluntariado|labor social|trabajo voluntario|actividades extracurriculares|experiencia de voluntariado|accion social|
    volontariato|attivita di volontariato|impegno sociale|associazioni|esperienze di volontariato|
    vrijwilligerswerk|nevenactiviteiten|bestuurservaring|
    voluntariado|trabalho voluntario|acao social|atividades extracurriculares|experiencia voluntaria|atividades voluntarias|
    wolontariat|dzialalnosc spoleczna|dzialalnosc dodatkowa|aktywnosc spoleczna|
    frivilligarbete|ideellt arbete|goonullu|gonullu calismalar|志愿者经历|志愿服务|志愿活动|社会实践|校园经历|社团经历|ボランティア|ボランティア活動|社会活動|課外活動|봉사활동|대외활동|волонтерство`,
  awards: `trophies|preise|ehrungen|
    awards|honors|honours|awards and honors|awards & honors|honors & awards|honors and awards|honours and awards|
    awards and honours|awards & honours|achievements|key achievements|accomplishments|recognition|awards and recognition|
    awards & recognition|prizes|scholarships|scholarships and awards|distinctions|awards and achievements|awards & achievements|
    achievements and awards|major achievements|notable achievements|honors and distinctions|fellowships|grants|grants and awards|
    auszeichnungen|preise|ehrungen|erfolge|stipendien|preise und auszeichnungen|auszeichnungen und preise|stipendien und auszeichnungen|
    distinctions|prix|recompenses|prix et distinctions|distinctions et prix|bourses|bourses et prix|
    premios|reconocimientos|premios y reconocimientos|logros|distinciones|becas|galardones|premios y distinciones|becas y premios|
    premi|riconoscimenti|premi e riconoscimenti|onorificenze|borse di studio|
    prijzen|onderscheidingen|prestaties|beurzen|
    premios e distincoes|premios e reconhecimentos|reconhecimentos|conquistas|distincoes|bolsas|
    nagrody|osiagniecia|wyroznienia|nagrody i wyroznienia|stypendia|
    utmarkelser|priser|oduller|basarilar|penghargaan|获奖经历|荣誉|荣誉奖项|所获荣誉|获奖情况|奖项|获奖荣誉|受賞|受賞歴|表彰|表彰歴|수상|수상경력|награды|достижения`,
  interests: `off the clock|freizeit|temps libre|业余爱好|
    interests|hobbies|hobbies & interests|hobbies and interests|interests & hobbies|interests and hobbies|outside work|
    outside of work|personal interests|leisure|free time|pastimes|leisure activities|other interests|activities and interests|
    activities & interests|interests and activities|passions|when i'm not working|fun facts|beyond work|away from work|
    interessen|hobbys|hobbies|hobbys und interessen|interessen und hobbys|freizeit|private interessen|personliche interessen|
    hobbys & interessen|
    loisirs|centres d'interet|centre d'interet|interets|passions|hobbies|passe-temps|loisirs et interets|interets et loisirs|
    intereses|aficiones|hobbies|pasatiempos|intereses personales|tiempo libre|aficiones e intereses|otros intereses|
    interessi|hobby|interessi personali|tempo libero|passioni|hobby e interessi|interessi e hobby|
    interesses|hobby's|hobby's en interesses|vrije tijd|
    interesses|hobbies e interesses|lazer|tempos livres|interesses pessoais|passatempos|
    zainteresowania|hobby|pasje|hobby i zainteresowania|
    intressen|interesser|fritid|ilgi alanlari|hobiler|minat|hobi|so thich|兴趣爱好|兴趣|爱好|个人爱好|興趣|趣味|趣味・特技|特技|취미|관심사|интересы|хобби|увлечения`,
  references: `vouching for me|referenzen auf anfrage|ansprechpartner|contacts professionnels|references on request|referees on request|
    references|referees|professional references|professional contacts|character references|references available on request|
    references available upon request|reference|my references|contactable references|people who know my work|who can vouch for me|
    recommendations|testimonials|
    referenzen|referenzpersonen|referenz|empfehlungen|
    references professionnelles|personnes a contacter|personnes de reference|recommandations|
    referencias|referencias profesionales|referencias laborales|contactos profesionales|personas de contacto|personas de referencia|contactos de referencia|recomendaciones|
    referenze|referenze professionali|contatti professionali|contatti di riferimento|persone di riferimento|
    referenties|
    referencias profissionais|contatos profissionais|contactos profissionais|recomendacoes|
    referencje|
    referenser|referanser|referencer|referanslar|referensi|推荐人|证明人|推薦人|推薦者|照会先|추천인|рекомендации`,
  publications: `publications|selected publications|papers|research|conferences|presentations|talks|speaking|patents|
    publications and presentations|conferences and presentations|research interests|peer-reviewed publications|articles|books|
    conference presentations|invited talks|talks and publications|publications & patents|journal articles|media|press|exhibitions|
    performances|teaching|research and publications|posters|
    publikationen|veroffentlichungen|patente|vortrage|konferenzen|publikationsliste|
    publications scientifiques|brevets|conferences|communications|travaux et publications|
    publicaciones|ponencias|patentes|congresos|investigacion|conferencias|
    pubblicazioni|brevetti|convegni|conferenze|
    publicaties|patenten|
    publicacoes|artigos|patentes|congressos|
    publikacje|patenty|konferencje|
    publikationer|publikasjoner|yayinlar|发表论文|论文|出版物|专利|学术成果|論文|著書|特許|発表|논문|публикации`,
  other: `aanvullende informatie|informacao adicional|information complementaire|informacion adicional|ulteriori informazioni|informacje dodatkowe|zusatzliche informationen|declaration|signature|availability|notice period|salary expectations|expected salary|visa status|work authorization|
    work permit|driving licence|driving license|driver's license|driver's licence|additional information|other information|other|
    miscellaneous|further information|more about me|other details|extras|notes|consent|quotes|philosophy|motto|life philosophy|
    additional details|my day|my time|a day of my life|most proud of|personal|
    fuhrerschein|sonstiges|weiteres|weitere informationen|zusatzliche informationen|unterschrift|verfugbarkeit|gehaltsvorstellung|
    wehrdienst|zivildienst|sonstige angaben|weitere angaben|mobilitat|
    permis|permis de conduire|divers|informations complementaires|autres informations|mobilite|disponibilite|autres|signature|
    otros|otros datos|informacion adicional|carnet de conducir|permiso de conducir|disponibilidad|otros datos de interes|varios|
    altro|altre informazioni|ulteriori informazioni|patente|patente di guida|patenti|disponibilita|firma|consenso|
    autorizzazione al trattamento dei dati personali|informazioni aggiuntive|
    overig|overige|rijbewijs|beschikbaarheid|
    outros|outras informacoes|informacoes adicionais|informacoes complementares|carta de conducao|carteira de motorista|
    inne|dodatkowe informacje|prawo jazdy|klauzula|zgoda|dodatkowe|
    ovrigt|korkort|annet|diger|ehliyet|其他|其他信息|补充信息|備考|その他|本人希望|本人希望記入欄|기타|дополнительная информация`,
};
