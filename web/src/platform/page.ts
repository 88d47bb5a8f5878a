// Full page moves, in one place so that tests can watch them.
export const page = {
  /** Loads `path` again, outside the router. */
  go: (path: string): void => window.location.assign(path),
  /** The same, and Back does not lead to where one was. */
  replace: (path: string): void => window.location.replace(path),
  /** The address shown, for a way back to it. */
  here: (): string => window.location.pathname + window.location.search,
  /** Another window, which knows nothing of this one. */
  open: (path: string): void => void window.open(path, '_blank', 'noopener'),
  /** True if another page holds this one. */
  isFramed: (): boolean => window.top !== window,
  reload: (): void => window.location.reload(),
}
