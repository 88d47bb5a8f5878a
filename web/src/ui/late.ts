// Parts of a page whose code comes once somebody begins to use it: the server's picture of them stands until then, and
// the page starts with less code. Where there is no such picture, on a page opened from another, it comes at once.
import type { ComponentType } from 'react'
import { createElement, lazy, memo, Suspense } from 'react'
import { retryWhenOnline } from '../platform/connection.ts'

const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'wheel'] as const
/** Who uses nothing of that, for example a screen reader's own keys, waits so long at most. */
const longest = 4000

/** The head of the page leaves there what keeps early input (app/earlyInput.ts). */
type EarlyWindow = Window & { keepEarlyInput?: (awakeEvent: string, part: Element) => void }

let using: Promise<void> | undefined
const used = (): Promise<void> =>
  (using ??= new Promise((resolve) => {
    const done = () => {
      for (const sign of signs) window.removeEventListener(sign, done, true)
      resolve()
    }
    for (const sign of signs) window.addEventListener(sign, done, { capture: true, passive: true })
    setTimeout(done, longest)
  }))

/**
 * A component that `load` brings, rendered by the server as any other, with `data-late={name}` on its element. Its styles are
 * held here, so that they come with the page that shows it and not with its code. It stands in a boundary of its own, which
 * is updated with other props only: React removes what the server rendered of a boundary that changes before its code is there.
 */
export function late<Props extends object>(
  name: string,
  styles: Readonly<Record<string, string>>,
  load: () => Promise<ComponentType<Props>>,
) {
  const Part = lazy(async () => {
    if (typeof window === 'undefined') return { default: await load(), styles }
    const part = document.querySelector(`[data-late='${name}']`)
    if (!part) return { default: await retryWhenOnline(load), styles }
    // What is pressed and typed in it until its code is there is done then.
    const awake = `portal:late-${name}`
    ;(window as EarlyWindow).keepEarlyInput?.(awake, part)
    await used()
    const component = await retryWhenOnline(load)
    document.dispatchEvent(new Event(awake))
    return { default: component, styles }
  })
  return memo((props: Props) => createElement(Suspense, null, createElement<Props>(Part, props)))
}
