// Shopping lists [B§2.10, B§3, B§5, B§7.3, S15.06]: parts a person buys again, alone or with colleagues.
import { z } from 'zod'
import { area, mutation, query } from '../platform/call.ts'
import { maxQuantity } from './cart.ts'
import { fieldMessages } from '../platform/fieldMessages.ts'
import { alsoNamed } from '../platform/fieldAliases.ts'

/** Most parts on one list, and most lists of one user. */
export const maxListItems = 500
export const maxLists = 100

export const shoppingListMessages = {
  /** [B5.12] */
  choose: 'Please select a list.',
  /** [B5.13] */
  nameRequired: fieldMessages.name,
  notSaved: 'The list could not be saved. Please try again.',
  nameTaken: 'A shopping list with this name already exists.',
  nameLong: 'Name can have at most 60 characters.',
  gone: 'This shopping list no longer exists.',
  tooManyLists: `You have ${maxLists} shopping lists, which is the most. Delete one first.`,
  tooManyItems: `A shopping list can hold at most ${maxListItems} parts.`,
  unknownPart: 'Part number {part} is not in the store.',
  onlyOwner: 'Only the owner of this list can change it. Make a copy to have one of your own.',
  meanwhile: 'A colleague has changed {part} meanwhile: there are {quantity} on the list now. Please look at it again.',
  noOrganization: 'View one organization to share a list with it.',
} as const

export const listName = z
  .string()
  .trim()
  .min(1, shoppingListMessages.nameRequired)
  .max(60, shoppingListMessages.nameLong)

export const listNameForm = z.object({ name: listName })

/** A part put on a list by its number; the server reads the number. */
export const addPartForm = z.object({
  partNumber: z.string().refine((text) => text.trim() !== '', 'Part number is required.'),
  quantity: z.number().int(),
})

/** An integer, or a text that is parsed as one [B5.11]. */
const parsedInteger = (least: number, max: number) =>
  z
    .union([z.number(), z.string().regex(/^\s*-?\d{1,10}\s*$/)])
    .transform(Number)
    .pipe(z.number().int().min(least).max(max))

/** A list as the specification writes it [B3.13]; `repositoryId` is another name of its id [D1.05]. */
export const shoppingList = z.object({
  shoppingListId: z.number().int(),
  repositoryId: z.number().int(),
  userId: z.string(),
  name: z.string(),
  items: z.array(
    z.object({
      shoppingListItemId: z.number().int(),
      itemId: z.number().int(),
      shoppingListId: z.number().int(),
      quantity: z.number().int(),
      /** Pieces that are to be there; null where a fixed quantity is ordered [P5.178]. */
      par: z.number().int().nullable(),
    }),
  ),
  /** Colleagues of its organization see it. */
  shared: z.boolean(),
  /** They change its parts, too [P5.177]. */
  colleaguesEdit: z.boolean(),
  /** The viewer may change its parts. */
  mayEdit: z.boolean(),
  /** The viewer's own: they may change it. */
  isOwn: z.boolean(),
  ownerName: z.string(),
  updatedAt: z.iso.datetime(),
})
export type ShoppingList = z.infer<typeof shoppingList>

/** The first pictures of a list, for its card. */
export const shoppingListSummary = shoppingList.extend({ imageUrls: z.array(z.string()) })
export type ShoppingListSummary = z.infer<typeof shoppingListSummary>

// Documents call it by both names [D1.05].
const listId = { shoppingListId: alsoNamed(z.number().int(), 'repositoryId') }

/** A part by its item or any of its numbers. */
const listPart = z.object({
  itemId: parsedInteger(0, 2_147_483_647).optional(),
  partNumber: z.string().trim().min(1).max(60).optional(),
  quantity: parsedInteger(-maxQuantity, maxQuantity),
})

export const shoppingListCalls = area({
  shoppingLists: query({
    who: 'signed-in',
    input: z.object({
      page: z.number().int().min(0).max(1_000_000).default(0),
      size: z.number().int().min(1).max(maxLists).default(10),
    }),
    output: z.object({ lists: z.array(shoppingListSummary), totalRecords: z.number().int() }),
    about:
      "The viewer's own shopping lists, then those colleagues share with the organizations they view; newest change first [B§7.3].",
  }),
  shoppingList: query({
    who: 'signed-in',
    input: z.object(listId),
    output: shoppingList.nullable(),
    about: 'One shopping list; null when there is none the viewer may see [B§2.10].',
  }),
  createShoppingList: mutation({
    whileActing: true,
    who: 'signed-in',
    input: z.object({
      name: listName,
      items: z.array(listPart).max(maxListItems, shoppingListMessages.tooManyItems).optional(),
    }),
    output: shoppingList,
    about: "Makes a list with a name that none of the viewer's others has, with `items` on it or none [B§7.3, B§5].",
  }),
  updateShoppingList: mutation({
    whileActing: true,
    who: 'signed-in',
    input: z.object({
      ...listId,
      name: listName,
      shared: z.boolean().optional(),
      colleaguesEdit: z.boolean().optional(),
    }),
    output: shoppingList,
    about:
      'Renames a list of their own, or shares it with the organization being viewed, to be read or to be changed together [B§7.3, P5.177].',
  }),
  deleteShoppingList: mutation({
    whileActing: true,
    who: 'signed-in',
    input: z.object(listId),
    output: z.object({ lists: z.array(shoppingListSummary), error: z.string().nullable() }),
    about: 'Deletes a list of their own; answers those that are left, or an error to show [B§7.3, B§8].',
  }),
  restoreShoppingList: mutation({
    whileActing: true,
    who: 'signed-in',
    input: z.object(listId),
    output: shoppingList,
    about: 'Takes a deletion back [U2.03].',
  }),
  duplicateShoppingList: mutation({
    whileActing: true,
    who: 'signed-in',
    input: z.object(listId),
    output: shoppingList,
    about: "Copies a list, their own or a colleague's, into a private one of their own [S15.06].",
  }),
  addOrUpdateItemsInShoppingList: mutation({
    whileActing: true,
    who: 'signed-in',
    input: z.object({
      items: z
        .array(
          listPart.extend({
            shoppingListId: alsoNamed(parsedInteger(0, 2_147_483_647), 'repositoryId'),
            /** The quantity that was read, 0 for none: a change of a colleague's in between is refused. */
            was: z.number().int().min(0).max(maxQuantity).optional(),
            /** Null takes the level away; without it, it stays. */
            par: z.number().int().min(1).max(maxQuantity).nullable().optional(),
          }),
        )
        .min(1)
        .max(maxListItems),
      /** 'add' sums with what is there; 'set' replaces it, and 0 removes. */
      mode: z.enum(['add', 'set']).default('add'),
    }),
    output: z.array(shoppingList),
    about:
      'Adds parts to lists of their own, or that they may change, or sets quantities and levels; answers the changed lists [B§7.3, B§5, P5.177].',
  }),
  removeItemsFromShoppingLists: mutation({
    whileActing: true,
    who: 'signed-in',
    input: z.object({ ids: z.array(z.number().int()).min(1).max(maxListItems) }),
    output: z.array(shoppingList),
    about:
      'Takes items off lists of their own, or that they may change, by shoppingListItemId; answers the changed lists [B§7.3].',
  }),
})
