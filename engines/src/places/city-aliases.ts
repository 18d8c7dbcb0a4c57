// Other names of well-known cities, as `CC|Name in the gazetteer|other names`; accents alone need no line.
export const cityAliases = `
IN|Mumbai|Bombay
IN|Bengaluru|Bangalore,Bengalore,Bangalore Urban
IN|Chennai|Madras
IN|Kolkata|Calcutta
IN|Pune|Poona
IN|Gurugram|Gurgaon
IN|Kochi|Cochin
IN|Thiruvananthapuram|Trivandrum
IN|Visakhapatnam|Vizag
IN|Vadodara|Baroda
IN|Mysuru|Mysore
IN|Mangaluru|Mangalore
IN|Puducherry|Pondicherry
IN|Varanasi|Benares
IN|Prayagraj|Allahabad
IN|Delhi|Delhi NCR,NCR
IN|New Delhi|Nouvelle Delhi,Neu-Delhi,Nueva Delhi,Nova Delhi
AT|Vienna|Wien,Vienne,Viena,Wenen,Wiedeń
AT|Graz|Gratz
DE|Munich|München,Monaco di Baviera,Múnich,Munique,Monachium
DE|Köln|Cologne,Colonia,Keulen,Colónia,Colônia,Kolonia
DE|Nuremberg|Nürnberg,Norimberga,Núremberg,Neurenberg,Norymberga
DE|Frankfurt am Main|Frankfurt,Francfort,Francoforte,Fráncfort,Frankfurt/Main,Frankfurt a.M.,Frankfurt a. M.,Frankfurt/M.
DE|Hannover|Hanover,Hanovre
DE|Berlin|Berlín,Berlino,Berlijn,Berlim
DE|Hamburg|Hambourg,Hamburgo,Amburgo
DE|Stuttgart|Stoccarda
DE|Leipzig|Lipsia,Lipsk
DE|Dresden|Dresde,Dresda,Drezno
DE|Bremen|Brême,Brema
DE|Aachen|Aix-la-Chapelle,Aquisgrán,Aken,Aquisgrana
DE|Mainz|Mayence,Maguncia,Magonza
DE|Trier|Trèves
DE|Regensburg|Ratisbonne,Ratisbona
DE|Braunschweig|Brunswick
DE|Düsseldorf|Dusseldorf
DE|Freiburg|Freiburg im Breisgau,Freiburg i. Br.,Fribourg-en-Brisgau
DE|Halle (Saale)|Halle,Halle an der Saale
CH|Geneva|Genève,Genf,Ginevra,Ginebra,Genebra,Genewa
CH|Zürich|Zurich,Zurigo,Zúrich,Zurique,Zurych
CH|Basel|Bâle,Basle,Basilea,Bazel,Bazylea
CH|Bern|Berne,Berna
CH|Lausanne|Losanna,Lausana
CH|Luzern|Lucerne,Lucerna
CH|Sankt Gallen|St. Gallen,Saint-Gall,San Gallo
CH|Fribourg|Freiburg im Üechtland
CH|Neuchâtel|Neuenburg
CH|Biel/Bienne|Biel,Bienne
CZ|Prague|Praha,Prag,Praga,Praag
CZ|Brno|Brünn
CZ|Ostrava|Ostrau
CZ|Pilsen|Plzeň
PL|Warsaw|Warszawa,Warschau,Varsovie,Varsovia,Varsavia,Varsóvia
PL|Kraków|Krakau,Cracow,Cracovie,Cracovia,Cracóvia
PL|Wrocław|Breslau,Breslavia
PL|Gdańsk|Danzig,Danzica
PL|Poznań|Posen
PL|Łódź|Lodsch
PL|Katowice|Kattowitz
PL|Szczecin|Stettin
IT|Rome|Roma,Rom,Rzym
IT|Milan|Milano,Mailand,Milán,Milaan,Milão,Mediolan
IT|Turin|Torino,Turín,Turijn,Turim,Turyn
IT|Naples|Napoli,Neapel,Nápoles,Napels,Neapol
IT|Florence|Firenze,Florenz,Florencia,Florença,Florencja
IT|Venice|Venezia,Venedig,Venise,Venecia,Venetië,Veneza,Wenecja
IT|Genoa|Genova,Genua,Gênes,Génova
IT|Bologna|Bologne,Bolonia,Bolonha
IT|Padua|Padova,Padoue
IT|Verona|Vérone
IT|Trieste|Triest
IT|Siracusa|Syracuse
IT|Bolzano|Bozen
IT|Trento|Trient
IT|Mantua|Mantova
IT|Perugia|Pérouse
IT|Livorno|Leghorn
PT|Lisbon|Lisboa,Lissabon,Lisbonne,Lisbona,Lizbona
PT|Porto|Oporto
ES|Sevilla|Seville,Séville,Siviglia,Sewilla
ES|Madrid|Madryt
ES|Barcelona|Barcelone,Barcellona
ES|Zaragoza|Saragossa,Saragosse
ES|Córdoba|Cordova,Cordoue
ES|Donostia / San Sebastián|San Sebastián,Donostia
ES|A Coruña|La Coruña,Corunna
ES|Gasteiz / Vitoria|Vitoria-Gasteiz,Vitoria
ES|Pamplona|Iruña
ES|Palma|Palma de Mallorca
ES|Alicante|Alacant
ES|Castelló de la Plana|Castellón
ES|Elche|Elx
ES|Las Palmas de Gran Canaria|Las Palmas
FR|Paris|París,Parigi,Parijs,Paryż
FR|Lyon|Lyons,Lione
FR|Marseille|Marseilles,Marsella,Marsiglia,Marselha,Marsylia
FR|Strasbourg|Straßburg,Strasburgo,Estrasburgo,Straatsburg
FR|Nice|Nizza,Niza,Nicea
FR|Lille|Rijsel
FR|Toulouse|Tolosa
FR|Bordeaux|Burdeos
FR|Dunkirk|Dunkerque,Dunkirchen
FR|Mulhouse|Mülhausen
FR|Reims|Rheims
FR|Saint-Étienne|St Etienne
GB|London|Londres,Londra,Londen,Londyn,Greater London,Central London,City of London
GB|Edinburgh|Édimbourg,Edimburgo,Edimburg,Edynburg
GB|Newcastle upon Tyne|Newcastle
GB|Manchester|Greater Manchester
GB|Kingston upon Hull|Hull
GB|Stoke-on-Trent|Stoke
GB|Cardiff|Caerdydd
GB|Londonderry County Borough|Derry
IE|Dublin|Baile Átha Cliath,Dublín,Dublino,Dublim
IE|Cork|Corcaigh
BE|Brussels|Bruxelles,Brüssel,Brussel,Bruselas,Bruxelas,Bruksela
BE|Antwerp|Antwerpen,Anvers,Amberes,Anversa,Antuérpia
BE|Gent|Ghent,Gand,Gante
BE|Liège|Lüttich,Luik,Lieja,Liegi
BE|Brugge|Bruges,Brügge,Brujas
BE|Leuven|Louvain,Löwen
BE|Mechelen|Malines
BE|Namur|Namen
BE|Mons|Bergen
NL|The Hague|Den Haag,'s-Gravenhage,La Haye,La Haya,L'Aia,Haia,Haga
NL|Amsterdam|Amsterdã,Amsterdão
NL|Rotterdam|Roterdã,Roterdão
NL|'s-Hertogenbosch|Den Bosch
DK|Copenhagen|København,Kopenhagen,Copenhague,Copenaghen,Kopenhaga
SE|Stockholm|Estocolmo,Stoccolma,Sztokholm
SE|Gothenburg|Göteborg,Gotemburgo
NO|Oslo|Kristiania
FI|Helsinki|Helsingfors,Helsínquia
FI|Turku|Åbo
FI|Tampere|Tammerfors
IS|Reykjavík|Reykjavik
RU|Moscow|Moskva,Moskau,Moscou,Moscú,Mosca,Moskou,Moskwa,Москва
RU|Saint Petersburg|Sankt-Peterburg,Sankt Petersburg,Saint-Pétersbourg,San Petersburgo,Санкт-Петербург,Leningrad
UA|Kyiv|Kiev,Kiew,Kijów,Київ
UA|Kharkiv|Kharkov,Charkiw
UA|Lviv|Lwów,Lemberg,Lvov
UA|Odesa|Odessa
UA|Dnipro|Dnipropetrovsk
BY|Minsk|Mińsk
LT|Vilnius|Wilno
LV|Riga|Ryga
EE|Tallinn|Tallin,Reval
RO|Bucharest|București,Bukarest,Bucarest,Boekarest,Bucareste,Bukareszt
RO|Cluj-Napoca|Cluj,Klausenburg
RO|Timişoara|Temeswar
BG|Sofia|Sofija,Sófia
HU|Budapest|Budapeszt
RS|Belgrade|Beograd,Belgrad,Belgrado,Београд
HR|Zagreb|Zagrzeb
SI|Ljubljana|Laibach,Lubiana,Lublana
SK|Bratislava|Pressburg,Bratysława
GR|Athens|Athína,Athen,Athènes,Atenas,Atene,Athene,Ateny,Αθήνα
GR|Thessaloníki|Thessaloniki,Salonica,Thessalonique,Salónica
TR|Istanbul|İstanbul,Estambul,Istambul,Constantinople
TR|Ankara|Angora
TR|İzmir|Smyrna
CY|Nicosia|Lefkosia
IL|Tel Aviv|Tel Aviv-Yafo,Tel-Aviv
IL|Jerusalem|Jérusalem,Jerusalén,Gerusalemme
EG|Cairo|Al Qahirah,Kairo,Le Caire,El Cairo,Il Cairo,Caïro
EG|Alexandria|Alexandrie,Alejandría,Alessandria d'Egitto
MA|Casablanca|Dar el Beida
MA|Tangier|Tanger,Tánger
MA|Marrakesh|Marrakech
DZ|Algiers|Alger,Algier,Argel
TN|Tunis|Túnez
AE|Dubai|Dubaï,Dubái
AE|Abu Dhabi|Abou Dabi
SA|Riyadh|Riad,Riyad
SA|Jeddah|Jidda,Djeddah
SA|Makkah|Mecca
IR|Tehran|Teheran,Téhéran
IQ|Baghdad|Bagdad
SY|Damascus|Damaskus,Damas,Damasco
LB|Beirut|Beyrouth,Beirute
KW|Kuwait City|Kuwait City
KZ|Almaty|Alma-Ata
KZ|Astana|Nur-Sultan
CN|Beijing|Peking,Pékin,Pekín,Pechino,Pequim,Pekin,北京
CN|Shanghai|Schanghai,上海
CN|Guangzhou|Canton,Kanton,广州
CN|Shenzhen|深圳
CN|Chengdu|成都
CN|Hangzhou|杭州
CN|Nanjing|Nanking,南京
CN|Wuhan|武汉
CN|Xi’an|Xi'an,Xian,西安
CN|Xiamen|Amoy,厦门
CN|Suzhou|苏州
CN|Tianjin|天津
CN|Chongqing|重庆
CN|Qingdao|Tsingtao,青岛
CN|Dalian|大连
CN|Shenyang|沈阳
CN|Changsha|长沙
CN|Zhengzhou|郑州
CN|Jinan|济南
CN|Ningbo|宁波
CN|Hefei|合肥
CN|Fuzhou|福州
CN|Kunming|昆明
CN|Harbin|哈尔滨
CN|Wuxi|无锡
CN|Dongguan|东莞
CN|Foshan|佛山
HK|Hong Kong|Hongkong,香港
TW|Taipei|Taipeh,台北,臺北
TW|Kaohsiung|高雄
TW|Taichung|台中
TW|Hsinchu|新竹
KR|Seoul|Séoul,Seúl,Seul,서울
KR|Busan|Pusan,부산
KR|Daejeon|Taejon,대전
KR|Incheon|인천
KR|Daegu|대구
JP|Tokyo|Tokio,Tóquio,東京,东京
JP|Osaka|大阪
JP|Kyoto|Kioto,京都
JP|Nagoya|名古屋
JP|Sapporo|札幌
JP|Fukuoka|福岡
JP|Kobe|神戸
JP|Sendai|仙台
JP|Hiroshima|広島
JP|Yokohama|横浜
JP|Kawasaki|川崎
JP|Saitama|さいたま
SG|Singapore|Singapur,Singapour,Singapura,新加坡
VN|Ho Chi Minh City|Saigon,Hồ Chí Minh,HCMC,TP.HCM,Ho-Chi-Minh-Stadt,TP Hồ Chí Minh
VN|Hanoi|Hà Nội,Hanói
VN|Da Nang|Đà Nẵng,Danang
TH|Bangkok|Krung Thep,Banguecoque
MM|Yangon|Rangoon
KH|Phnom Penh|Phnom Pen
PH|Manila|Metro Manila,Manille
PH|Quezon City|Quezon
ID|Jakarta|Djakarta,Yakarta
ID|Yogyakarta|Jogjakarta,Jogja
MY|Kuala Lumpur|KL
NP|Kathmandu|Katmandu
PK|Karachi|Karatschi
BD|Dhaka|Dacca
LK|Colombo|Kolombo
US|New York City|New York,NYC,Nueva York,Nova York,Nova Iorque,Nowy Jork,New York NY
US|San Francisco|SF,San Francisco Bay Area,SF Bay Area,Bay Area
US|Los Angeles|LA,Los Ángeles,Greater Los Angeles
US|Washington|Washington D.C.,Washington DC,District of Columbia
US|Philadelphia|Philly,Filadelfia,Philadelphie
US|Las Vegas|Vegas
US|Saint Louis|St. Louis
US|Boston|Greater Boston
US|Chicago|Chicagoland,Greater Chicago
US|Dallas|Dallas-Fort Worth,DFW
US|Minneapolis|Minneapolis-St. Paul
US|New Orleans|Nouvelle-Orléans,Nueva Orleans
US|Indianapolis|Indy
US|Honolulu|Honolulú
US|Nashville|Nashville-Davidson
US|Louisville|Louisville-Jefferson County
US|Boise|Boise City
US|The Bronx|Bronx
CA|Montréal|Montreal,Greater Montreal
CA|Toronto|Greater Toronto Area,GTA
CA|Québec|Quebec City,Ville de Québec,Québec City
CA|Vancouver|Greater Vancouver
CA|Ottawa|Ottava
MX|Mexico City|Ciudad de México,CDMX,México D.F.,México DF,Mexiko-Stadt,Cidade do México,Città del Messico,Mexico-Stad,Meksyk
MX|Santiago de Querétaro|Querétaro
MX|Mérida|Merida
MX|Puebla|Puebla de Zaragoza,Heroica Puebla de Zaragoza
MX|Ciudad Juárez|Juárez
MX|Toluca|Toluca de Lerdo
CU|Havana|La Habana,Havanna,La Havane,L'Avana,Hawana
GT|Guatemala City|Ciudad de Guatemala
PA|Panama City|Panamá,Ciudad de Panamá
CO|Bogotá|Bogota,Santa Fe de Bogotá,Bogotá D.C.
CO|Cartagena|Cartagena de Indias
AR|Buenos Aires|CABA,Ciudad Autónoma de Buenos Aires
AR|Córdoba|Córdoba Capital
CL|Santiago|Santiago de Chile
UY|Montevideo|Montevidéu
BR|São Paulo|Sampa
BR|Brasília|Brasilia
BR|Rio de Janeiro|Río de Janeiro,Rio
ZA|Cape Town|Kapstadt,Le Cap,Ciudad del Cabo,Cidade do Cabo,Kaapstad,Kapsztad,Città del Capo
ZA|Johannesburg|Joburg,Johannesbourg,Johannesburgo
ZA|Gqeberha|Port Elizabeth
ET|Addis Ababa|Addis Abeba,Adís Abeba
AU|Canberra|Camberra
AU|Sydney|Sídney,Greater Sydney
NZ|Auckland|Tāmaki Makaurau
LU|Luxembourg|Luxembourg City,Luxemburg-Stadt,Luxembourg-Ville
MC|Monaco|Monte Carlo`;
