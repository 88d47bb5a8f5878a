// The drawing of an assembly, exploded: it is in the middle, its parts along the axes, each with its callout. A callout and the
// part's row point at each other; it is made larger by buttons, keys, two fingers or the wheel.
import type { PlacedPart } from '@portal/contract/machines/parts'
import type { ReactNode } from 'react'
import { IconMaximize } from '../../ui/icons/IconMaximize.ts'
import { IconMinus } from '../../ui/icons/IconMinus.ts'
import { IconPlus } from '../../ui/icons/IconPlus.ts'
import type { Place } from './exploded.ts'
import { axes, explode } from './exploded.ts'
import classes from './AssemblyDrawing.module.css'
import { maxZoom, useZoom } from './useZoom.ts'

interface AssemblyDrawingProps {
  imageUrl: string
  parts: readonly PlacedPart[]
  /** The callout looked at. */
  callout: number | undefined
  onCallout: (callout: number | undefined) => void
}

/** Of a drawing that comes along, its line art (web/build/lineArt.ts); a picture of its own as it is. */
const toLines = (imageUrl: string) => imageUrl.replace(/^\/art\/parts\//, '/art/lines/')
const lookOf = (imageUrl: string) => (toLines(imageUrl) === imageUrl ? 'rounded-md art' : (classes['lines'] ?? ''))

const toPositionStyle = ({ x, y }: Place) => ({ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` })

export function AssemblyDrawing({ imageUrl, parts, callout, onCallout }: AssemblyDrawingProps) {
  const places = explode(parts.length)
  const { frame, zoom, zoomTo } = useZoom()
  const go = (wanted: number) => {
    onCallout(wanted)
    document.getElementById(rowId(wanted))?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }
  return (
    <div className={`relative clip card ${classes['drawing'] ?? ''}`} role="group" aria-label="Drawing">
      <div ref={frame} className={`scroll ${classes['frame'] ?? ''}`}>
        <div
          className={`relative ${classes['scene'] ?? ''}`}
          style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
        >
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
          {parts.map(({ callout: number, product, fits }, at) => (
            <button
              key={number}
              type="button"
              className={`plain touch ${classes['part'] ?? ''}`}
              style={toPositionStyle(places[at] ?? { x: 50, y: 50 })}
              data-unfit={fits === false}
              aria-label={`${number}, ${product.displayName}${fits === false ? ', does not fit this unit' : ''}`}
              aria-pressed={number === callout}
              title={fits === false ? `${product.displayName}: does not fit this unit` : product.displayName}
              onClick={() => go(number)}
              onFocus={() => onCallout(number)}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onCallout(number)}
            >
              <img
                className={`block ${lookOf(product.imageUrl)}`}
                src={toLines(product.imageUrl)}
                alt=""
                width={84}
                height={63}
              />
              <span className={`bubble ${classes['bubble'] ?? ''}`}>{number}</span>
            </button>
          ))}
        </div>
      </div>
      <div className={`flex ${classes['zoom'] ?? ''}`} role="group" aria-label="Size of the drawing">
        <Zoom name="Smaller" isOff={zoom === 1} onPress={() => zoomTo(zoom / 1.5)} icon={<IconMinus size={18} />} />
        <Zoom name="Larger" isOff={zoom === maxZoom} onPress={() => zoomTo(zoom * 1.5)} icon={<IconPlus size={18} />} />
        <Zoom name="Whole drawing" isOff={zoom === 1} onPress={() => zoomTo(1)} icon={<IconMaximize size={18} />} />
      </div>
    </div>
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
