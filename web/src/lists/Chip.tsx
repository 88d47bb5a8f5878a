// A filter in the bar: a dashed pill while it is off, a filled one that says what it keeps while it is on.
import { IconChevronDown } from '../ui/icons/IconChevronDown.ts'
import { IconPlus } from '../ui/icons/IconPlus.ts'
import { IconX } from '../ui/icons/IconX.ts'
import type { MouseEvent, ReactNode } from 'react'
import { useState } from 'react'
import classes from './Chip.module.css'
import { Panel } from './Panel.tsx'

interface ChipProps {
  title: string
  /** What it keeps, in words; undefined while it is off. */
  value: string | undefined
  onRemove: () => void
  children: (close: () => void) => ReactNode
}

export function Chip({ title, value, onRemove, children }: ChipProps) {
  const [opened, setOpened] = useState(false)
  // The focus stays with the chip, because the button that is pressed goes away.
  const remove = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.parentElement?.querySelector('button')?.focus()
    onRemove()
  }
  const button = (
    <button type="button" className={classes['main']} onClick={() => setOpened(!opened)}>
      {value === undefined && <IconPlus size={14} aria-hidden />}
      <span>{title}</span>
      {value !== undefined && (
        <>
          <span className="visually-hidden">:</span>{' '}
          <span className={`truncated link ${classes['value'] ?? ''}`}>{value}</span>
          <IconChevronDown size={14} aria-hidden />
        </>
      )}
    </button>
  )
  return (
    <div
      className={`inline relative text-note ink round lit ${classes['chip'] ?? ''}`}
      data-on={value !== undefined || undefined}
    >
      <Panel opened={opened} onChange={setOpened} target={button}>
        {children(() => setOpened(false))}
      </Panel>
      {value !== undefined && (
        <button
          type="button"
          className={`inline-row narrow gap1h medium rigid muted round ${classes['remove'] ?? ''}`}
          aria-label={`Remove filter ${title}`}
          onClick={remove}
        >
          <IconX size={14} aria-hidden />
        </button>
      )}
    </div>
  )
}
