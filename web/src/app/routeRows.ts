// A row of the route table (routes.ts), and the short ways to say it.
import type { Who } from '@portal/contract/platform/call'
import type { Privilege } from '@portal/contract/access/privileges'
import { authorCourses, one, operate, productAdmin } from '@portal/contract/access/privileges'

/** A condition beside `who`; guards.ts says what each asks and where it sends those it stops. */
export type Condition =
  | 'chosen-organization'
  | 'fills-cart'
  | 'internal-properties'
  | 'no-punchout'
  | 'no-visit'
  | 'parent-company'
  | 'punchout'

export interface Guard {
  who: Who
  and?: readonly Condition[]
}

interface RoutePlace {
  /** A pattern: `$name` represents one segment, `{-$name}` for one that may be missing. */
  path: string
  title: string
  guard: Guard
  /** The values a parameter may take; any other is an unknown address. */
  values?: readonly string[]
}

/** A page of web/src, rendered on the server unless `ssr` is false. */
export interface Page extends RoutePlace {
  page: string
  ssr: boolean
}
/** An address that sends on; `$name` and the query are carried over. */
export interface Redirect extends RoutePlace {
  redirect: string
}
/** The empty stubs of the specification [D1.33]. */
export interface Stub extends RoutePlace {
  stub: true
}
export type Row = Page | Redirect | Stub

export const anyone: Guard = { who: 'anyone' }
/** Not for a visit from a purchasing system: signing in, registration, what is read without a session [P13.46]. */
export const noVisit: Guard = { who: 'anyone', and: ['no-visit'] }
/** Where such a visit begins. */
export const launching: Guard = { who: 'anyone', and: ['punchout'] }
/** Guests pass; internal associates must have chosen an organization [A4.26]. */
export const store: Guard = { who: 'anyone', and: ['chosen-organization'] }
/** Its purpose is to fill the cart. */
export const ordering: Guard = { who: 'anyone', and: ['chosen-organization', 'fills-cart'] }
export const training: Guard = { who: 'anyone', and: ['chosen-organization', 'no-punchout'] }
/** The courses of a person. */
export const learner: Guard = { who: 'signed-in', and: ['chosen-organization', 'no-punchout'] }
/** Punch-out buyers go back to their own system instead [S17.03]. */
export const checkout: Guard = { who: 'signed-in', and: ['chosen-organization', 'no-punchout', 'parent-company'] }
export const account: Guard = { who: 'signed-in', and: ['chosen-organization', 'no-punchout', 'parent-company'] }
/** A dashboard page under a privilege of [B§2.2]. */
export const dashboard = (who: Who): Guard => ({ who, and: ['chosen-organization'] })
export const staff = (who: Who): Guard => ({ who })

export const viewsGroups = dashboard(one('B2B_View_Organization_Groups'))
export const managesUsers = dashboard(one('B2B_Delegated_Customer_Admin'))

/** Rendered on the server. */
export const page = (path: string, file: string, title: string, guard: Guard, values?: readonly string[]): Page => ({
  path,
  page: file,
  title,
  guard,
  ssr: true,
  ...(values && { values }),
})
/** Rendered in the browser inside the shell, which the server renders. */
export const browserPage = (path: string, file: string, title: string, guard: Guard): Page => ({
  path,
  page: file,
  title,
  guard,
  ssr: false,
})
/** A page about machines, under one privilege. */
export const equipment = (path: string, file: string, title: string, privilege: Privilege): Page =>
  browserPage(`/pages/dashboard/equipment/${path}`, file, title, dashboard(one(privilege)))
/** A dashboard page that the server renders, for what shows before any script has run: lists (docs/decisions/048). */
export const rendered = (row: Page): Page => ({ ...row, ssr: true })
export const redirect = (path: string, to: string): Redirect => ({ path, redirect: to, title: '', guard: anyone })
/** The search of a list of the dashboard, which is the list. */
export const listSearch = (list: string): Redirect =>
  redirect(`/pages/dashboard/${list}/search`, `/pages/dashboard/${list}`)
/** A page of what machines report [B§2.1]. */
export const insights = (path: string, file: string, title: string, who: Who): Page =>
  browserPage(`/pages/dashboard/equipment/fleetservices/${path}`, file, title, dashboard(who))
/** A staff page of the owners of the portal. */
export const ownersPage = (path: string, file: string, title: string): Page =>
  browserPage(`/pages/csr/${path}`, file, title, staff(productAdmin))
/** A page for operators [P9.73]. */
export const operators = (path: string, file: string, title: string): Page =>
  browserPage(`/pages/csr/${path}`, file, title, staff(operate))
/** A page of the staff who write courses [P12.17]. */
export const authors = (path: string, file: string, title: string): Page =>
  browserPage(`/pages/csr/${path}`, file, title, staff(authorCourses))
/** A page about users for staff [A6.07]. */
export const users = (path: string, file: string, title: string): Page =>
  browserPage(`/pages/csr/${path}`, file, title, staff(one('CSR_User_Management')))
export const stub = (path: string): Stub => ({ path, title: '', guard: anyone, stub: true })
