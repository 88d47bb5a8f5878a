// The shopping list calls and the verbs that answer them.
import { shoppingListCalls } from '@portal/contract/buying/shoppingLists'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { getList } from './ownList.ts'
import { addOrUpdateItems, removeItems } from './shoppingListItems.ts'
import { createList, deleteList, duplicateList, restoreList, updateList } from './shoppingLists.ts'
import { listPage } from './shoppingLists.reads.ts'

export const shoppingListsResolvers = resolvers(shoppingListCalls, {
  shoppingLists: (ctx, input) => listPage(ctx, input.page, input.size),
  shoppingList: (ctx, input) => getList(ctx, input.shoppingListId),
  createShoppingList: (ctx, input) => createList(ctx, input.name, input.items),
  updateShoppingList: updateList,
  deleteShoppingList: (ctx, input) => deleteList(ctx, input.shoppingListId),
  restoreShoppingList: (ctx, input) => restoreList(ctx, input.shoppingListId),
  duplicateShoppingList: (ctx, input) => duplicateList(ctx, input.shoppingListId),
  addOrUpdateItemsInShoppingList: (ctx, input) => addOrUpdateItems(ctx, input.items, input.mode),
  removeItemsFromShoppingLists: (ctx, input) => removeItems(ctx, input.ids),
})
