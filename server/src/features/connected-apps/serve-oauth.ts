// The endpoints of OAuth, which oidc-provider answers itself. They speak forms and redirects, so they stand outside the contract.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../infra/context.ts';
import { readClientAddress, toNetwork } from '../../infra/http/client-address.ts';
import { countCall } from '../../infra/http/limits.ts';
import { type AuthorizationServer, routes } from './oauth.ts';

/** Of one network. Tokens: a server of an app refreshes for all of its people, one an hour each. */
const limits = {
  read: { name: 'oauth-metadata', max: 600, seconds: 60 },
  authorize: { name: 'oauth-authorize', max: 120, seconds: 60 },
  token: { name: 'oauth-token', max: 600, seconds: 60 },
};

export function serveOAuth(
  http: FastifyInstance,
  { db, public_url }: Pick<AppContext, 'db' | 'public_url'>,
  authorization_server: AuthorizationServer,
) {
  const { protocol, host } = new URL(public_url);
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload)); // oidc-provider reads it.
    const pass =
      (limit: (typeof limits)[keyof typeof limits]) => async (request: FastifyRequest, reply: FastifyReply) => {
        await countCall(db, limit, toNetwork(readClientAddress(request).ip_address));
        const provider = await authorization_server();
        reply.hijack();
        const { raw } = request;
        // Addresses in answers are the public ones, and cookies are as safe as that, whatever a proxy or a caller says.
        raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
        raw.headers['x-forwarded-host'] = host;
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value);
        await provider.callback()(raw, reply.raw);
      };
    scope.get('/.well-known/oauth-authorization-server', pass(limits.read));
    scope.get(routes.jwks, pass(limits.read));
    scope.get(routes.authorization, pass(limits.authorize));
    scope.get(`${routes.authorization}/:uid`, pass(limits.authorize)); // Where the browser goes on after the answer.
    scope.post(routes.token, pass(limits.token));
    scope.post(routes.revocation, pass(limits.token));
  });
}
