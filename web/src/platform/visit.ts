// A visit from a procurement system: its pages have addresses of their own, and its calls say whose tab they are of. The head
// of each such page leaves there what it is (app/visitScript.ts).
import { rendering } from './rendering.ts'

export interface Visit {
  /** The path before its pages. */
  base: string
  /** True if its cart is only shown. */
  isInspected: boolean
  headers?: Record<string, string>
}

/** Undefined for every other page. */
export const getVisit = (): Visit | undefined => rendering()?.visit ?? (globalThis as { punchout?: Visit }).punchout

/** Where the tab keeps what proves its visit. */
export const visitTokenKey = (tabKey: string): string => `punchout ${tabKey}`
