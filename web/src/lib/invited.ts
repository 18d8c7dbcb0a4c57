// The invitation whose link this tab opened last, so that making an account in between does not lose it.
const key = 'invitation';

export const rememberInvitation = (token: string) => sessionStorage.setItem(key, token);
export const forgetInvitation = () => sessionStorage.removeItem(key);
export const rememberedInvitation = () => sessionStorage.getItem(key);
