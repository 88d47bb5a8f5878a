// Banners that somebody has dismissed in this browser, by their texts: one whose text changes comes back [A2.51].
import { readStored, writeStored } from '../platform/storage.ts'

const key = 'dismissedBanners'

export const readDismissed = (): string[] => (readStored(key) as string[] | undefined) ?? []

/** Keeps those of `texts` that somebody has dismissed. */
export const rememberDismissed = (texts: readonly string[]): boolean => writeStored(key, texts)

/**
 * The script behind the banners that hides them before they are seen, because those that the server renders are the same
 * for everybody.
 */
export const hidingScript = (): string => `(${hideDismissed.toString()})(${JSON.stringify(key)})`

// It may use nothing from outside itself.
function hideDismissed(stored: string): void {
  try {
    // oxlint-disable-next-line no-restricted-globals -- platform/storage.ts is not loaded yet
    const texts = JSON.parse(localStorage.getItem(stored) ?? '[]') as (string | null)[]
    for (const banner of document.querySelectorAll<HTMLElement>('[data-banner]'))
      banner.hidden = texts.includes(banner.textContent)
  } catch {
    // Closed storage keeps nothing.
  }
}
