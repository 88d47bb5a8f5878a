// Several addresses in one order: each delivery has its lines, its way to ship and its wishes [P5.186].
import { z } from 'zod'
import { checkoutMessages } from './checkoutMessages.ts'

/** Most addresses of one order. */
export const maxDeliveries = 20
/** Most lines of one order once they are divided among addresses. */
export const maxDividedLines = 1000

export const deliveryMessages = {
  several: 'Several addresses',
  two: 'Please choose at least two addresses, or send everything to one.',
  tooMany: `Please choose at most ${maxDeliveries} addresses.`,
  removed: 'This address is not in your address book any more. Please choose another one.',
  twice: 'This address is in the list already.',
  quantity: 'Please enter a whole number of pieces.',
  nothing: 'Nothing goes to this address. Please give it a quantity, or take it out.',
  partTwice: '{part} is in this delivery twice.',
  unknownLine: 'A part that you have divided is not in your cart any more. Please look at the quantities again.',
  rest: '{part}: {given} of {count} go to an address. Please divide all of them.',
  tooManyLines: `An order has at most ${maxDividedLines} lines once they are divided. Please order in parts.`,
  first: 'The address and the method of the order must be those of its first delivery.',
  wishes: 'Wishes of an order to several addresses are those of its deliveries.',
} as const

export const deliveryLine = z.object({
  itemId: z.number().int(),
  unitSerial: z.string().max(40).optional(),
  quantity: z.number(deliveryMessages.quantity).int(deliveryMessages.quantity).min(1, deliveryMessages.quantity),
})

/** Lines of the order, or parts of their quantities, and the address they go to. */
export const dividedDelivery = z.object({
  shipToAddressId: z.number(checkoutMessages.address).int(),
  lines: z.array(deliveryLine).min(1, deliveryMessages.nothing).max(500),
})
export type DividedDelivery = z.infer<typeof dividedDelivery>

export const severalDeliveries = <Delivery extends z.ZodType>(delivery: Delivery) =>
  z.array(delivery).min(2, deliveryMessages.two).max(maxDeliveries, deliveryMessages.tooMany)

interface Delivered {
  addressName: string | null
  address1: string
  city: string
}

/** '2. Dock 4, Tampa'. */
export const deliveryTitle = (number: number, { addressName, address1, city }: Delivered): string =>
  `${number}. ${addressName || address1}, ${city}`

/** The lines of each delivery, in the order of the deliveries. */
export const byDelivery = <Delivery, Line extends { delivery: number | null }>(
  deliveries: readonly Delivery[],
  lines: readonly Line[],
): { number: number; delivery: Delivery; lines: Line[] }[] =>
  deliveries.map((delivery, at) => ({
    number: at + 1,
    delivery,
    lines: lines.filter((line) => line.delivery === at + 1),
  }))
