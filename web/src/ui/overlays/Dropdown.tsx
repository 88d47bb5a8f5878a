// A button that opens a panel of links: a disclosure, so that it works with and without a mouse, by arrows too.
import { IconChevronDown } from '../icons/IconChevronDown.ts'
import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import classes from './Dropdown.module.css'

export interface DropdownProps {
  label: ReactNode
  /** The name when the label is a picture, and its tip. */
  ariaLabel?: string
  children: ReactNode
  align?: 'start' | 'end'
  /** Classes of the button, for the place it is in. */
  className?: string | undefined
  chevron?: boolean
  /** For what is asked for anew each time it opens. */
  onOpen?: () => void
}

const findItems = (panel: HTMLElement): HTMLElement[] => [
  ...panel.querySelectorAll<HTMLElement>('a[href], button:not([disabled])'),
]

export function Dropdown({
  label,
  ariaLabel,
  children,
  align = 'start',
  className,
  chevron = true,
  onOpen,
}: DropdownProps) {
  const [opened, show] = useState(false)
  const setOpened = (next: boolean) => {
    if (next && !opened) onOpen?.()
    show(next)
  }
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    if (!opened) return undefined
    const away = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) show(false)
    }
    document.addEventListener('pointerdown', away)
    document.addEventListener('focusin', away)
    return () => {
      document.removeEventListener('pointerdown', away)
      document.removeEventListener('focusin', away)
    }
  }, [opened])

  // A panel that would be out over an edge of a narrow window is moved in.
  useLayoutEffect(() => {
    if (!opened || !panel.current) return
    const { style } = panel.current
    style.translate = ''
    const { left, right } = panel.current.getBoundingClientRect()
    const over = right + 8 - document.documentElement.clientWidth
    if (left < 8) style.translate = `${8 - left}px`
    else if (over > 0) style.translate = `${-over}px`
  }, [opened])

  const moveTo = (step: (at: number, count: number) => number) => {
    if (!panel.current) return
    const items = findItems(panel.current)
    items[step(items.indexOf(document.activeElement as HTMLElement), items.length)]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && opened) {
      setOpened(false)
      button.current?.focus()
    } else if (event.key === 'ArrowDown') {
      if (!opened) setOpened(true)
      requestAnimationFrame(() => moveTo((at, count) => (at + 1) % count))
    } else if (event.key === 'ArrowUp' && opened) moveTo((at, count) => (at - 1 + count) % count)
    else if (event.key === 'Home' && opened) moveTo(() => 0)
    else if (event.key === 'End' && opened) moveTo((_at, count) => count - 1)
    else return
    event.preventDefault()
  }
  const onClick = (event: React.MouseEvent) => {
    if ((event.target as Element).closest('a[href], button[data-closes]')) setOpened(false)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the button and links inside
    <div ref={root} className="relative" onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-expanded={opened}
        aria-controls={id}
        aria-label={ariaLabel}
        title={ariaLabel}
        onClick={() => setOpened(!opened)}
      >
        {label}
        {chevron && <IconChevronDown size={16} aria-hidden className="chevron" />}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- closes after a link inside was followed, by mouse or key */}
      <div
        ref={panel}
        id={id}
        className={`hangs floating ink scroll ${classes['panel'] ?? ''}`}
        data-align={align}
        hidden={!opened}
        onClick={onClick}
      >
        {children}
      </div>
    </div>
  )
}
