/** Where a browser keeps which language a person chose. Nobody's: it stays when they sign out. */
export const languageKey = 'hireframe-language';
