// Many buyers of one organization at once: each with a cart and a quote of their own.
import { viewerOfUser } from '../src/access/session/session.ts'
import { allResolvers } from '../src/app/calls.ts'
import type { RequestContext } from '../src/platform/calls/handleCall.ts'
import { handleCall } from '../src/platform/calls/handleCall.ts'
import { toOwnPrincipal } from '../src/platform/http/ctx.ts'
import type { TestPortal } from './app.ts'
import { people } from './people.ts'
import type { TestProduct } from './testProducts.ts'
import { testShop } from './testProducts.ts'

export interface Quoted {
  total: number
  place: () => Promise<unknown>
}

/** So many colleagues of the parts buyer, each with a quote on account for `quantity` of `ware`. */
export async function quotedCrowd(
  portal: TestPortal,
  { ware, count, quantity }: { ware: TestProduct; count: number; quantity: number },
): Promise<Quoted[]> {
  const shop = testShop(portal)
  const buyer = await portal.as(people.buyer)
  const [shipTo, billTo] = [await shop.addressOf(buyer, 'SHIPPING'), await shop.addressOf(buyer, 'BILLING')]
  const users = await shop.ask<{ userId: string }>(
    `with made as (
       insert into portal_user (user_id, email, first_name, last_name, account_id, registration_type, is_validated_b2b, status, role_id, locale)
       select 'crowd-' || n, 'crowd-' || n || '@bluewater.example', 'Crowd', n::text, account_id, registration_type, true, status, role_id, locale
       from portal_user, generate_series(1, $3::int) n where email = $1 returning user_id),
     carts as (insert into shopping_cart (user_id, application) select user_id, 'supply-store' from made returning shopping_cart_id, user_id)
     insert into shopping_cart_item (shopping_cart_id, user_id, item_id, quantity)
     select shopping_cart_id, user_id, $2, $4::int from carts returning user_id as "userId"`,
    [people.buyer, ware.itemId, count, quantity],
  )
  const cart = {
    shipToAddressId: shipTo.addressId,
    billToAddressId: billTo.addressId,
    shippingMethod: 'GROUND',
    paymentKind: 'ACCOUNT',
  }
  const send = async (name: string, asking: RequestContext, input: unknown): Promise<unknown> => {
    const answer = allResolvers.find(({ call }) => call.name === name)
    if (!answer) throw new Error(`${name} is not answered.`)
    return handleCall(portal.deps, answer, asking, input)
  }
  return Promise.all(
    users.map(async ({ userId }) => {
      const asking = {
        principal: toOwnPrincipal(await viewerOfUser(portal.deps, userId)),
        staleSession: false,
        address: '',
        requestId: crypto.randomUUID(),
        reply: new Headers(),
      }
      const { quoteId, total } = (await send('createQuote', asking, { cart })) as { quoteId: string; total: number }
      return { total, place: () => send('submitQuote', asking, { ebsQuote: { quoteId } }) }
    }),
  )
}
