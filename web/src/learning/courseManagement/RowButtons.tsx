// The buttons of an entry that has a place in an order: up, down, open, remove. The keys Alt and an arrow move it, too.
import { IconArrowDown } from '../../ui/icons/IconArrowDown.ts'
import { IconArrowUp } from '../../ui/icons/IconArrowUp.ts'
import { IconTrash } from '../../ui/icons/IconTrash.ts'
import type { KeyboardEvent } from 'react'
import { Button } from '../../ui/forms/Button.tsx'

interface RowButtonsProps {
  name: string
  at: number
  count: number
  isOpen: boolean
  onOpen: () => void
  onMove: (to: number) => void
  onRemove: () => void
}

export function RowButtons({ name, at, count, isOpen, onOpen, onMove, onRemove }: RowButtonsProps) {
  /** The focus stays on what moved: its entry may be drawn in another place. */
  const move = (button: HTMLElement, to: number) => {
    if (to < 0 || to >= count) return
    onMove(to)
    requestAnimationFrame(() => button.focus())
  }
  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.altKey && { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    move(event.currentTarget, at + step)
  }
  return (
    <span className="row">
      <Button
        look="quiet"
        aria-expanded={isOpen}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={onOpen}
        onKeyDown={moveByKey}
      >
        {isOpen ? 'Close' : 'Edit'} <span className="visually-hidden">{name}</span>
      </Button>
      <Button
        look="icon"
        aria-label={`Move ${name} up`}
        aria-disabled={at === 0 || undefined}
        onClick={({ currentTarget }) => move(currentTarget, at - 1)}
        onKeyDown={moveByKey}
      >
        <IconArrowUp size={18} aria-hidden />
      </Button>
      <Button
        look="icon"
        aria-label={`Move ${name} down`}
        aria-disabled={at === count - 1 || undefined}
        onClick={({ currentTarget }) => move(currentTarget, at + 1)}
        onKeyDown={moveByKey}
      >
        <IconArrowDown size={18} aria-hidden />
      </Button>
      <Button look="icon" aria-label={`Remove ${name}`} onClick={onRemove}>
        <IconTrash size={18} aria-hidden />
      </Button>
    </span>
  )
}
