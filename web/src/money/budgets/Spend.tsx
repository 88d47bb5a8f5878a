// What was ordered in a span of days, as a chart for each currency with its table, and as a file [P5.142].
import { NativeSelect, TextInput } from '@mantine/core'
import type { OutputOf } from '@portal/contract/platform/call'
import { budgetMessages } from '@portal/contract/money/budgetForms'
import type { SpendDimension } from '@portal/contract/money/budgets'
import { budgetCalls, spendDimensionLabels, spendDimensions } from '@portal/contract/money/budgets'
import { addDays, addMonths, getMonthStart } from '@portal/contract/platform/days'
import { exportFormats } from '@portal/contract/platform/lists'
import { paths } from '@portal/contract/platform/paths'
import { useState } from 'react'
import { orderMoney } from '../../buying/orders/shared/amounts.ts'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import { saveFile } from '../../platform/saveFile.ts'
import { today } from '../../platform/zone.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import record from '../../ui/layout/record.module.css'
import type { Bar } from '../../ui/media/BarChart.tsx'
import { BarChart } from '../../ui/media/BarChart.tsx'

type Spending = OutputOf<typeof budgetCalls.getSpend>['currencies'][number]
type Group = Spending['groups'][number]

interface Asked {
  by: SpendDimension
  fromDay: string
  lastDay: string
}

const firstAsked = (): Asked => ({
  by: 'MONTH',
  fromDay: addMonths(getMonthStart(today()), -11),
  lastDay: today(),
})

export function Spend() {
  const [asked, setAsked] = useState(firstAsked)
  const isSpan = /^\d{4}-/.test(asked.fromDay) && asked.fromDay <= asked.lastDay
  const { data, isError, refetch } = useCallQuery(budgetCalls.getSpend, asked, {
    quiet: true,
    keepPrevious: true,
    enabled: isSpan,
  })
  const download = useCallMutation(budgetCalls.exportSpend, { onSuccess: ({ url }) => saveFile(url) })
  return (
    <div className="stack gap5">
      <div className="fields top gap3h">
        <NativeSelect
          label="Spend by"
          data={spendDimensions.map((each) => ({ value: each, label: spendDimensionLabels[each] }))}
          value={asked.by}
          onChange={({ currentTarget: { value } }) =>
            setAsked({ ...asked, by: spendDimensions.find((each) => each === value) ?? 'MONTH' })
          }
        />
        <TextInput
          type="date"
          label="From"
          value={asked.fromDay}
          onChange={({ currentTarget: { value } }) => setAsked({ ...asked, fromDay: value })}
        />
        <TextInput
          type="date"
          label="To"
          value={asked.lastDay}
          error={isSpan ? undefined : budgetMessages.lastDay}
          onChange={({ currentTarget: { value } }) => setAsked({ ...asked, lastDay: value })}
        />
      </div>
      {isError && !data && <ErrorState message="The spend could not be loaded." onRetry={() => void refetch()} />}
      {!data && !isError && isSpan && <SkeletonRows rows={1} height={240} />}
      {data?.currencies.length === 0 && (
        <EmptyState title="Nothing was ordered in these days" art="/art/states/empty-list.svg" />
      )}
      {data && data.currencies.length > 0 && (
        <>
          <p className="bare flex wrap gap3">
            {exportFormats.map((format) => (
              <Button key={format} loading={download.isPending} onClick={() => download.mutate({ ...asked, format })}>
                Download {format.toUpperCase()}
              </Button>
            ))}
          </p>
          {data.currencies.map((of) => (
            <Chart key={of.currency} of={of} asked={asked} />
          ))}
          <p className="bare text-sm muted">Lines of orders that were not canceled, before freight and tax.</p>
        </>
      )}
    </div>
  )
}

function Chart({ of, asked }: { of: Spending; asked: Asked }) {
  const title = `Spend by ${spendDimensionLabels[asked.by].toLowerCase()}: ${orderMoney(of.total, of)}`
  return (
    <section className={record['panel']} aria-label={title}>
      <BarChart
        title={title}
        of={spendDimensionLabels[asked.by]}
        series={[{ key: 'amount', title: 'Ordered', tone: 'info' }]}
        bars={of.groups.map((group, at) => toBar(group, asked, { at, of: of.groups.length }))}
        keeps={asked.by === 'MONTH' ? 'last' : 'first'}
        format={(value) => orderMoney(value, of)}
      />
    </section>
  )
}

/** So many months have room for their label. */
const fewLabels = 8

function toBar(group: Group, asked: Asked, { at, of }: { at: number; of: number }): Bar {
  const every = asked.by === 'MONTH' ? Math.ceil(of / fewLabels) : 1
  const short = asked.by === 'MONTH' ? group.label.replace('/20', '/') : (group.key ?? group.label)
  return {
    label: `${group.label}${group.orders === 1 ? ', 1 order' : `, ${group.orders} orders`}`,
    short: at % every === 0 ? short : '',
    href: `${paths.orders()}?${ordersOf(group, asked).toString()}`,
    values: { amount: group.amount ?? 0 },
  }
}

/** The orders behind a bar, as far as the list of orders tells them apart. */
function ordersOf({ key, names }: Group, { by, fromDay, lastDay }: Asked): URLSearchParams {
  if (by === 'MONTH' && key !== null) {
    const start = `${key}-01`
    const end = addDays(addMonths(start, 1), -1)
    return new URLSearchParams({ start: start < fromDay ? fromDay : start, end: end > lastDay ? lastDay : end })
  }
  const range = { start: fromDay, end: lastDay }
  if (key === null) return new URLSearchParams(range)
  return new URLSearchParams({
    ...range,
    ...(by === 'PERSON' ? { filter: JSON.stringify({ placedBy: names ?? [key] }) } : { query: key }),
  })
}
