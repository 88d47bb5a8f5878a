// The context of every verb. Built once per call; nothing else is passed around and nothing is global.
import { defaultFeatureGroup } from '@portal/contract/provider/features'
import type { Locale } from '@portal/contract/platform/locales'
import type { Privilege } from '@portal/contract/access/privileges'
import type { UserStatus } from '@portal/contract/access/session'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/transaction.ts'
import type { Log } from '../monitoring/log.ts'
import type { Services } from '../config/services.ts'

/** A visit from a procurement system: how the cart is returned, and which cart it is. */
export interface PunchoutVisit {
  sessionId: number
  basketId: number
  operation: string
  protocol: 'cxml' | 'oci'
  tabKey: string
  hookUrl: string
  charset: string
  target: string
  /** The connection was turned off, or the time of the visit ended. */
  isOver: boolean
}

/** The caller, as the server knows it: never taken from the request's body [Q3.01]. */
export interface Viewer {
  signedIn: boolean
  sessionId: string
  userId: string
  email: string
  name: string
  status: UserStatus
  registrationType: 'B2B' | 'B2C' | null
  /** The organization the user belongs to. */
  accountId: number | null
  /** Every account the user may see: what row-level security lets through. */
  allowedAccounts: readonly number[]
  /** The accounts being viewed now, a subset of the allowed ones: what lists show. */
  activeAccounts: readonly number[]
  /** The group chosen in the header, with the groups inside it; null where all units are viewed. */
  viewedGroup: { groupId: number; name: string; groups: readonly number[] } | null
  privileges: readonly Privilege[]
  isInternalAssociate: boolean
  isPunchout: boolean
  /** The visit from a procurement system that the session belongs to; null where it is none. */
  punchout: PunchoutVisit | null
  locale: Locale
  featureGroup: string
}

export const guest: Viewer = {
  signedIn: false,
  sessionId: '',
  userId: '',
  email: '',
  name: '',
  status: 'GUEST',
  registrationType: null,
  accountId: null,
  allowedAccounts: [],
  activeAccounts: [],
  viewedGroup: null,
  privileges: [],
  isInternalAssociate: false,
  isPunchout: false,
  punchout: null,
  locale: 'en_US',
  featureGroup: defaultFeatureGroup,
}

/**
 * The principal of a call: the subject, whose rights and data count, and the actor, who is signed in. They are the same person
 * except where staff act for a customer.
 */
export interface Principal {
  actor: Actor
  subject: Viewer
}

export interface Actor {
  userId: string
  /** The time of acting for a customer that the call belongs to. */
  actingId?: number
  /** They only look until they say that they change things. */
  isLooking?: boolean
}

/** Users who act for themselves, and guests. */
export const toOwnPrincipal = (subject: Viewer): Principal => ({ actor: { userId: subject.userId }, subject })

/** `subject` with the staff user who acts for them, or none; for what was begun when they might. */
export const principalFor = (subject: Viewer, staffUserId: string | null | undefined): Principal =>
  staffUserId ? { actor: { userId: staffUserId }, subject } : toOwnPrincipal(subject)

/** The staff user who acts for the subject; null when no one does. */
export const actingStaff = ({ actor, subject }: Principal): string | null =>
  actor.userId === subject.userId ? null : actor.userId

/** The record a call was about and whose it is, and why it came to nothing if it did. */
export interface AuditSubject {
  account: number
  target?: { type: string; id: string; name: string }
  failure?: string
}

export interface Ctx {
  principal: Principal
  /** The subject of `principal`. */
  readonly viewer: Viewer
  /** The call's own transaction, limited by row-level security to what the viewer may see. */
  db: Db
  /**
   * A transaction of its own, committed when `work` ends: what must be on record before the outside world is asked. Not
   * while `db` is open, because the call would wait with two connections.
   */
  separateTransaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  now: Date
  services: Services
  log: Log
  config: Config
  /** The request as far as a verb may care; the zone is where the browser says its days begin. */
  request: {
    id: string
    address: string
    userAgent: string
    cookies: ReadonlyMap<string, string>
    timeZone: string | undefined
  }
  /** The audit facts of the call, where what it changed is on record in transactions of their own. */
  audited?: AuditSubject
  /** Reports the progress of a background job; visible at once, even if the job fails later. */
  progress: (done: number, total: number) => Promise<void>
  /** Headers the answer will carry; session cookies are set here. */
  reply: Headers
}
