/** Where the document was opened: what it may reach was said then, and stays so on all pages that it shows afterwards. */
export const openedAt = location.pathname;
