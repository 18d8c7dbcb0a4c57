import { expect, test } from 'vitest';
import { readText } from './test-resume.ts';

test.each([
  ['en', 'EXPERIENCE\nClerk at Northlamp, filed the letters and answered calls with the team'],
  ['de', 'BERUFSERFAHRUNG\nSachbearbeiterin bei der Nordlampe GmbH, zuständig für die Ablage und den Empfang'],
  ['es', 'EXPERIENCIA\nAdministrativa en la empresa Farola, con el archivo de las cartas y los pagos'],
  ['fr', "EXPÉRIENCE\nSecrétaire dans une entreprise, pour le classement et l'accueil des clients"],
  ['it', 'ESPERIENZA\nImpiegata presso la Lampada, con il compito di gestire gli archivi della ditta'],
  ['pt', 'EXPERIÊNCIA\nAssistente em uma empresa, com os arquivos e as contas dos clientes do banco'],
  ['nl', 'WERKERVARING\nMedewerker bij het bedrijf Lamp, met de zorg voor een archief van brieven'],
  ['pl', 'DOŚWIADCZENIE\nAsystentka w firmie Lampa, obsługa klientów oraz dokumentów dla zarządu od 2019'],
  ['sv', 'ERFARENHET\nAssistent på Lampan, ansvar för arkiv och kunder inom företaget till 2020, samt att hjälpa'],
  ['tr', 'DENEYİM\nLamba şirketinde asistan olarak çalıştım ve arşiv için bir düzen kurdum, yabancı dil'],
  ['zh', '工作经历\n2019年至今 明远集团 销售助理 与其他部门沟通协调 培训新员工 CRM Excel'],
  ['ja', '職務経歴\n2019年4月から現在まで 株式会社ランプにて営業を担当しました Excel'],
  ['ko', '경력\n2019년부터 현재까지 램프 주식회사에서 영업을 담당했습니다'],
  ['ru', 'ОПЫТ РАБОТЫ\nПомощник руководителя, работа с документами и клиентами компании'],
  ['uk', 'ДОСВІД РОБОТИ\nПомічниця керівника, робота з документами і клієнтами компанії'],
  ['other', 'Qwer Tzui Opas\nDfgh Jklm Yxcv Bnmq'],
])('a resume in %s is known to be', async (language, text) => {
  expect((await readText(`Mara Ellington\nmara@mail.example\n\n${text}\n`)).document_language).toBe(language);
});
