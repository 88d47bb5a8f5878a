// What is pressed, ticked and typed before the page is hydrated is kept, shown as busy, and done once it is. On a slow
// phone the server's picture stands seconds before the application that answers [U2.12].

/** Fired on the document when the application has taken the page over. */
export const hydratedEvent = 'portal:awake'

/**
 * Travels as source in the head of each page that the server renders (Root.tsx): it may use nothing from outside itself.
 * Parts of a page whose code comes later use it again, from there (ui/late.ts).
 * Links and forms with an address of their own stay with the browser.
 */
export function recordEarlyInput(awakeEvent: string, part: Element = document.documentElement): void {
  interface Step {
    element: HTMLInputElement
    act: (element: HTMLInputElement) => boolean
  }
  const done = true
  let steps: Step[] = []
  const keep = (element: HTMLInputElement, act: Step['act']) => {
    // Who presses twice because nothing happens wants it once; the last wish comes last.
    if (!element.closest('[data-repeats]')) steps = steps.filter((step) => step.element !== element)
    steps.push({ element, act })
  }
  const press = (element: HTMLInputElement) => {
    element.removeAttribute('data-early')
    element.removeAttribute('aria-busy')
    element.click()
    return done
  }
  // React is notified of a change only where the value differs from the one it saw last, which is what was typed.
  const type = (text: string) => {
    let triesLeft = 5
    return (element: HTMLInputElement) => {
      const { selectionStart } = element
      element.value = ''
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, text)
      if (typeof selectionStart === 'number') element.setSelectionRange(selectionStart, selectionStart)
      for (const name of ['input', 'change']) element.dispatchEvent(new Event(name, { bubbles: true }))
      if (document.activeElement !== element) element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
      triesLeft -= 1
      return element.value === text || triesLeft === 0
    }
  }
  // The wish is kept here: rendering the box again in between, React takes the tick away, and the server's is its default.
  const tick = (isWanted: boolean) => (element: HTMLInputElement) => {
    if (isWanted === element.defaultChecked) return done
    element.checked = !isWanted
    element.click()
    return done
  }

  const isBox = (element: Element) => element.matches('[type=checkbox], [type=radio]')
  const onInput = ({ target }: Event) => {
    const field = target as HTMLInputElement
    if (isBox(field)) keep(field, tick(field.checked))
    else if (field.matches('input:not([type=file]), textarea, select')) keep(field, type(field.value))
  }
  const onClick = (event: Event) => {
    const button = (event.target as Element).closest<HTMLInputElement>('a[href], button')
    const isNative = button?.matches('a') || (button?.type === 'submit' && button.form?.hasAttribute('action'))
    if (!button || isNative) return
    event.preventDefault()
    event.stopImmediatePropagation()
    button.setAttribute('data-early', '')
    button.setAttribute('aria-busy', 'true')
    keep(button, press)
  }
  const onSubmit = (event: Event) => {
    const form = event.target as HTMLFormElement
    if (form.hasAttribute('action')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    keep(form as unknown as HTMLInputElement, () => {
      form.requestSubmit()
      return done
    })
  }
  const actions = { input: onInput, change: onInput, click: onClick, submit: onSubmit }
  // On the window: React stops below it what it cannot answer yet.
  const onEvent = (event: Event) => {
    if (part.contains(event.target as Node)) actions[event.type as keyof typeof actions](event)
  }
  for (const name of Object.keys(actions)) window.addEventListener(name, onEvent, true)

  // One step in a task of its own, so that each finds what the one before it changed. A part of the page that React has
  // not reached yet, or whose form fills itself on hydration, is tried again.
  const redo = (triesLeft: number) => {
    const [step] = steps
    if (!step) return
    const { element, act } = step
    // React takes a part of the page over when an event of this kind reaches it, before it looks at what changed. This
    // one nobody listens to; the press itself would change a box before React knew what it was.
    element.dispatchEvent(new Event('dragend', { bubbles: true }))
    const isReached = Object.keys(element).some((key) => key.startsWith('__reactProps'))
    const isOver = !element.isConnected || triesLeft === 0 || (isReached && act(element))
    if (isOver) steps.shift()
    setTimeout(redo, isOver ? 0 : 50, isOver ? 100 : triesLeft - 1)
  }
  const onAwake = () => {
    for (const name of Object.keys(actions)) window.removeEventListener(name, onEvent, true)
    redo(100)
  }
  document.addEventListener(awakeEvent, onAwake, { once: true })
}
