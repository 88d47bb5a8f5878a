// The change that a field makes as the focus leaves it waits for the end of the press that took the focus, because
// otherwise a button could move in between and would not be pressed.
let waiting: (() => void)[] | undefined

function end() {
  const changes = waiting
  waiting = undefined
  changes?.forEach((change) => change())
}

// The server has no presses.
const listen: typeof addEventListener | undefined = globalThis.addEventListener
listen?.('pointerdown', ({ button }) => button || (waiting ??= []), true)
listen?.('pointerup', end, true)
listen?.('pointercancel', end, true)
// A press on a scroll bar says nothing of its end.
listen?.('keydown', end, true)

/** Makes `change` now, or before the click of the press that is going on. */
export function afterPress(change: () => void): void {
  if (waiting) waiting.push(change)
  else change()
}
