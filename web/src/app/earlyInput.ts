// Input before the page is hydrated is kept, shown as busy, and done once it is. On a slow
// phone the server's picture is seconds before the application that answers [U2.12, U2.13].

/** Fired on the document when the application has taken the page over. */
export const hydratedEvent = 'portal:awake'

/**
 * It may use nothing from outside itself, because it travels as source in the head of each page that the server renders
 * (Root.tsx). Parts of a page whose code comes later are early for longer (ui/lazyParts.ts). Links and forms with an
 * address of their own stay with the browser.
 */
export function recordEarlyInput(awakeEvent: string): void {
  type Find = () => HTMLInputElement | undefined
  interface Step {
    element: HTMLInputElement
    /** The content when React renders the page anew. */
    find: Find
    act: (element: HTMLInputElement) => boolean
    typed?: { text: string; start: number | null; end: number | null } | undefined
  }
  const done = true
  let isAwake = false
  let isActing = false
  let isBusy = false
  /** Controls of parts that React has not taken over with the page; what scripts of others add later is not theirs. */
  let late: Element[] = []
  let steps: Step[] = []
  let focused: Pick<Step, 'element' | 'find'> | undefined

  const isReached = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
  const controls = () => [...document.querySelectorAll('button, input, textarea, select, form')]
  const isEarly = (target: Node) => {
    late = late.filter((each) => each.isConnected && !isReached(each))
    return !isAwake || late.some((each) => each.contains(target))
  }

  const place = (element: HTMLInputElement): Find => {
    const sign = ({ type, name, ariaLabel }: HTMLInputElement) => [type, name, ariaLabel].join()
    const own = sign(element)
    const all = () => [...document.querySelectorAll<HTMLInputElement>(element.tagName)]
    const alike = () => all().filter((each) => sign(each) === own)
    const [at, atAlike] = [all().indexOf(element), alike().indexOf(element)]
    return () => alike()[atAlike] ?? all()[at]
  }
  const keep = (element: HTMLInputElement, act: Step['act'], typed?: Step['typed']) => {
    // A user who presses twice because nothing happens wants it once; the last wish comes last.
    if (!element.closest('[data-repeats]')) steps = steps.filter((step) => step.element !== element)
    steps.push({ element, act, find: place(element), typed })
    if (isAwake && !isBusy) begin()
  }
  const press = (element: HTMLInputElement) => {
    element.removeAttribute('data-early')
    element.removeAttribute('aria-busy')
    element.click()
    return done
  }
  const put = (element: HTMLInputElement, { text, start, end }: NonNullable<Step['typed']>) => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, text)
    if (typeof start === 'number') element.setSelectionRange(start, end)
  }
  const read = ({ value, selectionStart, selectionEnd }: HTMLInputElement) => ({
    text: value,
    start: selectionStart,
    end: selectionEnd,
  })
  // The caret may have moved since the last key; where the text is gone, so is the caret.
  const followCaret = (element: HTMLInputElement, typed: NonNullable<Step['typed']>) => {
    if (element.value === typed.text) Object.assign(typed, read(element))
  }
  const type = (typed: NonNullable<Step['typed']>) => {
    let triesLeft = 5
    return (element: HTMLInputElement) => {
      followCaret(element, typed)
      // React is notified of a change only where the value differs from the one it saw last, which is what was typed.
      element.value = ''
      put(element, typed)
      for (const name of ['input', 'change']) element.dispatchEvent(new Event(name, { bubbles: true }))
      if (document.activeElement !== element) element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
      triesLeft -= 1
      return element.value === typed.text || triesLeft === 0
    }
  }
  // The wish is kept here, because React takes the tick away when it renders the box in between, and the server's is its default.
  const tick = (isWanted: boolean) => (element: HTMLInputElement) => {
    if (isWanted === element.defaultChecked) return done
    element.checked = !isWanted
    element.click()
    return done
  }

  const isBox = (element: Element) => element.matches('[type=checkbox], [type=radio]')
  const isText = (element: Element) => element.matches('input:not([type=file]), textarea, select')
  const kept = (element: EventTarget | null) => steps.find((step) => step.element === element && step.typed)
  const onInput = ({ target }: Event) => {
    const field = target as HTMLInputElement
    const step = kept(field)
    // Text typed while its turn has not come belongs to the same text.
    if (!isEarly(field)) return step && Object.assign(step.typed ?? {}, read(field))
    if (isBox(field)) return keep(field, tick(field.checked))
    if (!isText(field)) return undefined
    const typed = read(field)
    return keep(field, type(typed), typed)
  }
  // The next letter goes where it was meant, because React empties the field when it renders it again.
  const onBeforeInput = ({ target }: Event) => {
    const step = kept(target)
    if (step?.typed && step.element.value !== step.typed.text) put(step.element, step.typed)
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
    keep(form as unknown as HTMLInputElement, (element) => {
      ;(element as unknown as HTMLFormElement).requestSubmit()
      return done
    })
  }
  // React would repeat it later and select what was typed since.
  const onFocus = (event: Event) => {
    const field = event.target as HTMLInputElement
    event.stopImmediatePropagation()
    focused = { element: field, find: place(field) }
    if (field.matches('[data-selects]')) field.select()
  }
  const onBlur = ({ target }: Event) => {
    if ((target as Element).isConnected) focused = undefined
  }
  const early = { change: onInput, click: onClick, submit: onSubmit, focusin: onFocus }
  const always = { input: onInput, beforeinput: onBeforeInput, focusout: onBlur }
  const actions = { ...early, ...always }
  // On the window, because React stops below it what it cannot answer yet.
  const onEvent = (event: Event) => {
    if (isActing || (event.type in early && !isEarly(event.target as Node))) return
    actions[event.type as keyof typeof actions](event)
  }
  for (const name of Object.keys(actions)) window.addEventListener(name, onEvent, true)

  // The new fields get text, caret and focus before the next key, because the page was rendered again and has them in place of these.
  const follow = () => {
    const lost = focused && !focused.element.isConnected ? focused : undefined
    const moved = steps.filter(({ element }) => !element.isConnected)
    if (!lost && moved.length === 0) return
    for (const step of moved) {
      if (step.typed) followCaret(step.element, step.typed)
      step.element = step.find() ?? step.element
    }
    const element = lost?.find()
    if (!lost || !element) return
    lost.element = element
    if (document.activeElement !== document.body) return
    isActing = true
    element.focus({ preventScroll: true })
    isActing = false
    const typed = kept(element)?.typed
    if (typed) put(element, typed)
  }
  const observer = new MutationObserver(follow)
  const watch = () => observer.observe(document, { childList: true, subtree: true })
  watch()

  // One step in a task of its own, so that each finds what the one before it changed. A part of the page that React has
  // not reached yet, or whose form fills itself on hydration, is tried again.
  const redo = (triesLeft: number) => {
    const [step] = steps
    if (!step) {
      isBusy = false
      observer.disconnect()
      return
    }
    // A `dragend`, because React takes a part of the page over when such an event reaches it, before it looks at what
    // changed, and no one listens to this one. The press itself would change a box before React knew what it was.
    step.element.dispatchEvent(new Event('dragend', { bubbles: true }))
    follow()
    const { element, act } = step
    isActing = true
    const isOver = !element.isConnected || triesLeft === 0 || (isReached(element) && act(element))
    isActing = false
    if (isOver) steps.shift()
    setTimeout(redo, isOver ? 0 : 50, isOver ? 400 : triesLeft - 1)
  }
  const begin = () => {
    isBusy = true
    watch()
    redo(400)
  }
  const onAwake = () => {
    isAwake = true
    late = controls().filter((each) => !isReached(each))
    begin()
  }
  document.addEventListener(awakeEvent, onAwake, { once: true })
}
