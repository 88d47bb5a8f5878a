// The cart calls and the verbs that answer them.
import { cartCalls } from '@portal/contract/buying/cart'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { savedForLaterCalls } from '@portal/contract/buying/savedForLater'
import { getSavedLines, moveToCart, removeSavedLine, saveForLater } from './savedForLater.ts'
import { changeCart, createCart, getCart, mergeGuestCart } from './cart.ts'

export const cartResolvers = [
  ...resolvers(cartCalls, {
    getCartByApplication: (ctx, input) => getCart(ctx, input.application),
    createShoppingCart: (ctx, input) => createCart(ctx, input.application),
    addOrUpdateItemsInShoppingCart: (ctx, input) => changeCart(ctx, input.application, input.mode, input.items),
    mergeGuestCart: (ctx, input) => mergeGuestCart(ctx, input.application, input.items),
  }),
  ...resolvers(savedForLaterCalls, { getSavedLines, moveToCart, removeSavedLine, saveForLater }),
]
