/** Whether a page is being rendered on the server (app/render.tsx), where there is no browser to ask. */
export const isOnServer = import.meta.env.SSR;
