/** Two transactions waited for each other, and this one was given up: it may be tried again. */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40P01'
