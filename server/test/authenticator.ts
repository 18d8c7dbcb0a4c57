// A device that holds passkeys, in software: what a browser would answer (WebAuthn level 3, without attestation).
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { NewCredential, SignedCredential } from '@hireframe/contract/passkeys.ts';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const origin = 'http://hireframe.test';
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest();
/** The person was there, and the device looked who it was. */
const [present, verified, backedUp, hasKey] = [0x01, 0x04, 0x18, 0x40];

type Page = { origin?: string; rpID?: string; isVerified?: boolean };

export function makeAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: string, page: Page) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: page.origin ?? origin, crossOrigin: false }));
  function authenticatorData(flags: number, { rpID = 'hireframe.test', isVerified = true }: Page) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpID), Buffer.of(flags | present | backedUp | (isVerified ? verified : 0)), count]);
  }
  const head = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
  };

  return {
    create({ challenge }: { challenge: string }, page: Page = {}): NewCredential {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      // COSE: kty EC2, alg ES256, crv P-256.
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        authenticatorData(hasKey, page),
        Buffer.alloc(16), // AAGUID: no maker says who they are.
        length,
        id,
        isoCBOR.encode(cose),
      ]);
      const attestation = new Map<string, string | Map<string, never> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', Uint8Array.from(authData)],
      ]);
      return {
        ...head,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, page)),
          attestationObject: base64url(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
      };
    },

    sign({ challenge }: { challenge: string }, page: Page = {}): SignedCredential {
      counter += 1;
      const data = authenticatorData(0, page);
      const client = clientData('webauthn.get', challenge, page);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        ...head,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },

    /** As a copy of it would count. */
    rewind: () => {
      counter -= 1;
    },
  };
}
