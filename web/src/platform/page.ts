// Full page moves, in one place so that tests can watch them.
export const page = {
  /** Loads `path` again, outside the router. */
  go: (path: string): void => window.location.assign(path),
  /** The same, and Back does not lead to where one was. */
  replace: (path: string): void => window.location.replace(path),
  /** The address shown, for a way back to it. */
  here: (): string => window.location.pathname + window.location.search,
  reload: (): void => window.location.reload(),
}
