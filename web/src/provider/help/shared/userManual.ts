/** The manual: a file beside the pages, made of the help texts when the web is built (build/manual.ts) [A9.05]. */
export const userManual = '/user-manual.pdf'
