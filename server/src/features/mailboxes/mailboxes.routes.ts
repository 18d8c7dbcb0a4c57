import * as contract from '@hireframe/contract/mailboxes.ts';
import { type Route, route } from '../../infra/http/http.ts';
import { activate, deactivate, disconnect, processNow, testMailbox } from './act-on-mailbox.ts';
import { changeMailbox, connectImap } from './connect-imap.ts';
import { connectGmail, refreshGmail } from './gmail/connect-gmail.ts';
import { getGmailSettings, startGmail } from './gmail/consent.ts';
import { hearGmail } from './gmail/watch-gmail.ts';
import { getMailbox, getStats, listMailboxes } from './mailboxes.ts';

export const mailboxRoutes: Route[] = [
  route(contract.listEmailAccounts, ({ db, actor }) => listMailboxes(db, actor)),
  route(contract.createEmailAccount, ({ actor, body, ...context }) => connectImap(context, actor, body)),
  route(contract.getEmailAccount, ({ db, actor, params }) => getMailbox(db, actor, params.id)),
  route(contract.changeEmailAccount, ({ actor, params, body, ...context }) =>
    changeMailbox(context, actor, params.id, body),
  ),
  route(contract.deleteEmailAccount, ({ actor, params, ...context }) => disconnect(context, actor, params.id)),
  route(contract.testConnection, ({ actor, params, ...context }) => testMailbox(context, actor, params.id)),
  route(contract.processEmails, ({ actor, params, ...context }) => processNow(context, actor, params.id)),
  route(contract.activateMailbox, ({ actor, params, ...context }) => activate(context, actor, params.id)),
  route(contract.deactivateMailbox, ({ actor, params, ...context }) => deactivate(context, actor, params.id)),
  route(contract.getEmailIntegrationStats, ({ db, actor }) => getStats(db, actor)),
  route(contract.getGmailSettings, ({ actor, ...context }) => getGmailSettings(context, actor)),
  route(contract.startGmail, ({ actor, caller, body, ...context }) => startGmail(context, actor, caller, body)),
  route(contract.processGmailCode, ({ actor, caller, body, ...context }) =>
    connectGmail(context, actor, caller.cookies, body),
  ),
  route(contract.refreshGmail, ({ actor, params, ...context }) => refreshGmail(context, actor, params.id)),
  route(contract.hearGmail, ({ params, body, ...context }) => hearGmail(context, params.token, body)),
];
