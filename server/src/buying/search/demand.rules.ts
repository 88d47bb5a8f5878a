// How much a product is asked for, in steps: organizations are counted, not quantities, and below three of them nothing is
// said, so that no one's own buying shows in what others find.

/** How many days of orders count. */
export const demandDays = 90
export const maxDemand = 9
const minBuyers = 3

/** 0 below three organizations, then one more each time they double. */
export const toDemand = (organizations: number): number =>
  organizations < minBuyers ? 0 : Math.min(maxDemand, 1 + Math.floor(Math.log2(organizations / minBuyers)))
