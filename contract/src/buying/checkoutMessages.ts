// What a checkout says.
import { fieldMessages } from '../platform/fieldMessages.ts'
import { cartMessages } from './cart.ts'
import { paymentOptionMessages } from './paymentOptions.ts'

export const checkoutMessages = {
  empty: 'Your cart is empty.',
  disallowed: fieldMessages.notOnline,
  notAllowedToOrder: cartMessages.notAllowedToOrder,
  address: 'Please choose a shipping address.',
  billing: 'Please choose a billing address.',
  ...paymentOptionMessages,
  card: 'Please choose a card, or add one.',
  cardExpired: 'This card has expired. Please choose another one.',
  declined: 'Your card was declined and nothing was charged. Please choose another card or another way to pay.',
  notConfirmed:
    'Your bank did not confirm this payment: nothing was ordered or charged. Please try again, or choose another card or another way to pay.',
  cardUnreachable:
    'The card service does not answer, so we are checking your payment. You will get an e-mail that says whether your order was placed; your card is charged once at most.',
  /** Where cards are chosen that are charged by shipment. */
  cardAuthorized: 'Your card is authorized with the order and charged when goods leave.',
  cardProcessing:
    'Your card is being confirmed by the bank, which can take a while. You will get an e-mail that says whether your order was placed; your card is charged once at most.',
  /** After an approval, where the bank asks the buyer. */
  confirmCard: 'Your bank wants you to confirm the payment. Please place the order from its page and confirm it.',
  gone: '{part} is not sold any more. Please put the request back into your cart and order without it.',
  goneStock: '{part} is out of stock. Please put the request back into your cart and change it, or call {phone}.',
  buyerGone: 'The person who sent this order may not sign in any more.',
  /** While an order that was sent got no answer yet. */
  askingAgain: 'We did not hear back. Asking again; your order will be placed only once ...',
  organization: fieldMessages.orderedFor,
  noTaxRate: 'We have no tax rate for this state or province: {region}. Please correct the address to ship to.',
  noTaxCountry: 'We have no tax rates for orders to {country} yet. Please call {phone}.',
  /** The service that estimates taxes does not answer, and no rate is in. */
  noTaxNow: 'We cannot work out the tax at this moment. Nothing is lost; please try again in a minute.',
  /** The service that estimates freight does not answer, and no rate is in. */
  noFreightNow: 'We cannot work out the freight at this moment. Nothing is lost; please try again in a minute.',
  /** Why tax is asked of a person who paid none before. */
  certificateEnded:
    'Your exemption certificate for this address ended on {day}, so tax is added. Please send us a new one.',
  expired: 'The prices of this quote have expired. Please review your order again.',
  changed: 'Your cart has changed since it was priced. Please review your order again.',
  stock: 'There is not enough stock left for {part}. Please review your order again.',
  onlyLeft: 'Only {count} of {part} can be ordered now. Please change the quantity in your cart.',
  noneLeft: '{part} is out of stock. Please remove it from your cart, or call {phone}.',
  shippingMethod: 'This shipping method is not available for your order.',
  noCarrierAccount: 'Your organization has no account with the carrier of this shipping method.',
  requestedDate: 'Please choose the day you want it.',
  tooEarly: 'This order arrives on {day} at the earliest. Please choose that day or a later one.',
  tooLate: 'Please choose a day within a year.',
  notPurchasable: '{part} cannot be ordered online. Please remove it from your cart.',
} as const
