import * as contract from '@hireframe/contract/mailboxes.ts';
import { type Route, route } from '../../infra/http.ts';
import { activate, deactivate, disconnect, processNow, testMailbox } from './act-on-mailbox.ts';
import { changeMailbox, connectImap } from './connect-imap.ts';
import { connectGmail, refreshGmail } from './gmail/connect-gmail.ts';
import { getGmailSettings, startGmail } from './gmail/consent.ts';
import { hearGmail } from './gmail/watch-gmail.ts';
import { getMailbox, getStats, listMailboxes } from './mailboxes.ts';

export const mailboxRoutes: Route[] = [
  route(contract.listEmailAccounts, ({ db, actor }) => listMailboxes(db, actor)),
  route(contract.createEmailAccount, ({ actor, body, ...tools }) => connectImap(tools, actor, body)),
  route(contract.getEmailAccount, ({ db, actor, params }) => getMailbox(db, actor, params.id)),
  route(contract.changeEmailAccount, ({ actor, params, body, ...tools }) =>
    changeMailbox(tools, actor, params.id, body),
  ),
  route(contract.deleteEmailAccount, ({ actor, params, ...tools }) => disconnect(tools, actor, params.id)),
  route(contract.testConnection, ({ actor, params, ...tools }) => testMailbox(tools, actor, params.id)),
  route(contract.processEmails, ({ actor, params, ...tools }) => processNow(tools, actor, params.id)),
  route(contract.activateMailbox, ({ actor, params, ...tools }) => activate(tools, actor, params.id)),
  route(contract.deactivateMailbox, ({ actor, params, ...tools }) => deactivate(tools, actor, params.id)),
  route(contract.getEmailIntegrationStats, ({ db, actor }) => getStats(db, actor)),
  route(contract.getGmailSettings, ({ actor, ...tools }) => getGmailSettings(tools, actor)),
  route(contract.startGmail, ({ actor, body, ...tools }) => startGmail(tools, actor, body)),
  route(contract.processGmailCode, ({ actor, body, ...tools }) => connectGmail(tools, actor, body)),
  route(contract.refreshGmail, ({ actor, params, ...tools }) => refreshGmail(tools, actor, params.id)),
  route(contract.hearGmail, ({ params, body, ...tools }) => hearGmail(tools, params.token, body)),
];
