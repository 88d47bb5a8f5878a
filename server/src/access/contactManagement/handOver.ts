// Items a contact holds for their organization, counted area by area and handed to a colleague [P7.04].
import type { HeldItems } from '@portal/contract/access/heldItems'
import { countCartLines, handOverCart } from '../../buying/cart/cart.ts'
import { countOpenDisputes, handOverDisputes } from '../../money/disputes/disputes.ts'
import { groupsOfContact, handOverGroups } from '../../machines/groups/groups.ts'
import { countOpenQuestions, handOverQuestions } from '../../buying/orders/orders.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { countSharedViews, handOverViews } from '../savedViews/savedViews.ts'
import { countOpenQuotes, handOverQuotes } from '../../buying/priceQuotes/priceQuotes.ts'
import { countOpenReturns, handOverReturns } from '../../buying/returns/returns.ts'
import { countRecurring, handOverRecurring } from '../../buying/recurringOrders/recurringOrders.ts'
import { countSharedLists, handOverLists } from '../../buying/shoppingLists/shoppingLists.ts'
import { countMarkedAddresses, handOverAddresses } from '../users/users.ts'
import { countOpenClaims, handOverClaims } from '../../machines/warranty/warranty.ts'
import type { ContactRow } from './contactManagement.list.ts'
import { findRow } from './contactManagement.reads.ts'

/** The items of a contact; null for one the viewer may not see. */
export async function getHeld(ctx: Ctx, contactId: number): Promise<HeldItems | null> {
  const row = await findRow(ctx, contactId)
  return row ? loadHeldItems(ctx, row) : null
}

async function loadHeldItems(ctx: Ctx, { contactId, userId, accountId }: ContactRow) {
  const { db } = ctx
  const groups = await groupsOfContact(ctx, contactId)
  if (userId === null)
    return {
      sharedLists: 0,
      recurringOrders: 0,
      sharedViews: 0,
      openClaims: 0,
      openQuestions: 0,
      openQuotes: 0,
      openReturns: 0,
      cartLines: 0,
      addresses: 0,
      groups,
    }
  return {
    sharedLists: await countSharedLists(db, userId, accountId),
    recurringOrders: await countRecurring(db, userId, accountId),
    sharedViews: await countSharedViews(db, userId, accountId),
    openClaims: await countOpenClaims(db, userId, accountId),
    openQuestions: (await countOpenDisputes(db, userId, accountId)) + (await countOpenQuestions(db, userId, accountId)),
    openQuotes: await countOpenQuotes(db, userId, accountId),
    openReturns: await countOpenReturns(db, userId, accountId),
    cartLines: await countCartLines(db, userId),
    addresses: await countMarkedAddresses(db, userId),
    groups,
  }
}

export const formatName = ({ firstName: first, lastName: last }: ContactRow): string => `${first} ${last}`.trim()

/** Hands all of it to a colleague; answers what it was. */
export async function handOver(ctx: Ctx, from: ContactRow, to: ContactRow & { userId: string }): Promise<HeldItems> {
  const handed = await loadHeldItems(ctx, from)
  const { db } = ctx
  if (from.userId !== null) {
    await handOverLists(db, from.userId, to.userId)
    await handOverRecurring(ctx, from.userId, { userId: to.userId, name: formatName(to) }, from.accountId)
    await handOverViews(db, from.userId, to.userId)
    await handOverClaims(db, from.userId, to.userId, from.accountId)
    await handOverDisputes(db, from.userId, to.userId)
    await handOverQuestions(db, from.userId, to.userId)
    await handOverQuotes(db, from.userId, to.userId)
    await handOverReturns(db, from.userId, to.userId)
    await handOverCart(db, from.userId, to.userId)
    await handOverAddresses(db, from.userId, to.userId)
  }
  const asContact = (row: ContactRow) => ({ contactId: row.contactId, name: formatName(row) })
  await handOverGroups(ctx, asContact(from), asContact(to))
  return handed
}
