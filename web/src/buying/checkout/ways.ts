// How the goods go to one of several addresses, chosen among the methods for it [P5.187].
import type { OutputOf } from '@portal/contract/platform/call'
import type { checkoutCalls } from '@portal/contract/buying/checkout'
import { arrivalText } from './arrivalText.ts'
import { getChosenOption } from './choices.ts'
import type { Way } from './division.ts'

export type DeliveryChoices = Pick<
  OutputOf<typeof checkoutCalls.deliveryOptions>['deliveries'][number],
  'shippingOptions' | 'unavailableMethods'
>

type Chosen = Pick<Way, 'shippingMethod' | 'onCarrierAccount' | 'requestedDate' | 'shipsComplete'>

/** A choice with what the steps say of it; undefined where the method does not go there. */
export function toWay(choices: DeliveryChoices, chosen: Chosen): Way | undefined {
  const option = getChosenOption(choices, chosen)
  if (!option) return undefined
  const { shippingMethod, requestedDate, shipsComplete } = chosen
  return {
    shippingMethod,
    ...(option.freight === 'OWN_ACCOUNT' && { onCarrierAccount: true }),
    ...(requestedDate && { requestedDate }),
    ...(shipsComplete && { shipsComplete }),
    label: option.label,
    arrival: arrivalText(option),
    cost: option.cost,
  }
}
