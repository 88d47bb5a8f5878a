// A button and the panel it opens: focus goes in, stays in and comes back; Escape and a click elsewhere close it.
import { Popover } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import classes from './Panel.module.css'

interface PanelProps {
  opened: boolean
  onChange: (opened: boolean) => void
  /** The button; its words name the panel too. */
  target: ReactElement
  align?: 'start' | 'end'
  children: ReactNode
}

export function Panel({ opened, onChange, target, align = 'start', children }: PanelProps) {
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      position={`bottom-${align}`}
      offset={6}
      width={280}
      trapFocus
      returnFocus
      withinPortal={false}
      hideDetached={false}
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown className={classes['panel']}>{children}</Popover.Dropdown>
    </Popover>
  )
}
