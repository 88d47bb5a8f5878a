// The change that a field makes as the focus leaves it waits for the end of the press that took the focus: a button that moved
// in between would not be pressed.
let waiting: (() => void)[] | undefined

function end() {
  const changes = waiting ?? []
  waiting = undefined
  for (const change of changes) change()
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', ({ button }) => button === 0 && (waiting ??= []), true)
  for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, end, true)
}

/** Makes `change` now, or before the click of the press that is going on. */
export function afterPress(change: () => void): void {
  if (waiting) waiting.push(change)
  else change()
}
