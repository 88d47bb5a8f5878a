// A signature on glass: strokes of a finger, a pen or a mouse as the path of an SVG. A tick beside the typed name does as well.
import type { PointerEvent } from 'react'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/forms/Button.tsx'
import classes from './record.module.css'

const [width, height] = [600, 200]
const maxLength = 19_000

interface SignaturePadProps {
  path: string
  onChange: (path: string) => void
}

export function SignaturePad({ path, onChange }: SignaturePadProps) {
  const stroke = useRef<string[]>(undefined)
  const [drawn, setDrawn] = useState('')
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) => {
    const { left, top, width: wide, height: high } = currentTarget.getBoundingClientRect()
    const within = (at: number, most: number) => Math.max(0, Math.min(most, Math.round(at)))
    return `${within(((clientX - left) / wide) * width, width)} ${within(((clientY - top) / high) * height, height)}`
  }
  const end = () => {
    const points = stroke.current
    stroke.current = undefined
    setDrawn('')
    if (!points || points.length < 2) return
    const next = `${path}M${points.join('L')}`
    if (next.length <= maxLength) onChange(next)
  }
  return (
    <div className="stack gap2">
      <svg
        className={classes['pad']}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={path === '' ? 'Sign here' : 'Your signature'}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          stroke.current = [pointOf(event)]
        }}
        onPointerMove={(event) => {
          const points = stroke.current
          const point = pointOf(event)
          if (!points || points.at(-1) === point) return
          points.push(point)
          setDrawn(`M${points.join('L')}`)
        }}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <line x1="20" y1="165" x2="580" y2="165" />
        <path className="pen" d={path + drawn} />
      </svg>
      {path !== '' && (
        <Button className="fit" onClick={() => onChange('')}>
          Sign again
        </Button>
      )}
    </div>
  )
}
