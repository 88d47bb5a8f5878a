// Ordered amounts of an organization by month, cost center, job, unit, person or place [P5.142].
import type { OutputOf } from '@portal/contract/platform/call'
import type { SpendDimension, budgetCalls } from '@portal/contract/money/budgets'
import { spendDimensionLabels } from '@portal/contract/money/budgets'
import type { ExportFormat } from '@portal/contract/platform/lists'
import { addMonths, getMonthStart } from '@portal/contract/platform/days'
import type { Currency } from '@portal/contract/platform/locales'
import { sumMoney } from '@portal/contract/platform/money'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { storeRows } from '../../platform/lists/export.ts'
import type { FileColumn } from '../../platform/lists/fileColumn.ts'
import { orderingAccount } from '../../platform/prices/orderingAccount.ts'
import { zoneOf } from './budgets.reads.ts'

interface Group {
  currency: Currency
  key: string | null
  name: string | null
  /** Of a person, the names they ordered under. */
  names: string[] | null
  amount: number
  orders: number
}

/** Most groups that are shown of a currency; the rest is one. */
const maxGroups = 12

const keys: Record<SpendDimension, (zone: string) => RawBuilder<string | null>> = {
  MONTH: (zone) => sql`to_char(o.ordered_at at time zone ${zone}, 'YYYY-MM')`,
  COST_CENTER: () => sql`l.cost_center`,
  JOB: () => sql`l.job`,
  UNIT: () => sql`l.unit_serial`,
  // A person is one under each of their names, and namesakes are several; orders without an account of the portal go by the name.
  PERSON: () => sql`coalesce('id ' || o.user_id, o.placed_by_name)`,
  // A line of an order to several addresses counts where it goes.
  PLACE: () =>
    sql`nullif(concat_ws(', ', nullif(coalesce(d.ship_to, o.ship_to) ->> 'addressName', ''), coalesce(d.ship_to, o.ship_to) ->> 'city'), '')`,
}

interface Asked {
  by: SpendDimension
  fromDay: string
  lastDay: string
}

const codeLabels = (accountId: number, by: SpendDimension) => sql`s.names, s.key,
  (select c.name from charge_code c where c.account_id = ${accountId} and c.kind = ${by} and c.code = s.key) as name`

const personNames = sql`array_agg(distinct o.placed_by_name) as names, max(o.user_id) as user_id,
  (array_agg(o.placed_by_name order by o.ordered_at desc, o.order_id desc))[1] as newest`

/** The newest name of a person, with the address where others have the same. */
const personLabels = sql`s.names, s.newest as key, case when count(*) over (partition by s.currency, s.newest) > 1
  then (select u.email from portal_user u where u.user_id = s.user_id) end as name`

/** By currency, the largest first. */
async function loadGroups(ctx: Ctx, { by, fromDay, lastDay }: Asked): Promise<Group[]> {
  const accountId = orderingAccount(ctx.viewer) ?? 0
  const zone = await zoneOf(ctx, accountId)
  const { rows } = await sql<Group>`
    select s.currency, s.amount, s.orders, ${by === 'PERSON' ? personLabels : codeLabels(accountId, by)}
    from (
      select o.currency, ${keys[by](zone)} as key, ${by === 'PERSON' ? personNames : sql`null::text[] as names`}, sum(round(l.price * l.quantity, 2)) as amount, count(distinct o.order_id)::int as orders
      from sales_order o join order_line l on l.order_id = o.order_id
        ${by === 'PLACE' ? sql`left join order_delivery d on d.order_id = l.order_id and d.delivery_number = l.delivery_number` : sql``}
      where o.account_id = ${accountId} and o.status <> 'CANCELLED' and l.status <> 'CANCELLED'
        and o.ordered_at >= ${fromDay}::date::timestamp at time zone ${zone}
        and o.ordered_at < (${lastDay}::date + 1)::timestamp at time zone ${zone}
      group by 1, 2) s
    order by s.currency, s.amount desc, s.key`.execute(ctx.db)
  return rows
}

export async function getSpend(ctx: Ctx, asked: Asked): Promise<OutputOf<typeof budgetCalls.getSpend>> {
  const { by, fromDay, lastDay } = asked
  const rows = await loadGroups(ctx, asked)
  return {
    currencies: [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, groups]) => ({
      currency,
      total: sumMoney(groups.map(({ amount }) => amount)),
      groups: by === 'MONTH' ? byMonth(groups, fromDay, lastDay) : largest(groups),
    })),
  }
}

type Shown = OutputOf<typeof budgetCalls.getSpend>['currencies'][number]['groups']

/** Most months that are shown with those without orders. */
const maxMonths = 120

/** Each month of the span, those without orders, too; of a longer span those from the first order to the last. */
function byMonth(groups: readonly Group[], fromDay: string, lastDay: string): Shown {
  const months: Shown = []
  const isLong = addMonths(getMonthStart(fromDay), maxMonths) <= lastDay
  const known = groups.map(({ key }) => `${key ?? ''}-01`).toSorted()
  const first = isLong ? (known[0] ?? lastDay) : getMonthStart(fromDay)
  const last = isLong ? (known.at(-1) ?? lastDay) : lastDay
  for (let day = first; day <= last; day = addMonths(day, 1)) {
    const key = day.slice(0, 7)
    const group = groups.find((each) => each.key === key)
    months.push({
      key,
      label: `${key.slice(5)}/${key.slice(0, 4)}`,
      amount: group?.amount ?? 0,
      orders: group?.orders ?? 0,
    })
  }
  return months
}

/** Every group, as a file. */
export async function exportSpend(
  ctx: Ctx,
  { format, ...asked }: Asked & { format: ExportFormat },
): Promise<{ url: string }> {
  const text = (header: string, width: number, value: (group: Group) => string): FileColumn<Group> => ({
    header,
    kind: 'text',
    width,
    value,
  })
  const columns: FileColumn<Group>[] = [
    text(spendDimensionLabels[asked.by], 30, ({ key }) => key ?? none),
    text('Name', 30, ({ name }) => name ?? ''),
    { header: 'Orders', kind: 'number', width: 10, value: ({ orders }) => orders },
    { header: 'Amount', kind: 'money', width: 14, isPrice: true, value: ({ amount }) => amount },
    text('Currency', 10, ({ currency }) => currency),
  ]
  const groups = await loadGroups(ctx, asked)
  const ordered =
    asked.by === 'MONTH' ? groups.toSorted((one, other) => ((one.key ?? '') < (other.key ?? '') ? -1 : 1)) : groups
  return storeRows(ctx, { format, columns, batches: one(ordered), fileName: 'spend' })
}

async function* one<Row>(rows: Row[]): AsyncGenerator<Row[], void> {
  yield rows
}

const none = 'None'

function largest(groups: readonly Group[]): Shown {
  const shown = groups.slice(0, maxGroups).map(({ key, name, names, amount, orders }) => ({
    key,
    ...(names && { names }),
    label: [key ?? none, name].filter(Boolean).join(' · '),
    amount,
    orders,
  }))
  const rest = groups.slice(maxGroups)
  if (rest.length === 0) return shown
  return [
    ...shown,
    {
      key: null,
      label: `${rest.length} others`,
      amount: sumMoney(rest.map(({ amount }) => amount)),
      orders: rest.reduce((sum, { orders }) => sum + orders, 0),
    },
  ]
}
