// Parts where they sit: callout, how many, and the product row, ordered with the serial of the unit.
import { formatSerials, formatUnfit } from '@portal/contract/machines/effectivity'
import type { PlacedPart } from '@portal/contract/machines/parts'
import { partRelationLabels } from '@portal/contract/machines/parts'
import { ProductRow } from '../../buying/store/shared/ProductRow.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { rowId } from './AssemblyDrawing.tsx'
import classes from './AssemblyParts.module.css'
import { partsHref } from './partsState.ts'

interface PlacedPartsProps {
  parts: readonly PlacedPart[]
  /** The callout looked at, of a drawing beside the list. */
  callout?: number | undefined
  onCallout?: (callout: number | undefined) => void
  /** The drawing is the maker's: some callouts may not be known in it. */
  isDrawn?: boolean
  /** The machine of parts of many assemblies: each row then leads to its drawing. */
  machine?: { unitSerial: string } | { modelId: string }
}

export function AssemblyParts({ parts, callout, onCallout, isDrawn = false, machine }: PlacedPartsProps) {
  return (
    <ol className={`clip list lined card ${classes['parts'] ?? ''}`} aria-label="Parts">
      {parts.map((part) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus is that of the links inside
        <li
          key={`${part.assemblyId} ${part.callout}`}
          id={machine ? undefined : rowId(part.callout)}
          data-lit={callout === part.callout}
          onFocus={() => onCallout?.(part.callout)}
          onPointerEnter={() => onCallout?.(part.callout)}
        >
          <p className={`row wrap gap3h lines1 bare text-note muted ${classes['where'] ?? ''}`}>
            {machine || (isDrawn && !part.place) ? (
              <span className="bubble">{part.callout}</span>
            ) : (
              <button
                type="button"
                className={`plain bubble relative ${classes['callout'] ?? ''}`}
                aria-label={`Callout ${part.callout} in the drawing`}
                aria-pressed={callout === part.callout}
                onClick={() => onCallout?.(part.callout)}
              >
                {part.callout}
              </button>
            )}
            {machine && (
              <Link href={partsHref({ ...toState(machine), assembly: part.assemblyId })}>{part.assemblyName}</Link>
            )}
            <span>{part.quantity} per assembly</span>
            {part.note && <span>{part.note}</span>}
            <SerialFit part={part} />
            {part.product.supersededBy && (
              <span>
                Superseded by{' '}
                <Link href={partsHref({ q: part.product.supersededBy })}>{part.product.supersededBy}</Link>
              </span>
            )}
          </p>
          <ProductRow
            product={part.product}
            unitSerial={part.product.selectedUnitSerial ?? undefined}
            isUnfit={part.fits === false}
          />
          {part.fits === false && <Instead part={part} />}
        </li>
      ))}
    </ol>
  )
}

const toState = (machine: { unitSerial: string } | { modelId: string }) =>
  'unitSerial' in machine ? { unit: machine.unitSerial } : { model: machine.modelId }

/** The units that have the part, and that this one does not. */
function SerialFit({ part }: { part: PlacedPart }) {
  const serials = formatSerials(part)
  if (serials === null) return null
  const { selectedUnitSerial: serial } = part.product
  const unfit = serial === null ? null : formatUnfit(part.fits, serial)
  return (
    <>
      <span>{serials}</span>
      {unfit && <strong className="danger">{unfit}</strong>}
    </>
  )
}

/** What goes into the unit in the part's place. */
function Instead({ part: { product, instead } }: { part: PlacedPart }) {
  const serial = product.selectedUnitSerial ?? undefined
  if (!instead)
    return (
      <p className={`bare pad2h-4 text-note strong heading ${classes['instead'] ?? ''}`}>
        We know no other part for {serial}. Please call us, we will find it.
      </p>
    )
  return (
    <>
      <p className={`bare pad2h-4 text-note strong heading ${classes['instead'] ?? ''}`}>
        {partRelationLabels[instead.relation]} that fits {serial}
      </p>
      <ProductRow product={instead.product} unitSerial={serial} />
    </>
  )
}
