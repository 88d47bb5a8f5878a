// Texts for the addresses of the sign-in failure [D1.33]. Apart from what shows it: every page knows how to read an address.
/** Reads errorType of either address. */
export const loginErrorSearch = ({ errorType }: Record<string, unknown>): { errorType?: string } =>
  typeof errorType === 'string' ? { errorType: errorType.slice(0, 300) } : {}
