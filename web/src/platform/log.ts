// The browser's log, level Warn and up [A9.14]; the server keeps its own.
/* oxlint-disable eslint/no-console -- the one place of the web workspace that prints */

export const log = {
  warn: (message: string, ...details: unknown[]) => console.warn(message, ...details),
  error: (message: string, ...details: unknown[]) => console.error(message, ...details),
}
