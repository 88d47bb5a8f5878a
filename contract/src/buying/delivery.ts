// How an order is to be delivered, in words: the same on screen, on paper, in e-mails [P5.152].

export const deliveryLabels = {
  requestedDate: 'Requested delivery',
  shipsComplete: 'Shipments',
} as const

export const completeText = 'All together, once every line is ready'

interface Delivery {
  requestedDate: string | null
  shipsComplete: boolean
}

/** The wishes, each with its label; nothing where there is none. */
export const deliveryFacts = (
  { requestedDate, shipsComplete }: Delivery,
  format: (day: string) => string,
): [label: string, text: string][] => [
  ...(requestedDate === null ? [] : [[deliveryLabels.requestedDate, format(requestedDate)] as [string, string]]),
  ...(shipsComplete ? [[deliveryLabels.shipsComplete, completeText] as [string, string]] : []),
]
