// A button and the panel it opens: focus goes in, stays in and comes back; Escape and a click elsewhere close it.
import type { KeyboardEvent, ReactElement, ReactNode } from 'react'
import { cloneElement, useEffect, useId, useLayoutEffect, useRef } from 'react'
import classes from './Panel.module.css'

interface PanelProps {
  opened: boolean
  onChange: (opened: boolean) => void
  /** The button; its words name the panel too. */
  target: ReactElement<Record<string, unknown>>
  align?: 'start' | 'end'
  children: ReactNode
}

const focusableSelector =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'

export function Panel({ opened, onChange, target, align = 'start', children }: PanelProps) {
  const id = useId()
  return (
    <div className="inline narrow relative">
      {cloneElement(target, {
        id: `${id}target`,
        'aria-haspopup': 'dialog',
        'aria-expanded': opened,
        'aria-controls': opened ? id : undefined,
      })}
      {opened && (
        <Opened id={id} align={align} onClose={() => onChange(false)}>
          {children}
        </Opened>
      )}
    </div>
  )
}

interface OpenedProps {
  id: string
  align: 'start' | 'end'
  onClose: () => void
  children: ReactNode
}

function Opened({ id, align, onClose, children }: OpenedProps) {
  const panel = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })

  // In where there is something to do, and back to the button, unless the click that closed went elsewhere.
  useEffect(() => {
    const { current } = panel
    const first =
      current?.querySelector<HTMLElement>('[data-autofocus]') ?? current?.querySelector<HTMLElement>(focusableSelector)
    ;(first ?? current)?.focus({ preventScroll: true })
    return () => {
      const { activeElement } = document
      if (activeElement === document.body || current?.contains(activeElement))
        document.getElementById(`${id}target`)?.focus({ preventScroll: true })
    }
  }, [id])

  useEffect(() => {
    const away = ({ target }: Event) => {
      const isInside = panel.current?.parentElement?.contains(target as Node)
      if (!isInside) close.current()
    }
    document.addEventListener('pointerdown', away)
    return () => document.removeEventListener('pointerdown', away)
  }, [])

  // A panel that would be out over an edge of the window is moved in.
  useLayoutEffect(() => {
    if (!panel.current) return
    const { style } = panel.current
    const { left, right } = panel.current.getBoundingClientRect()
    const over = right + 8 - document.documentElement.clientWidth
    if (left < 8) style.translate = `${8 - left}px`
    else if (over > 0) style.translate = `${-over}px`
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Tab') {
      const inside = [...(panel.current?.querySelectorAll<HTMLElement>(focusableSelector) ?? [])]
      const [first, last] = [inside[0], inside.at(-1)]
      const edge = event.shiftKey ? first : last
      if (document.activeElement !== edge && document.activeElement !== panel.current) return
      ;(event.shiftKey ? last : first)?.focus()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of what is inside
    <div
      ref={panel}
      id={id}
      role="dialog"
      aria-labelledby={`${id}target`}
      tabIndex={-1}
      className={`hangs pad2 floating ink no-ring ${classes['panel'] ?? ''}`}
      data-align={align}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  )
}
