// What every verb gets first. Built once per call; nothing else is passed around and nothing is global.
import { defaultFeatureGroup } from 'contract/features'
import type { Locale } from 'contract/locales'
import type { Privilege } from 'contract/privileges'
import type { UserStatus } from 'contract/session'
import type { Config } from './config.ts'
import type { Db } from './db/scope.ts'
import type { Log } from './log.ts'
import type { Outside } from './outside.ts'

/** Who makes the call, as the server knows it: never taken from the request's body [Q3.01]. */
export interface Viewer {
  signedIn: boolean
  sessionId: string
  userId: string
  email: string
  name: string
  status: UserStatus
  registrationType: 'B2B' | 'B2C' | null
  /** The organisation the user belongs to. */
  accountId: number | null
  /** Every account the user may see: what row-level security lets through. */
  allowedAccounts: readonly number[]
  /** The accounts being viewed now, a subset of the allowed ones: what lists show. */
  activeAccounts: readonly number[]
  privileges: readonly Privilege[]
  isInternalAssociate: boolean
  isPunchout: boolean
  /** The staff user behind an impersonation, or null. */
  impersonatedBy: string | null
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
  privileges: [],
  isInternalAssociate: false,
  isPunchout: false,
  impersonatedBy: null,
  locale: 'en_US',
  featureGroup: defaultFeatureGroup,
}

export interface Ctx {
  viewer: Viewer
  /** The call's own transaction, limited by row-level security to what the viewer may see. */
  db: Db
  /**
   * A transaction of its own, committed when `work` ends: what must be on record before the outside world is asked.
   * Not while `db` is open: the call would wait with two connections.
   */
  apart: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  now: Date
  outside: Outside
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
  /** Tells the asker of a background job how far it is; heard at once, even if the job fails later. */
  progress: (done: number, total: number) => Promise<void>
  /** Headers the answer will carry; session cookies are set here. */
  reply: Headers
}
