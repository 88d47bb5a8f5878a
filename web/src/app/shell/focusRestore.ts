// The focus never falls to the page's body: when what has it goes away, the nearest named place around it takes it, so
// that a screen reader says where one is and the next Tab goes on from there [U3.02].

/** Milliseconds that are waited, so that a part may give the focus to something better that it draws next. */
const focusWait = 100

const places =
  'main, nav, header, footer, form, dialog[open], [role="dialog"], [role="group"], [role="region"], section[aria-label], section[aria-labelledby]'

/** Keeps it until the function it answers is called. */
export function restoreFocusLater(): () => void {
  /** The focused element, and what is around it. */
  let path = withAncestors(document.activeElement)
  let timer: number | undefined
  const remember = ({ target }: FocusEvent) => {
    path = withAncestors(target as Element)
  }
  // Nothing is kept then, because it was left for nothing, by a click beside everything.
  const forget = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget === null) queueMicrotask(() => (target as HTMLElement).isConnected && (path = []))
  }
  const keep = () => {
    const place = path.find((each) => each.isConnected && each.matches(places))
    if (!place || path[0]?.isConnected || document.activeElement !== document.body) return
    focusPlace(place)
  }
  const observer = new MutationObserver(() => {
    if (path.length === 0 || path[0]?.isConnected) return
    window.clearTimeout(timer)
    timer = window.setTimeout(keep, focusWait)
  })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', forget)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    window.clearTimeout(timer)
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', forget)
    observer.disconnect()
  }
}

function withAncestors(element: Element | null): HTMLElement[] {
  const path: HTMLElement[] = []
  for (let at = element as HTMLElement | null; at && at !== document.body; at = at.parentElement) path.push(at)
  return path
}

/** Focuses `place` without moving the page; of the main part it is the heading, as after a move to another page. */
function focusPlace(place: HTMLElement): void {
  const target = (place.matches('main') && place.querySelector<HTMLElement>('h1')) || place
  if (!target.hasAttribute('tabindex')) {
    target.setAttribute('tabindex', '-1')
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true })
  }
  target.focus({ preventScroll: true })
}
