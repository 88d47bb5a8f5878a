// What fits this unit, assembly by assembly; ordered from here, the unit's serial stays on the cart line.
import type { ProductCard } from '@portal/contract/buying/catalog'
import { catalogCalls } from '@portal/contract/buying/catalog'
import type { OutputOf } from '@portal/contract/platform/call'
import { formatSerials, formatUnfit } from '@portal/contract/machines/effectivity'
import type { UnitDetail } from '@portal/contract/machines/fleet'
import { fleetCalls } from '@portal/contract/machines/fleet'
import { partTexts } from '@portal/contract/buying/partTexts'
import { paths } from '@portal/contract/platform/paths'
import { useState } from 'react'
import { AddToCartButton } from '../../../buying/cart/shared/AddToCartButton.tsx'
import { PartLine } from '../../../buying/partLine/shared/PartLine.tsx'
import { useCallQuery } from '../../../platform/client.ts'
import { plural } from '../../../platform/formats.ts'
import { useSession } from '../../../platform/session.ts'
import { Price } from '../../../buying/store/shared/Price.tsx'
import { useShopper } from '../../../buying/store/shared/shopper.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Link } from '../../../ui/text/Link.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import classes from './tab.module.css'
import type { TabColumn } from './TabRows.tsx'
import { TabRows } from './TabRows.tsx'

type Part = OutputOf<typeof fleetCalls.unitParts>[number]

export function PartsTab({ unit }: { unit: UnitDetail }) {
  const { data, isError, refetch } = useCallQuery(
    fleetCalls.unitParts,
    { instanceId: unit.instanceId },
    { quiet: true, staleTime: 300_000 },
  )
  const [text, setText] = useState('')
  if (isError && !data) return <ErrorState title="The parts did not load" onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={8} height={52} />
  const words = text.trim().toLowerCase()
  const found = words
    ? data.filter((part) =>
        `${part.name} ${partTexts(part, null).join(' ')} ${part.assembly}`.toLowerCase().includes(words),
      )
    : data
  const assemblies = Map.groupBy(found, ({ assemblyId }) => assemblyId)
  return (
    <>
      <div className="row wrap between gap3 below4">
        <input
          type="search"
          className={classes['search']}
          value={text}
          placeholder="Part number, name or assembly"
          aria-label="Search the parts of this unit"
          onChange={(event) => setText(event.target.value)}
        />
        <p className="bare muted" role="status">
          {plural(found.length, 'part')} in {plural(assemblies.size, 'assembly', 'assemblies')}
        </p>
      </div>
      {assemblies.size === 0 && (
        <EmptyState title={words ? 'No parts match' : 'No parts list for this model'}>
          {words ? 'Try fewer words.' : 'Please call us, we will find the part for you.'}
        </EmptyState>
      )}
      {[...assemblies].map(([id, parts]) => (
        <Assembly key={id} parts={parts} serial={unit.unitSerial} isOpen={words !== '' && assemblies.size <= 3} />
      ))}
    </>
  )
}

function Assembly({ parts, serial, isOpen }: { parts: readonly Part[]; serial: string; isOpen: boolean }) {
  const [toggled, setToggled] = useState<boolean>()
  const opened = toggled ?? isOpen
  return (
    <details
      className={`below2 frame ${classes['assembly'] ?? ''}`}
      open={opened}
      onToggle={(event) => setToggled(event.currentTarget.open)}
    >
      <summary>
        {parts[0]?.assembly} <span>{plural(parts.length, 'part')}</span>
      </summary>
      {opened && <Parts parts={parts} serial={serial} />}
    </details>
  )
}

interface PartsRights {
  products: readonly ProductCard[]
  serial: string
  canOrderParts: boolean
  canViewPrices: boolean
}

function getColumns({ products, serial, canOrderParts, canViewPrices }: PartsRights): TabColumn<Part>[] {
  const findProduct = (part: Part) => products.find(({ partNumber }) => partNumber === part.partNumber)
  const columns: TabColumn<Part>[] = [
    { title: 'No.', cell: (part) => part.callout },
    {
      title: 'Part',
      cell: (part) => {
        const product = findProduct(part)
        return (
          <>
            {product ? <Link href={product.productUrl}>{part.name}</Link> : part.name}
            <PartLine part={part} />
          </>
        )
      },
    },
    { title: 'Per unit', align: 'end', cell: (part) => part.quantity },
    { title: 'Note', cell: (part) => <Note part={part} serial={serial} /> },
  ]
  if (canViewPrices)
    columns.push({
      title: 'Price',
      align: 'end',
      cell: (part) => {
        const product = findProduct(part)
        return product && <Price amount={product.partPrice} uom={product.partUom} />
      },
    })
  if (canOrderParts)
    columns.push({
      title: 'Order',
      align: 'end',
      cell: (part) => {
        const product = findProduct(part)
        return (
          part.fits !== false &&
          product?.isPurchasable && <AddToCartButton product={product} quantity={part.quantity} unitSerial={serial} />
        )
      },
    })
  return columns
}

/** What there is to say of a part; of one for other serials, the way to what goes in instead. */
function Note({ part, serial }: { part: Part; serial: string }) {
  const unfit = formatUnfit(part.fits, serial)
  return (
    <>
      {[part.note, formatSerials(part)].filter(Boolean).join(' · ')}
      {unfit && (
        <small className="block danger">
          {unfit}. <Link href={paths.parts({ unit: serial, assembly: part.assemblyId })}>See the drawing</Link>
        </small>
      )}
    </>
  )
}

function Parts({ parts, serial }: { parts: readonly Part[]; serial: string }) {
  const { profile } = useSession()
  const { canOrderParts, canViewPrices } = useShopper()
  const { data: products = [] } = useCallQuery(
    catalogCalls.productsByPartNumber,
    { partNumbers: parts.map(({ partNumber }) => partNumber), ...(profile && { locale: profile.locale }) },
    { quiet: true },
  )
  return (
    <TabRows
      label="parts"
      answer={{ data: parts, isError: false, refetch: () => undefined }}
      keyOf={(part) => part.callout}
      columns={getColumns({ products, serial, canOrderParts, canViewPrices })}
      empty={{ title: 'No parts', text: '' }}
    />
  )
}
