// Parts of a page whose code comes after it, so that the page starts with less: the server's picture of them is until
// then. Late ones come once a person begins to use the page; where there is no such picture, on a page opened from another,
// they come at once.
import type { ComponentType, ReactNode } from 'react'
import { createElement, lazy, memo, Suspense, useLayoutEffect, useState } from 'react'
import { retryWhenOnline } from '../platform/connection.ts'
import { useHydrated } from './useHydrated.ts'

const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'wheel'] as const
/** The longest wait in milliseconds, because some users send no such events, for example with a screen reader's own keys. */
const longest = 4000

/** Fired on the document just before React takes the page, or a part of it, over (app/translation.ts). */
export const hydratingEvent = 'portal:waking'
/** Fired once it has taken a part over. */
export const partHydratedEvent = 'portal:part-awake'

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

type Styles = Readonly<Record<string, string>>
type Load<Props extends object> = () => Promise<ComponentType<Props>>

/** A part of a page, and a way to load its code before a page opened from another shows it, because what comes later moves the rest. */
export type Part<Props extends object> = ComponentType<Props> & { preload: () => Promise<void> }

/** A component whose code comes as it is first shown, in a `Suspense` around it. */
export const lazyComponent = <Props extends object>(load: Load<Props>) =>
  lazy(async () => ({ default: await retryWhenOnline(load) }))

/** `Component`, which says that React begins to take it over, and that it has, because a translation may come at any time. */
const signaling =
  <Props extends object>(Component: ComponentType<Props>): ComponentType<Props> =>
  (props) => {
    const signal = (name: string) => void document.dispatchEvent(new Event(name))
    const isHydrated = useHydrated()
    useLayoutEffect(() => signal(partHydratedEvent), [])
    if (!isHydrated && !import.meta.env.SSR) signal(hydratingEvent)
    return createElement<Props>(Component, props)
  }

/**
 * A component that `load` brings, rendered by the server as any other. `styles` are held here, so that they come with the page
 * that shows it and not with its code. It is in a boundary of its own, which is updated with other props only: React
 * removes what the server rendered of a boundary that changes before its code is there, and the page would jump.
 */
function part<Props extends object>(
  load: Load<Props>,
  styles?: Styles,
  waiting?: ReactNode,
  loadNow: Load<Props> = load,
): Part<Props> {
  let loaded: ComponentType<Props> | undefined
  const Later = lazy(async () => ({ default: signaling(await load()), styles }))
  const Shown = memo((props: Props) => {
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Later)
    return createElement(Suspense, { fallback: waiting }, createElement<Props>(Component, props))
  })
  const preload = async () => {
    loaded ??= await loadNow().then(signaling, () => undefined)
  }
  return Object.assign(Shown as unknown as ComponentType<Props>, { preload })
}

/** Such a component whose code comes at once; `waiting` represents it on a page opened from another. */
export const lazyPart = <Props extends object>(load: Load<Props>, styles?: Styles, waiting?: ReactNode) =>
  part(() => retryWhenOnline(load), styles, waiting, load)

/** Such a component with `data-late={name}` on its element, whose code comes once a person begins to use the page. */
export const lazyOnUse = <Props extends object>(name: string, styles: Styles, load: Load<Props>) =>
  part(
    async () => {
      const shown = typeof window === 'undefined' ? null : document.querySelector(`[data-late='${name}']`)
      if (!shown) return retryWhenOnline(load)
      await used()
      return retryWhenOnline(load)
    },
    styles,
    undefined,
    load,
  )
