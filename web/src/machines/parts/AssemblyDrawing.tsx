// The drawing of an assembly: the maker's own, or exploded with the assembly in the middle and its parts along the axes. A callout
// and the part's row point at each other; it is made larger by buttons, keys, two fingers or the wheel.
import type { Assembly, PlacedPart } from '@portal/contract/machines/parts'
import type { ReactNode } from 'react'
import { IconMaximize } from '../../ui/icons/IconMaximize.ts'
import { IconMinus } from '../../ui/icons/IconMinus.ts'
import { IconPlus } from '../../ui/icons/IconPlus.ts'
import type { Place } from './exploded.ts'
import { axes, explode } from './exploded.ts'
import classes from './AssemblyDrawing.module.css'
import { maxZoom, useZoom } from './useZoom.ts'

interface AssemblyDrawingProps {
  assembly: Pick<Assembly, 'imageUrl' | 'drawing'>
  parts: readonly PlacedPart[]
  /** The callout looked at. */
  callout: number | undefined
  onCallout: (callout: number | undefined) => void
}

/** Of a drawing that comes along, its line art (web/build/lineArt.ts); a picture of its own as it is. */
const toLines = (imageUrl: string) => imageUrl.replace(/^\/art\/parts\//, '/art/lines/')
const lookOf = (imageUrl: string) => (toLines(imageUrl) === imageUrl ? 'rounded-md art' : (classes['lines'] ?? ''))

const toPositionStyle = ({ x, y }: Place) => ({ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` })

export function AssemblyDrawing({ assembly: { imageUrl, drawing }, parts, callout, onCallout }: AssemblyDrawingProps) {
  const { frame, zoom, zoomTo } = useZoom()
  const places = drawing ? parts.map(({ place }) => place) : explode(parts.length)
  const go = (wanted: number) => {
    onCallout(wanted)
    document.getElementById(rowId(wanted))?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }
  const size = { width: `${zoom * 100}%`, height: `${zoom * 100}%` }
  return (
    <div
      className={`relative clip card ${classes['drawing'] ?? ''}`}
      style={drawing ? ({ '--ratio': drawing.ratio } as object) : undefined}
      role="group"
      aria-label="Drawing"
    >
      <div ref={frame} className={`scroll ${classes['frame'] ?? ''}`}>
        <div className={`relative ${classes['scene'] ?? ''}`} style={size}>
          {/* What the places are measured by: the frame, or as much of it as the maker's drawing fills. */}
          <div className={drawing ? classes['sheet'] : classes['exploded']}>
            {drawing ? (
              <img className={`block ${classes['lines'] ?? ''}`} src={drawing.url} alt="" />
            ) : (
              <Exploded imageUrl={imageUrl} />
            )}
            {parts.map((part, at) => {
              const place = places[at]
              return (
                place && (
                  <Callout
                    key={part.callout}
                    part={part}
                    place={place}
                    isBare={drawing !== null}
                    isPressed={part.callout === callout}
                    onPress={() => go(part.callout)}
                    onLook={() => onCallout(part.callout)}
                  />
                )
              )
            })}
          </div>
        </div>
      </div>
      <div className={`flex floating ${classes['zoom'] ?? ''}`} role="group" aria-label="Size of the drawing">
        <Zoom name="Smaller" isOff={zoom === 1} onPress={() => zoomTo(zoom / 1.5)} icon={<IconMinus size={18} />} />
        <Zoom name="Larger" isOff={zoom === maxZoom} onPress={() => zoomTo(zoom * 1.5)} icon={<IconPlus size={18} />} />
        <Zoom name="Whole drawing" isOff={zoom === 1} onPress={() => zoomTo(1)} icon={<IconMaximize size={18} />} />
      </div>
    </div>
  )
}

/** The assembly on the middle one of its axes. */
function Exploded({ imageUrl }: { imageUrl: string }) {
  return (
    <>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
        {axes.map(([from, to]) => (
          <line
            key={`${from.x} ${from.y}`}
            x1={from.x}
            y1={from.y}
            x2={to.x}
            y2={to.y}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <img
        className={`${lookOf(imageUrl)} ${classes['whole'] ?? ''}`}
        src={toLines(imageUrl)}
        alt=""
        width={240}
        height={180}
      />
    </>
  )
}

interface CalloutProps {
  part: PlacedPart
  place: Place
  /** The part is in the drawing already. */
  isBare: boolean
  isPressed: boolean
  onPress: () => void
  onLook: () => void
}

function Callout({ part: { callout, product, fits }, place, isBare, isPressed, onPress, onLook }: CalloutProps) {
  const isUnfit = fits === false
  return (
    <button
      type="button"
      className={`plain touch ${classes[isBare ? 'point' : 'part'] ?? ''}`}
      style={toPositionStyle(place)}
      data-unfit={isUnfit}
      aria-label={`${callout}, ${product.displayName}${isUnfit ? ', does not fit this unit' : ''}`}
      aria-pressed={isPressed}
      title={isUnfit ? `${product.displayName}: does not fit this unit` : product.displayName}
      onClick={onPress}
      onFocus={onLook}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onLook()}
    >
      {!isBare && (
        <img
          className={`block ${lookOf(product.imageUrl)}`}
          src={toLines(product.imageUrl)}
          alt=""
          width={84}
          height={63}
        />
      )}
      <span className={`bubble ${classes['bubble'] ?? ''}`}>{callout}</span>
    </button>
  )
}

/** It keeps the focus where it can do no more. */
function Zoom({ name, isOff, onPress, icon }: { name: string; isOff: boolean; onPress: () => void; icon: ReactNode }) {
  return (
    <button
      type="button"
      className="plain square hovers"
      aria-label={name}
      title={name}
      aria-disabled={isOff}
      onClick={onPress}
    >
      {icon}
    </button>
  )
}

/** The id of the row a callout points at. */
export const rowId = (callout: number): string => `callout-${callout}`
