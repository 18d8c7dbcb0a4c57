// Other names and abbreviations of regions that stand in addresses. `CC|code: names; code: names`, codes as in the
// gazetteer's admin1. States of the USA and cantons of Switzerland carry their abbreviation as their code already.
export const regionAliases = `
DE|01: Baden-Württemberg, BW, BaWü; 02: Bayern, BY, Bavière, Baviera, Beieren; 03: Freie Hansestadt Bremen, HB; 04: HH, Freie und Hansestadt Hamburg; 05: Hessen, HE, Hesse; 06: Niedersachsen, NI, NDS; 07: Nordrhein-Westfalen, NRW, NW, Rhénanie-du-Nord-Westphalie; 08: Rheinland-Pfalz, RP, RLP, Rhineland-Palatinate, Palatinate; 09: SL, Sarre; 10: SH; 11: BB, Brandenburg; 12: MV, Mecklenburg-Western Pomerania; 13: Sachsen, SN, Saxe; 14: Sachsen-Anhalt, ST; 15: Thüringen, TH, Thuringe; 16: Berlin, BE
AT|01: Burgenland, Bgld; 02: Kärnten, Ktn; 03: Niederösterreich, NÖ; 04: Oberösterreich, OÖ; 05: Sbg; 06: Steiermark, Stmk; 07: Tirol; 08: Vbg; 09: Wien
CH|ZH: Zürich, Kanton Zürich; VS: Wallis; SG: St. Gallen, Sankt Gallen; LU: Luzern; GR: Graubünden, Grigioni; GE: Genève, Genf; FR: Freiburg; BE: Berne, Kanton Bern; BS: Basel-Stadt, Bâle-Ville; BL: Baselland; NE: Neuenburg; VD: Waadt; TI: Tessin; JU: Giura
IT|01: Abruzzi; 02: Basilicata; 03: Calabre; 07: Latium; 09: Lombardia, Lombardei, Lombardie; 10: Marche, Marken; 12: Piemonte, Piemont, Piémont; 13: Puglia, Apulien; 14: Sardegna, Sardinien; 15: Sicilia, Sizilien; 16: Toscana, Toskana, Toscane; 17: Südtirol, Alto Adige, Trentino; 18: Ombrie; 19: Valle d'Aosta, Val d'Aosta; 20: Venetien, Vénétie; 06: Friuli-Venezia Giulia, Friuli; 05: Emilia Romagna
ES|07: Islas Baleares, Illes Balears, Baleares; 27: La Rioja; 29: Comunidad de Madrid; 31: Región de Murcia; 32: Navarra; 34: Principado de Asturias; 51: Andalucía, Andalousie, Andalusien; 52: Aragón, Aragonien; 53: Canarias, Islas Canarias; 54: Castilla-La Mancha, Castilla La Mancha; 55: Castilla y León; 56: Cataluña, Catalunya, Katalonien, Catalogne; 57: Estremadura; 58: Galicien; 59: País Vasco, Euskadi, Baskenland; 60: Comunidad Valenciana, Comunitat Valenciana, Valencian Community, Valenciana
FR|11: Ile de France, IDF, Région parisienne; 24: Centre; 27: Bourgogne, Franche-Comté; 28: Normandie; 32: Nord-Pas-de-Calais, Picardie; 44: Alsace, Lorraine, Champagne-Ardenne; 52: Pays de Loire; 53: Bretagne; 75: Nouvelle-Aquitaine, Aquitaine; 76: Languedoc-Roussillon, Midi-Pyrénées; 84: Rhône-Alpes, Auvergne; 93: PACA, Provence; 94: Corse
NL|01: DR; 02: Fryslân, FR; 03: GE, GLD; 04: GR; 05: LI; 06: Noord-Brabant, NB, Brabant; 07: Noord-Holland, NH; 09: UT; 10: ZE; 11: Zuid-Holland, ZH; 15: OV; 16: FL
BE|BRU: Région de Bruxelles-Capitale, Brussels Hoofdstedelijk Gewest, Brussels-Capital Region; VLG: Vlaanderen, Flandre, Flandern, Vlaams Gewest; WAL: Wallonie, Wallonië, Wallonien
PL|72: dolnośląskie, Dolny Śląsk; 73: kujawsko-pomorskie; 74: łódzkie; 75: lubelskie; 76: lubuskie; 77: małopolskie, Małopolska; 78: mazowieckie, Mazowsze, Masovia, Masovian Voivodeship, Mazovia; 79: opolskie; 80: podkarpackie; 81: podlaskie; 82: pomorskie; 83: śląskie, Śląsk; 84: świętokrzyskie; 85: warmińsko-mazurskie; 86: wielkopolskie, Wielkopolska; 87: zachodniopomorskie
PT|02: Aveiro; 14: Lisboa; 17: Distrito do Porto; 10: Região Autónoma da Madeira; 23: Açores
GB|ENG: Angleterre, Inglaterra, Inghilterra, Anglia, West Yorkshire, South Yorkshire, North Yorkshire, East Yorkshire, Yorkshire, Greater Manchester, Merseyside, West Midlands, East Midlands, Tyne and Wear, Bedfordshire, Berkshire, Buckinghamshire, Cambridgeshire, Cheshire, Cornwall, Cumbria, Derbyshire, Devon, Dorset, Durham, East Sussex, West Sussex, Sussex, Essex, Gloucestershire, Hampshire, Herefordshire, Hertfordshire, Kent, Lancashire, Leicestershire, Lincolnshire, Middlesex, Norfolk, Northamptonshire, Northumberland, Nottinghamshire, Oxfordshire, Oxon, Shropshire, Somerset, Staffordshire, Suffolk, Surrey, Warwickshire, Wiltshire, Worcestershire, South East England, North West England; SCT: Écosse, Schottland, Escocia, Scozia, Escócia, Szkocja; WLS: Cymru, Pays de Galles, Gales; NIR: NI, Nordirland, Irlande du Nord
CA|01: AB, Alta; 02: BC, B.C., Colombie-Britannique; 03: MB; 04: NB, Nouveau-Brunswick; 05: NL, Newfoundland; 07: NS, Nouvelle-Écosse; 08: ON, Ont; 09: PE, PEI; 10: QC, PQ, Québec; 11: SK; 12: YT; 13: NT; 14: NU
AU|01: ACT; 02: NSW; 03: NT; 04: QLD; 05: SA; 06: TAS; 07: VIC; 08: WA
IN|01: AN; 02: AP; 03: AS; 05: CH; 07: DL, Delhi NCR; 09: GJ; 10: HR; 11: HP; 12: JK, J&K; 13: KL; 16: MH; 17: MN; 18: ML; 19: KA; 20: NL; 21: OD, OR, Orissa; 22: PY, Pondicherry; 23: PB; 24: RJ; 25: TN, Tamilnadu; 26: TR; 28: WB; 29: SK; 31: MZ; 33: GA; 34: BR; 35: MP; 36: UP; 37: CG; 38: JH; 39: UK, Uttaranchal; 40: TG, TS
BR|01: AC; 02: AL; 03: AP; 04: AM; 05: BA; 06: CE; 07: DF, Distrito Federal; 08: ES; 11: MS; 13: MA; 14: MT; 15: MG; 16: PA; 17: PB; 18: PR; 20: PI; 21: RJ; 22: RN; 23: RS; 24: RO; 25: RR; 26: SC; 27: SP; 28: SE; 29: GO; 30: PE; 31: TO
MX|09: CDMX, Ciudad de México, DF; 14: JAL; 15: Estado de México, Edomex; 19: NL; 22: QRO; 21: PUE; 31: YUC; 20: OAX; 23: Q. Roo
US|CA: Calif, Kalifornien, Californie; NY: New York State, NY State; MA: Mass; PA: Penn; IL: Ill; TX: Tex; FL: Fla; DC: D.C., Washington DC; WA: Washington State; CT: Conn; MI: Mich; MN: Minn; GA: State of Georgia; HI: Hawaii, Hawaï
CZ|52: Praha; 78: South Moravia, Southern Moravia, Jihomoravský kraj, Jižní Morava, Südmähren; 79: South Bohemia, Southern Bohemia, Jihočeský kraj; 80: Vysočina; 81: Karlovy Vary, Karlovarský kraj; 82: Královéhradecký kraj; 83: Liberecký kraj; 84: Olomoucký kraj; 85: Moravia-Silesia, Moravskoslezský kraj; 86: Pardubický kraj; 87: Pilsen, Pilsen Region, Plzeňský kraj; 88: Středočeský kraj; 89: Ústecký kraj; 90: Zlínský kraj
DK|17: Capital Region of Denmark, Hovedstaden; 18: Central Denmark, Midtjylland; 19: Northern Denmark, North Jutland, Nordjylland; 20: Sjælland, Region Sjælland; 21: Southern Denmark, Region of Southern Denmark, Syddanmark
SE|27: Scania; 28: Västra Götalands län; 26: Stockholms län; 21: Uppsala län
GR|ESYE31: Attiki; ESYE11: Eastern Macedonia and Thrace; ESYE23: Western Greece; ESYE13: Western Macedonia; ESYE41: Northern Aegean; ESYE42: Southern Aegean
CL|12: Santiago Metropolitan Region, Región Metropolitana, Región Metropolitana de Santiago, RM
PH|NCR: NCR, Metro Manila
KR|13: Gyeonggi; 06: Gangwon; 01: Jeju; 05: Chungcheongbuk-do, Chungbuk; 17: South Chungcheong, Chungnam; 14: North Gyeongsang; 20: South Gyeongsang
EE|01: Harju, Harju maakond
AR|07: CABA, Ciudad Autónoma de Buenos Aires
IE|L: Co Dublin, County Dublin, Co. Dublin; M: Co Cork, County Cork, Co. Cork; C: Co Galway, County Galway, Co. Galway
CN|01: 安徽; 02: 浙江; 04: 江苏; 07: 福建; 09: 河南; 11: 湖南; 12: 湖北; 25: 山东; 26: 陕西; 30: 广东; 32: 四川; 33: 重庆; 19: 辽宁; 23: 上海; 22: 北京`;

/** Regions whose name in the gazetteer is not the one in use. */
export const regionNames: Record<string, string> = {
  'DE.16': 'Berlin',
  'DE.08': 'Rhineland-Palatinate',
  'DE.01': 'Baden-Württemberg',
  'IT.02': 'Basilicata',
  'IT.10': 'Marche',
  'ES.54': 'Castilla-La Mancha',
  'ES.55': 'Castile and León',
  'PL.74': 'Łódź',
  'PL.79': 'Opole',
};
