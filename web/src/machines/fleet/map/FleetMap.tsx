// The units of a search on a map of our own: outlines of states and provinces, marks with counts, no server of tiles.
import { IconMinus } from '../../../ui/icons/IconMinus.ts'
import { IconPlus } from '../../../ui/icons/IconPlus.ts'
import { IconMaximize } from '../../../ui/icons/IconMaximize.ts'
import { useQuery } from '@tanstack/react-query'
import { conditionLabels, conditions } from '@portal/contract/machines/condition'
import { fleetCalls } from '@portal/contract/machines/fleet'
import type { SearchRequest } from '@portal/contract/platform/lists'
import type { PointerEvent } from 'react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useCallQuery } from '../../../platform/client.ts'
import { formatQuantity, plural } from '../../../platform/formats.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { conditionTones } from '../shared/ConditionBadge.tsx'
import type { View } from './clusters.ts'
import { clusterPoints, isNearest, projectPoints, spreadInRing, fitView, within } from './clusters.ts'
import classes from './FleetMap.module.css'
import { MapList } from './MapList.tsx'
import { Mark } from './Mark.tsx'
import { outlines } from './outlines.ts'
import { regionPlaces } from './regionPlaces.ts'

/** Pixels of a square whose units become one mark. */
const square = 56

interface FleetMapProps {
  request: SearchRequest
  /** With the units in sight beside it. */
  hasList?: boolean
}

export function FleetMap({ request, hasList = false }: FleetMapProps) {
  const { page: _page, size: _size, ...rest } = request
  const answer = useCallQuery(fleetCalls.fleetMap, rest, { keepPrevious: true, quiet: true })
  const shapes = useQuery({ queryKey: ['fleet-map'], queryFn: outlines, staleTime: Infinity, meta: { quiet: true } })
  const frame = useRef<HTMLDivElement>(null)
  const isKnown = answer.data !== undefined
  const [size, setSize] = useState({ width: 800, height: 480 })
  useEffect(() => {
    if (!frame.current || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [isKnown])
  const points = useMemo(() => projectPoints(answer.data?.points ?? []), [answer.data])
  const whole = useMemo(() => fitView(points, size.width, size.height), [points, size])
  const [chosen, setChosen] = useState<View>()
  const view = chosen ?? whole
  const clusters = useMemo(() => {
    const side = square / view.scale
    const found = clusterPoints(points, side)
    return isNearest(view.scale) ? found.flatMap((cluster) => spreadInRing(cluster, side)) : found
  }, [points, view.scale])

  if (answer.error && !answer.data)
    return <ErrorState title="The map did not load" onRetry={() => void answer.refetch()} />
  if (answer.data && answer.data.points.length === 0)
    return (
      <EmptyState title="No unit with a known place">
        A unit shows here once it reports where it is, or its page says where it is kept.
      </EmptyState>
    )

  const zoom = (factor: number, x = view.x, y = view.y) => {
    const scale = within(view.scale * factor)
    const kept = view.scale / scale
    setChosen({ x: x + (view.x - x) * kept, y: y + (view.y - y) * kept, scale })
  }
  // The cluster that is pressed falls apart: the focus goes to the map around it.
  const open = ({ x, y }: { x: number; y: number }) => {
    frame.current?.focus({ preventScroll: true })
    zoom(3, x, y)
  }
  const toScreen = ({ x, y }: { x: number; y: number }) => ({
    left: (x - view.x) * view.scale + size.width / 2,
    top: (y - view.y) * view.scale + size.height / 2,
  })
  const isInSight = (place: { left: number; top: number }, margin: number) =>
    place.left > -margin && place.top > -margin && place.left < size.width + margin && place.top < size.height + margin
  const missing = (answer.data?.totalRecords ?? 0) - points.length
  const map = (
    <div className={`relative clip frame ${classes['map'] ?? ''}`} data-map>
      <MapGround frame={frame} view={view} onView={setChosen} onZoom={zoom} size={size}>
        <svg className={classes['land']} aria-hidden width={size.width} height={size.height}>
          <g
            transform={`translate(${size.width / 2 - view.x * view.scale} ${size.height / 2 - view.y * view.scale}) scale(${view.scale})`}
          >
            {shapes.data?.map((shape, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the outlines never change
              <path key={at} d={shape} vectorEffect="non-scaling-stroke" />
            ))}
          </g>
          {/* Their names are on land: without it they would swim. */}
          {(shapes.data ?? shapes.error) &&
            regionPlaces.map(({ code, name, ...place }) => {
              const { left, top } = toScreen(place)
              return (
                isInSight({ left, top }, 0) && (
                  <text key={code} x={left} y={top}>
                    {view.scale > 3 ? name : code}
                  </text>
                )
              )
            })}
        </svg>
        {clusters.map((cluster) => {
          const place = toScreen(cluster)
          return (
            isInSight(place, 40) && <Mark key={cluster.key} cluster={cluster} {...place} onOpen={() => open(cluster)} />
          )
        })}
      </MapGround>
      <div className={`stack gap1 ${classes['tools'] ?? ''}`}>
        <button
          type="button"
          className="square frame lifted ink"
          aria-label="Zoom in"
          title="Zoom in"
          onClick={() => zoom(2)}
        >
          <IconPlus size={18} aria-hidden />
        </button>
        <button
          type="button"
          className="square frame lifted ink"
          aria-label="Zoom out"
          title="Zoom out"
          onClick={() => zoom(0.5)}
        >
          <IconMinus size={18} aria-hidden />
        </button>
        <button
          type="button"
          className="square frame lifted ink"
          aria-label="Show all units"
          title="Show all units"
          onClick={() => setChosen(undefined)}
        >
          <IconMaximize size={18} aria-hidden />
        </button>
      </div>
      <p
        className={`row wrap gap3 lines0h bare pad1-2 rounded-md text-note muted lit ${classes['note'] ?? ''}`}
        role="status"
      >
        {answer.data
          ? `${plural(points.length, 'unit')} on the map${missing > 0 ? `, ${formatQuantity(missing)} more not shown` : ''}`
          : 'Loading'}
        {conditions.map((condition) => (
          <span key={condition} data-tone={conditionTones[condition]} className="key inline-row gap1">
            {conditionLabels[condition]}
          </span>
        ))}
      </p>
    </div>
  )
  if (!hasList) return map
  const inSight = points.filter((placed) => isInSight(toScreen(placed), 0)).map(({ point }) => point)
  return (
    <div className="with-side gap4">
      {map}
      <MapList points={answer.data && inSight} />
    </div>
  )
}

interface GroundProps {
  frame: React.RefObject<HTMLDivElement | null>
  view: View
  size: { width: number; height: number }
  onView: (view: View) => void
  onZoom: (factor: number, x?: number, y?: number) => void
  children: React.ReactNode
}

/** What is dragged, turned with the wheel and walked with the arrows. */
function MapGround({ frame, view, size, onView, onZoom, children }: GroundProps) {
  const from = useRef<{ x: number; y: number; view: View } | undefined>(undefined)
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if ((event.target as Element).closest('a, button')) return
    from.current = { x: event.clientX, y: event.clientY, view }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent) => {
    const start = from.current
    if (!start) return
    const { scale } = start.view
    onView({
      x: start.view.x - (event.clientX - start.x) / scale,
      y: start.view.y - (event.clientY - start.y) / scale,
      scale,
    })
  }
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    // Only with a key, as on every map inside a page: a wheel alone goes on scrolling the page.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const box = element.getBoundingClientRect()
      const x = view.x + (event.clientX - box.left - size.width / 2) / view.scale
      const y = view.y + (event.clientY - box.top - size.height / 2) / view.scale
      onZoom(event.deltaY < 0 ? 1.25 : 0.8, x, y)
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [frame, view, size, onZoom])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragged by a pointer; keys have the buttons beside it
    <div
      ref={frame}
      className={classes['ground']}
      role="group"
      aria-label="Map"
      tabIndex={-1}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => (from.current = undefined)}
      onPointerCancel={() => (from.current = undefined)}
      onDoubleClick={() => onZoom(2)}
    >
      {children}
    </div>
  )
}
