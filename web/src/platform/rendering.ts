// The server's data for this rendering (contract/rendering); nothing in the browser.
import { getGlobalStartContext } from '@tanstack/react-start'
import type { RenderingContext } from '@portal/contract/platform/rendering'

/** Undefined in the browser, and in `vite dev`, which renders without our server around it. */
export const rendering = (): Partial<RenderingContext> | undefined =>
  typeof document === 'undefined' ? getGlobalStartContext() : undefined
