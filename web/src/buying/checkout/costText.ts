import { freightText } from '@portal/contract/buying/freight'
import type { Currency } from '@portal/contract/platform/locales'
import { formatMoney } from '../../platform/formats.ts'
import type { Checkout } from './useCheckout.ts'

type Option = Checkout['options']['shippingOptions'][number]

/** What a method costs, in words where it is no amount. */
export const costText = (option: Option, currency: Currency): string =>
  freightText({ ...option, shipping: option.cost }, (cost) => (cost === 0 ? 'Free' : formatMoney(cost, currency)))
