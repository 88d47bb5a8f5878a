// Constants of the specification that more than one place needs [A§9, B§9]. What one area alone needs is with
// that area: page sizes in lists.ts, the address page in addresses.ts, the poll delay in jobs.ts.
import { z } from 'zod'

/** The widest window of each layout, in CSS pixels [A9.01]. Stylesheets repeat the numbers: a media query reads no variable. */
export const breakpoints = { mobile: 767, tablet: 991, largeTablet: 1025 } as const

export type Layout = 'mobile' | 'tablet' | 'large-tablet' | 'desktop'

/** The layout of a window `width` pixels wide: the one answer to "is this mobile" [D1.01]. */
export function getLayout(width: number): Layout {
  if (width <= breakpoints.mobile) return 'mobile'
  if (width <= breakpoints.tablet) return 'tablet'
  return width <= breakpoints.largeTablet ? 'large-tablet' : 'desktop'
}

/** Below 768 px. */
export const isMobile = (width: number): boolean => getLayout(width) === 'mobile'

/** True if the side navigation replaces the main menu: the one use of 991 px [D1.01]. */
export const hasSideNavigation = (width: number): boolean => width <= breakpoints.tablet

/** The sort string of staff searches: 'field:ASC' or 'field:DESC' [A§5], by default [A9.03]. */
export const staffSort = z
  .string()
  .regex(/^[A-Za-z]{1,60}:(ASC|DESC)$/, 'Sort must be field:ASC or field:DESC.')
  .default('RegistrationDate:ASC')

/** Paging of the staff's user search and customer search [A9.03]. */
export const staffPage = z.object({
  page: z.number().int().min(0).max(1_000_000).default(0),
  size: z.number().int().min(1).max(100).default(10),
})
