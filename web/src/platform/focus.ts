// Where one goes on after an action whose button is off or gone.

let isByTouch = false
if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', ({ pointerType }) => (isByTouch = pointerType === 'touch'), true)
  document.addEventListener('keydown', () => (isByTouch = false), true)
}

/** Moves the focus to `field`, but not after a touch, because a keyboard would open over the page. */
export function moveFocusTo(field: HTMLElement | null | undefined): void {
  if (!isByTouch) field?.focus()
}
