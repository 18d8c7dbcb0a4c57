// What tests seal with.
import { createEncryption } from '../src/infra/security/encryption.ts';

export const signing_keys = ['a key of thirty-two letters or more, for tests only'] as const;
export const encryption = createEncryption(signing_keys);
