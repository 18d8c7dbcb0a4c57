// What tests seal with.
import { createEncryption } from '../src/infra/security/encryption.ts';

export const signing_key = 'a key of thirty-two letters or more, for tests only';
export const encryption = createEncryption(signing_key);
