// A browser's translation replaces each text by elements with another text. The texts are put back here, because React goes
// on with its own, which are gone: it would render the page again, fail as it takes one away, and change prices unseen
// [U2.14].

/** Uses nothing from outside itself, because it travels as source in the head of each page that the server renders (Root.tsx). */
export function followTranslation(startEvent: string, endEvents: readonly string[]): void {
  /** In milliseconds; a limit, because no event ends a hydration that React gives up. */
  const longest = 500
  let hydratingUntil = 0
  /** Our text, and what took its place. */
  const places = new Map<Node, ChildNode>()
  const back = (text: Node) => {
    const place = places.get(text)
    places.delete(text)
    if (place?.isConnected) place.replaceWith(text)
  }
  const follow = (records: MutationRecord[]) => {
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      // The new text is shown, and translated again.
      if (type === 'characterData') back(target)
      for (const text of removedNodes) {
        const near = [...addedNodes, previousSibling, nextSibling]
        const place = near.find((node) => node?.nodeName === 'FONT' && node.isConnected)
        if (text.nodeType !== Node.TEXT_NODE || !place) continue
        places.set(text, place as ChildNode)
        changes.observe(text, { characterData: true })
      }
    }
    // Put back between two slices of a hydration, because what comes next is compared with what the server sent.
    if (performance.now() < hydratingUntil) for (const text of places.keys()) back(text)
  }
  const changes = new MutationObserver(follow)
  changes.observe(document, { childList: true, subtree: true })
  // As the server sent it, because otherwise the page is rendered again and fields lose what was typed.
  document.addEventListener(startEvent, () => {
    hydratingUntil = performance.now() + longest
    follow(changes.takeRecords())
  })
  for (const end of endEvents) document.addEventListener(end, () => (hydratingUntil = 0))

  // A press that began on what is put back before its release is done here, because browsers make no click of it.
  let pressed: { element: Element; control: Element | null } | undefined
  let click: ReturnType<typeof setTimeout> | undefined
  const onMouseDown = (event: MouseEvent) => {
    const element = event.target as Element
    pressed = { element, control: element.closest('a, button, summary, label, [role]') }
  }
  const onMouseUp = (event: MouseEvent) => {
    const { element, control } = pressed ?? {}
    if (event.button !== 0 || element?.isConnected !== false || !control?.contains(event.target as Node)) return
    click = setTimeout(() => control.dispatchEvent(new MouseEvent('click', event)))
  }
  document.addEventListener('mousedown', onMouseDown, true)
  document.addEventListener('mouseup', onMouseUp, true)
  document.addEventListener('click', () => clearTimeout(click), true)

  // oxlint-disable-next-line typescript/unbound-method -- called with the node they are asked of
  const { removeChild, insertBefore } = Node.prototype
  const placeOf = (node: Node | null) => {
    if (node?.nodeType === Node.TEXT_NODE) follow(changes.takeRecords())
    return (node && places.get(node)) ?? node
  }
  Node.prototype.removeChild = function removeTranslated<Child extends Node>(this: Node, child: Child): Child {
    const place = child.parentNode === this ? child : placeOf(child)
    places.delete(child)
    if (place?.parentNode === this) removeChild.call(this, place)
    else removeChild.call(this, child)
    return child
  }
  Node.prototype.insertBefore = function insertByTranslated<Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    insertBefore.call(this, child, before?.parentNode === this ? before : placeOf(before))
    return child
  }
}
