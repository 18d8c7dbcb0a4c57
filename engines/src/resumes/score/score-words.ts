// Words by which the rubric knows an action or a result, as stems, in the eight languages of resumes. Lower case, no accents.

/** Verbs and nouns of doing with which a line about work begins. */
const actionStems = {
  en: 'achiev,act,administ,advis,analy,answer,applied,appoint,architect,arrang,assembl,assess,assign,assist,audit,author,automat,balanc,boost,brief,budget,built,build,calculat,calibrat,carr,cataloug,chair,clean,clos,coach,collaborat,collect,commission,complet,compos,comput,conceiv,conduct,configur,consolidat,construct,consult,control,convert,cook,coordinat,correct,counsel,cover,creat,cultivat,cut,deal,debug,deliver,demonstrat,deploy,design,develop,devis,diagnos,direct,discover,dispens,doubl,draft,draw,drew,drov,driv,edit,educat,eliminat,employ,enabl,enforc,engineer,enhanc,ensur,establish,estimat,evaluat,examin,execut,expand,explain,facilitat,fitted,fix,forecast,form,found,gather,generat,grew,grow,guid,halv,handl,head,helped,hired,identif,implement,improv,increas,initiat,inspect,instal,institut,instruct,integrat,interview,introduc,invent,investigat,kept,launch,lead,led,lectur,lift,liais,load,lower,made,maintain,manag,map,market,measur,mediat,mentor,merg,migrat,model,moderniz,modernis,monitor,mov,negotiat,nurs,observ,obtain,offer,open,operat,optimi,order,organi,overhaul,oversaw,overse,own,packed,paint,perform,pioneer,plan,prepar,present,process,produc,program,promot,propos,prosecut,provid,publish,purchas,raised,ran,rebuilt,recommend,reconcil,record,recruit,redesign,reduc,refactor,repair,replac,report,represent,research,resolv,restor,restructur,review,rewrote,rolled,run,saved,schedul,secur,select,serv,set,shap,shipp,shorten,simplif,sold,solv,spearhead,stabil,standardi,start,streamlin,strengthen,studied,supervis,suppl,support,taught,test,track,train,transform,translat,treat,tripled,troubleshoot,tun,turned,tutor,updat,upgrad,us,validat,verif,was on,was responsible,welcom,wired,won,worked,wrote',
  de: 'abgeschloss,analys,aufbau,ausbild,auswert,bearbeit,begleit,berat,bericht,beschaff,betreu,betrieb,buchfuhr,buchh,control,definier,dokument,durchfuhr,einarbeit,einfuhr,einkauf,einricht,entwarf,entwick,entwurf,erarbeit,erfass,erhoh,erstell,erweiter,fuhr,geleitet,gestalt,implement,installation,instandhalt,kalkul,kommission,konstru,kontroll,konzept,koordin,leit,lieferung,migr,mitarbeit,mitwirk,montage,neuaufbau,optim,organis,pfleg,plan,prufung,realis,redu,reparatur,schul,senk,sicher,steiger,steuer,test,ubernahm,uberwach,umsetz,unterricht,unterstutz,verantwort,verbesser,verhand,verkauf,verkurz,versorg,verwalt,vorbereit,wart,zubereit,zusammenarbeit',
  fr: 'accompagn,accueil,achat,administr,amelior,analys,anim,assist,augment,automatis,baiss,chiffre,coach,concep,conduit,conseil,contribu,control,coordin,cree,creation,defin,deploi,develop,diagnos,dirig,economi,elabor,encadr,enseign,entretien,etabl,evaluat,form,gere,gestion,hausse,identif,implant,install,lanc,livr,maintenance,mene,mis en,mise en,migr,montage,negoci,obten,optim,organis,particip,pilot,planif,portefeuille,prepar,prise en,produ,realis,recrut,redac,redig,redui,reduct,refont,rencontre,reparation,resolu,respons,saisie,service,suivi,superv,support,surveill,tenue,test,traite,tutorat,util,vente,verif',
  es: 'adminis,ahorr,analisis,analiz,apoy,asesor,asist,atencion,atend,aument,automat,capacit,captac,colabor,contro,coordin,crea,cumpl,defini,desarroll,dirig,direccion,disen,elabor,ensen,evalu,form,fund,gener,gestion,imparti,implant,implement,increment,instal,investig,lider,logr,manten,mejor,merma,migr,negoci,obtuv,optimiz,organiz,particip,planific,prepar,prest,produc,program,promov,realiz,reclut,redac,redu,reparac,resol,respons,revis,seguimiento,selecc,servicio,supervis,trat,vent',
  it: 'accogl,acquist,affianc,aggiorn,ammin,analis,analizz,assist,aument,automat,cart,collabor,condu,consulen,controll,coordin,creat,creaz,cur,definiz,diret,direz,diminuz,elabor,erogaz,form,fornit,gest,guid,identita,impagin,implement,increment,insegn,installaz,introdu,manutenz,miglior,monitor,negozi,organizz,ottenu,ottimizz,partecip,pianific,prepar,progett,promo,realizz,redatt,redaz,reclut,ridott,riduz,ripar,risolt,risoluz,risparmi,segu,selez,serviz,sistem,supervis,supporto,svilupp,svolt,test,tenut,utiliz,valut,vendit,verific',
  nl: 'aangestuur,adviser,advies,analyse,automatis,begeleid,beheer,behaald,bespaar,bestur,bewaak,bijgedrag,coordin,draaide,gaf,gebouwd,geleid,geimplement,gerealis,ging,inkoop,implement,installat,introduc,leid,les,manag,migr,onderhand,onderhoud,onderst,onderwijs,ontwerp,ontwik,ontwierp,opgezet,opgeleid,opleid,opstel,optimalis,organis,plan,reduc,repar,schreef,stuurde,test,train,uitgevoer,uitvoer,verantwoord,verbeter,verhoog,verkocht,verkoop,verlaag,verkort,verzorg,verminder,voerde,voorbereid,werkte,zorg',
  pt: 'acompanh,administ,analis,apoi,assist,atend,aument,automat,avali,capacit,colabor,condu,conduc,constru,control,coorden,cria,defini,desenvolv,dirig,economi,elabor,ensin,formac,ger,gest,implant,implement,increment,instal,introdu,lider,manuten,melhor,migr,minist,monitor,negoc,obt,optimiz,otimiz,organiz,particip,planej,plane,prepar,prest,produ,promov,projet,realiz,recrut,redig,redu,repar,resol,respons,revis,selec,superv,supervis,suport,trein,vend',
  pl: 'administr,analiz,automatyz,budow,doradz,dostarcz,instalac,kierowa,kontrol,koordyn,montaz,nadzor,naprawa,naucza,negocj,obslug,odpowiada,opracow,optymaliz,organiz,osiagn,planow,pomoc,poprawi,prowadz,programow,projektow,przeprowadz,przygotow,realiz,rekrut,rozwija,rozwin,sprzedaz,stworz,szkol,testow,tworz,uczest,udzial,usprawn,utrzym,wdroz,wprowadz,wspar,wspol,wykon,zarzad,zmniejsz,zwieksz,zredukow,zbudow',
} as const;

/** Words that say that something became better, or was recognised. */
const resultStems = {
  en: 'accelerat,award,boost,commend,cut,doubl,eliminat,exceed,expand,fewer,faster,gain,grew,growth,halv,improv,increas,lower,outperform,promoted,raised,record,recogni,reduc,saved,saving,shorten,sped,surpass,tripl,won,named employee',
  de: 'auszeichn,ausgezeichnet,beschleunig,eingespart,einspar,erhoh,gesenk,gesteiger,gewachs,gewonnen,halbier,reduz,senkung,steigerung,ubertroffen,verbesser,verdoppel,verkurz,verringer,wachstum',
  fr: 'accelere,acceler,amelior,augment,baisse,croissance,depass,diminu,doubl,econom,gagn,hausse,prix,progress,reduct,redui,recompens',
  es: 'acorta,ahorr,aument,crecim,duplic,increment,mejor,premi,reconoc,reduc,reduj,reducci,super',
  it: 'accelera,aument,cresc,dimezz,diminu,increment,miglior,premi,raddopp,ridott,riduz,risparmi,super',
  nl: 'bekroond,bespaar,besparing,gegroeid,gehalveerd,groei,overtrof,verbeter,verdubbel,verhoog,verhoging,verkort,verlaag,verlaging,verminder',
  pt: 'aument,cresc,diminu,dobr,econom,increment,melhor,premi,reduz,reduc,super',
  pl: 'nagrod,obniz,oszczedn,popraw,podwoi,przekrocz,redukc,skroc,usprawn,wzrost,zmniejsz,zwieksz,zredukow',
} as const;

type ReadLanguage = keyof typeof actionStems;

const patterns = (stems: Record<string, string>, ending: string) =>
  Object.fromEntries(
    Object.entries(stems).map(([language, list]) => [
      language,
      new RegExp(`(?:^|[^\\p{L}])(?:${list.replaceAll(',', '|')})${ending}`, 'u'),
    ]),
  );
// 'us' and 'set' are whole words or verbs, not the start of any word that happens to begin so.
const actions = patterns(actionStems, '\\p{L}{0,12}');
const results = patterns(resultStems, '');
/** German and Dutch put the verb last: 'Umsatz um 18 % gesteigert'. */
const finalParticiple =
  /(?:^| )(?:\p{L}{0,8}ge\p{L}{3,12}(?:t|en|d)|(?:ver|be|er|ent|uber|ont)\p{L}{3,14}(?:t|d|en))\P{L}*$/u;

function fold(text: string): string {
  const lower = text.toLowerCase();
  return /^[\x20-\x7e]*$/.test(lower) ? lower : lower.normalize('NFD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss');
}

/** Whether the rubric can read actions and results in this language. */
export function canReadActions(language: string): language is ReadLanguage {
  return language in actionStems;
}

/**
 * Whether a line begins with what the person did: in English its first two words ('Successfully led'), elsewhere its first
 * three, in German and Dutch also its last.
 */
export function saysAction(line: string, language: ReadLanguage): boolean {
  const folded = fold(line).trim();
  const words = folded.split(/\s+/);
  const clause = folded.split(/[,;]/)[0] as string;
  if ((language === 'de' || language === 'nl') && finalParticiple.test(clause)) return true;
  if (language !== 'en' && opens(words.slice(0, 3).join(' '), language)) return true;
  return opens(words.slice(0, 2).join(' '), 'en'); // English terms of trade stand in resumes of every language.
}

function opens(opening: string, language: ReadLanguage): boolean {
  return (actions[language] as RegExp).test(opening);
}

/** Whether a line says that something became better or was recognised. */
export function saysResult(line: string, language: ReadLanguage): boolean {
  const folded = fold(line);
  return (results[language] as RegExp).test(folded) || (results.en as RegExp).test(folded);
}
