// The drawing of an assembly: it is in the middle, its parts around it, each led to by a line with its callout.
// A callout and the part's row point at each other.
import type { PlacedPart } from '@portal/contract/machines/parts'
import classes from './AssemblyDrawing.module.css'

interface AssemblyDrawingProps {
  imageUrl: string
  parts: readonly PlacedPart[]
  /** The callout looked at. */
  callout: number | undefined
  onCallout: (callout: number | undefined) => void
}

/** Where the parts are, in hundredths of the drawing's width and height: on an ellipse, from the top on. */
export function layOutCallouts(count: number): readonly { x: number; y: number }[] {
  return Array.from({ length: count }, (_, at) => {
    const angle = (2 * Math.PI * at) / count - Math.PI / 2
    return { x: 50 + 40 * Math.cos(angle), y: 50 + 37 * Math.sin(angle) }
  })
}

const toPositionStyle = ({ x, y } = { x: 50, y: 50 }) => ({ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` })

export function AssemblyDrawing({ imageUrl, parts, callout, onCallout }: AssemblyDrawingProps) {
  const places = layOutCallouts(parts.length)
  const go = (wanted: number) => {
    onCallout(wanted)
    document.getElementById(rowId(wanted))?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }
  return (
    <div className={`relative clip card ${classes['drawing'] ?? ''}`} role="group" aria-label="Drawing">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
        {places.map(({ x, y }, at) => (
          <line
            key={parts[at]?.callout}
            x1={50}
            y1={50}
            x2={x}
            y2={y}
            data-lit={parts[at]?.callout === callout}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <img className={`rounded art ${classes['whole'] ?? ''}`} src={imageUrl} alt="" width={240} height={180} />
      {parts.map(({ callout: number, product, fits }, at) => (
        <button
          key={number}
          type="button"
          className={`frame touch ${classes['part'] ?? ''}`}
          style={toPositionStyle(places[at])}
          data-unfit={fits === false}
          aria-label={`${number}, ${product.displayName}${fits === false ? ', does not fit this unit' : ''}`}
          aria-pressed={number === callout}
          title={fits === false ? `${product.displayName}: does not fit this unit` : product.displayName}
          onClick={() => go(number)}
          onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onCallout(number)}
        >
          <img className="block rounded-md art" src={product.imageUrl} alt="" width={72} height={54} loading="lazy" />
          <span className={`bubble ${classes['bubble'] ?? ''}`}>{number}</span>
        </button>
      ))}
    </div>
  )
}

/** The id of the row a callout points at. */
export const rowId = (callout: number): string => `callout-${callout}`
