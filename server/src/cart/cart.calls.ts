// The cart calls and the verbs that answer them.
import { cartCalls } from 'contract/cart'
import { answers } from '../platform/calls/answers.ts'
import { changeCart, createCart, getCart, mergeGuestCart } from './cart.ts'

export const cartAnswers = answers(cartCalls, {
  getCartByApplication: (ctx, input) => getCart(ctx, input.application),
  createShoppingCart: (ctx, input) => createCart(ctx, input.application),
  addOrUpdateItemsInShoppingCart: (ctx, input) => changeCart(ctx, input.application, input.mode, input.items),
  mergeGuestCart: (ctx, input) => mergeGuestCart(ctx, input.application, input.items),
})
