/** The id of a claim in an address; 0, which no claim has, for anything else. */
export const claimIdIn = (value: unknown): number =>
  /^\d{1,9}$/.test(String(value)) && !Array.isArray(value) ? Number(value) : 0
