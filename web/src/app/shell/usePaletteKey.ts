// Ctrl/Cmd-K opens the command palette, '/' goes to the search box. The palette's code loads when it is first wanted.
import { useEffect, useState } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

export function usePaletteKey() {
  const [opened, setOpened] = useState(false)
  const [wanted, setWanted] = useState(false)
  const open = () => {
    setWanted(true)
    setOpened(true)
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') open()
      else if (event.key === '/' && !event.metaKey && !event.ctrlKey && !event.altKey && !isTyping(event.target))
        focusSearch()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  return { opened, wanted, open, close: () => setOpened(false) }
}

/** Puts the cursor into the search box that shows; there is one for wide and one for narrow screens. */
function focusSearch(): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('[role=search] input')]
  boxes.find((box) => box.offsetParent !== null)?.focus()
}
