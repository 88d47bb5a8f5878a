// Items a person holds for their organization, and how their access was closed [P7.04, P7.05].
import { z } from 'zod'

const id = z.number().int().min(0).max(2_147_483_647)

/** Items a person holds for their organization, and hands to a colleague when they leave [P7.04]. */
export const heldItems = z.object({
  /** Shopping lists and views of lists that they share, private ones stay theirs; recurring orders that have not ended. */
  sharedLists: z.number().int(),
  recurringOrders: z.number().int(),
  sharedViews: z.number().int(),
  /** Drafts of warranty claims, and claims that are neither denied nor paid. */
  openClaims: z.number().int(),
  /** Open disputes of invoices and questions about orders that no one has answered. */
  openQuestions: z.number().int(),
  /** Quotes that were asked for and neither ordered nor ended, and returns that have not ended. */
  openQuotes: z.number().int(),
  openReturns: z.number().int(),
  /** Lines of their carts: parts become a list of the colleague, seats go to the colleague's training cart. */
  cartLines: z.number().int(),
  /** Default and favorite addresses. */
  addresses: z.number().int(),
  /** Groups they are a contact of. */
  groups: z.array(z.object({ groupId: id, name: z.string() })),
})
export type HeldItems = z.infer<typeof heldItems>

const lines = (count: number, one: string, many = `${one}s`) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

/** The same in words, for the screen and the email; empty for a person who holds nothing. */
export const formatHeldItems = ({
  sharedLists,
  recurringOrders,
  sharedViews,
  openClaims,
  openQuestions,
  openQuotes,
  openReturns,
  cartLines,
  addresses,
  groups,
}: HeldItems): string[] => [
  ...lines(sharedLists, 'shared shopping list'),
  ...lines(recurringOrders, 'recurring order'),
  ...lines(sharedViews, 'shared view'),
  ...lines(openClaims, 'draft or open warranty claim', 'drafts and open warranty claims'),
  ...lines(openQuestions, 'question or dispute without an answer', 'questions and disputes without an answer'),
  ...lines(openQuotes, 'open quote'),
  ...lines(openReturns, 'open return'),
  ...lines(cartLines, 'line in their cart', 'lines in their carts'),
  ...lines(addresses, 'default or favorite address', 'default and favorite addresses'),
  ...lines(groups.length, 'group they are a contact of', 'groups they are a contact of'),
]

/** How the access of a person was closed, where an administrator of their organization did it. */
export const closing = z.object({ by: z.string(), at: z.iso.datetime(), handedTo: z.string().nullable() })
