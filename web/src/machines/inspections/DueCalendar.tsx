// The month or the week beside the list of inspections: what is due and planned each day. A day narrows the list to it, and takes
// what is dragged to it [P6.22, P6.40].
import { useRouterState, useSearch } from '@tanstack/react-router'
import { dueSoonDays } from '@portal/contract/machines/condition'
import type { DueDay } from '@portal/contract/machines/inspections'
import { inspectionCalls } from '@portal/contract/machines/inspections'
import { addDays, addMonths, getMonthStart } from '@portal/contract/platform/days'
import type { SearchRequest } from '@portal/contract/platform/lists'
import { useState } from 'react'
import { ViewSwitch } from '../../lists/shared/ViewSwitch.tsx'
import { useCallQuery } from '../../platform/client.ts'
import { formatDate } from '../../platform/formats.ts'
import { today } from '../../platform/zone.ts'
import { IconChevronLeft } from '../../ui/icons/IconChevronLeft.ts'
import { IconChevronRight } from '../../ui/icons/IconChevronRight.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { useIsPhone } from './useIsPhone.ts'
import { CallError } from '../../platform/errors.ts'
import { showMessage } from '../../platform/toasts.ts'
import { DayAgenda, describeLoad, weekdays } from './DayAgenda.tsx'
import type { Dragged } from './dragged.ts'
import { dragOf } from './dragged.ts'
import { useMove } from './useMove.ts'
import classes from './DueCalendar.module.css'

/** The Monday of the week of a day. */
function getWeekStart(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

const monthName = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The days shown: whole weeks, one or those of the month of `day`. */
function getDays(day: string, isWeek: boolean): string[] {
  const first = getWeekStart(isWeek ? day : getMonthStart(day))
  const end = isWeek ? addDays(first, 7) : addMonths(getMonthStart(day), 1)
  const days: string[] = []
  while ((days.at(-1) ?? '') < addDays(end, -1) || days.length % 7 > 0) days.push(addDays(first, days.length))
  return days
}

function toneOf({ day, units, failed }: DueDay): 'danger' | 'soon' | 'ok' | 'none' {
  if (units === 0) return 'none'
  if (failed > 0 || day < today()) return 'danger'
  return day <= addDays(today(), dueSoonDays) ? 'soon' : 'ok'
}

export function DueCalendar({ request }: { request: SearchRequest }) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const isWeek = search['view'] === 'week'
  const at = typeof search['at'] === 'string' && /^\d{4}-\d\d-\d\d$/.test(search['at']) ? search['at'] : undefined
  const anchor = at ?? request.start ?? today()
  const days = getDays(anchor, isWeek)
  const { page: _page, size: _size, sortOptions: _sort, ...rest } = request
  const { data } = useCallQuery(
    inspectionCalls.inspectionDays,
    { ...rest, start: days[0], end: days.at(-1) },
    { keepPrevious: true, quiet: true },
  )
  const due = new Map(data?.days.map((each) => [each.day, each]))
  const hrefWith = (changed: Record<string, string | undefined>) =>
    hrefOf(pathname, { ...search, page: undefined, ...changed })
  const turn = (by: number) => hrefWith({ at: isWeek ? addDays(anchor, 7 * by) : addMonths(getMonthStart(anchor), by) })
  const chosen = request.start !== undefined && request.start === request.end ? request.start : undefined
  const unit = isWeek ? 'week' : 'month'
  const isPhone = useIsPhone()
  const { move } = useMove()
  const drop = (day: string, dragged: Dragged) =>
    void move(dragged.unitSerial, { plan: { kind: dragged.kind, plannedOn: day } }).catch((error: unknown) =>
      showMessage({
        kind: 'warning',
        text: error instanceof CallError ? (Object.values(error.fields)[0] ?? error.message) : 'It could not be moved.',
      }),
    )
  return (
    <div className={`pad3-4 frame ${classes['calendar'] ?? ''}`} aria-busy={!data}>
      <div className="row between gap2 below2">
        <h2 className="text-base">{isWeek ? `Week of ${formatDate(days[0])}` : monthName(anchor)}</h2>
        <span className="inline-row gap1">
          <ButtonLink look="icon" href={turn(-1)} aria-label={`Previous ${unit}`} resetScroll={false}>
            <IconChevronLeft size={18} aria-hidden />
          </ButtonLink>
          <ButtonLink look="icon" href={turn(1)} aria-label={`Next ${unit}`} resetScroll={false}>
            <IconChevronRight size={18} aria-hidden />
          </ButtonLink>
        </span>
      </div>
      <ViewSwitch
        views={[
          { name: undefined, label: 'Month' },
          { name: 'week', label: 'Week' },
        ]}
      />
      {!isPhone && (
        <ol className={`list gap0h above3 text-note numbers centered stack ${classes['days'] ?? ''}`} aria-label="Days">
          {weekdays.map((name) => (
            <li key={name} aria-hidden className="muted">
              {name}
            </li>
          ))}
          {days.map((day) => (
            <Day
              key={day}
              day={day}
              due={due.get(day)}
              isOther={!isWeek && day.slice(0, 7) !== anchor.slice(0, 7)}
              isChosen={day === chosen}
              href={hrefWith(
                day === chosen
                  ? { start: undefined, end: undefined, at: day }
                  : { start: day, end: day, at: undefined },
              )}
              onDrop={drop}
            />
          ))}
        </ol>
      )}
      {!isPhone && (
        <p className="bare above2 text-note muted" aria-hidden>
          <strong>Bold</strong>: due, <em className="tag">on blue</em>: planned. Drag a plan to its day.
        </p>
      )}
      {(isWeek || isPhone) && (
        <DayAgenda request={{ ...rest, start: days[0], end: days.at(-1), page: 0, size: 100 }} days={days} load={due} />
      )}
    </div>
  )
}

interface DayProps {
  day: string
  due: DueDay | undefined
  /** Of the month before or after. */
  isOther: boolean
  isChosen: boolean
  href: string
  onDrop: (day: string, dragged: Dragged) => void
}

function Day({ day, due, isOther, isChosen, href, onDrop }: DayProps) {
  const [isOver, setOver] = useState(false)
  const number = Number(day.slice(8))
  const words = due && `${formatDate(day)}: ${describeLoad(due)}`
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- who has no mouse moves it by its button
    <li
      data-other={isOther || undefined}
      data-today={day === today() || undefined}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!dragOf.isOver(event) || day < today()) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const dragged = dragOf.read(event)
        if (dragged) onDrop(day, dragged)
      }}
    >
      {due && words ? (
        <Link
          className="ink no-underline"
          href={href}
          title={words}
          aria-current={isChosen ? 'date' : undefined}
          data-tone={toneOf(due)}
          resetScroll={false}
        >
          <span aria-hidden>
            {number}
            <span>
              {due.units > 0 && <strong>{due.units}</strong>}
              {due.planned > 0 && <em className="tag">{due.planned}</em>}
            </span>
          </span>
          <span className="visually-hidden">{words}</span>
        </Link>
      ) : (
        <span>{number}</span>
      )}
    </li>
  )
}

const hrefOf = (pathname: string, search: Record<string, unknown>): string => {
  const given = Object.entries(search).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
  )
  return given.length > 0 ? `${pathname}?${new URLSearchParams(given).toString()}` : pathname
}
