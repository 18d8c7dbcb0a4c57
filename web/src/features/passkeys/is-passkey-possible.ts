/** Browsers have passkeys for names of hosts alone, over HTTPS or on this machine (WebAuthn level 3, 5.1.2). */
export const isPasskeyPossible = () =>
  'PublicKeyCredential' in window && window.isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname);
