// Waiting times of the specification, in milliseconds.

/** Debounce levels [B§9]. */
export const debounce = { shortest: 350, short: 500, medium: 750, long: 1000, longest: 2000 } as const

/** Autocomplete waits this long after the last key [B§9]. */
export const autocompleteDelay = debounce.shortest

/** How long the page loader stays after an operation that took `took` [B4.06]. */
export const loaderDelay = (took: number): number => (took < 450 ? 390 : 215)
