// Where things happened, as dots on outlines of our own: a picture beside a list that says the same in words.
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { fitView } from '../map/clusters.ts'
import { outlines } from '../map/outlines.ts'
import type { Coordinates } from '../map/projection.ts'
import { project } from '../map/projection.ts'
import classes from './PlaceMap.module.css'

interface PlaceMapProps {
  /** What the picture is of: 'Places of the events'. */
  label: string
  places: readonly (Coordinates & { key: string; tone: 'danger' | 'soon' | 'neutral' })[]
}

const [width, height] = [640, 320]

export function PlaceMap({ label, places }: PlaceMapProps) {
  const shapes = useQuery({ queryKey: ['fleet-map'], queryFn: outlines, staleTime: Infinity, meta: { quiet: true } })
  const title = useId()
  const dots = places.map((place) => ({ ...place, ...project(place) }))
  const view = fitView(dots, width, height)
  // Close places would hide where in the country they are.
  const scale = Math.min(view.scale, 14)
  return (
    <svg
      className={`block full rounded-md sunken ${classes['map'] ?? ''}`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={title}
    >
      <title id={title}>{label}</title>
      <g
        className={classes['land']}
        transform={`translate(${width / 2 - view.x * scale} ${height / 2 - view.y * scale}) scale(${scale})`}
      >
        {shapes.data?.map((shape, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the outlines never change
          <path key={at} d={shape} vectorEffect="non-scaling-stroke" />
        ))}
      </g>
      {dots.map(({ key, x, y, tone }) => (
        <circle
          key={key}
          data-tone={tone}
          cx={(x - view.x) * scale + width / 2}
          cy={(y - view.y) * scale + height / 2}
          r={tone === 'danger' ? 7 : 5}
        />
      ))}
    </svg>
  )
}
