// Kinds of notifications. A kind is declared once, in x.emails.ts of its area, and listed in
// server/src/app/notifications.ts; docs/api/notifications.md shows all of them.
import type { Brand } from '@portal/contract/provider/brand'
import type { Who } from '@portal/contract/platform/call'
import type { z } from 'zod'
import type { Config } from '../config/config.ts'
import type { Words } from './emailLayout.ts'

export type Severity = 'high' | 'medium' | 'low'

/** Whose portal it is, and where its pages are. */
export interface Site {
  brand: Brand
  config: Config
}

/** An email before it is laid out. */
export interface EmailWords extends Words {
  subject: string
  /** Where an answer goes, when not to the portal. */
  replyTo?: string
  /** True if the reader sees the price columns of the table; they are left out otherwise. */
  canViewPrices?: boolean
}

interface KindBase<S extends z.ZodObject, V extends Severity> {
  /** Never renamed, because it is stored with each message. */
  name: string
  /** One sentence for the printed list: what happened, and to whom it goes. */
  about: string
  /** How urgent it can be. */
  severities: readonly V[]
  /** The right a person must still have when it goes out: 'anyone' for people who cannot sign in yet. */
  who: Who
  /**
   * True if operators may read one for people who cannot sign in yet, because it has no link or code that opens anything.
   * Others they may read anyway, with links cut.
   */
  isReadable?: true
  /** The data of its texts. */
  data: S
  /** Pure: looks nothing up. */
  email: (data: z.output<S>, site: Site) => EmailWords
}

/**
 * True if people may turn it off, and what they read where they do. Not for what they asked for or must know, a receipt, a
 * link, a changed password: that ignores their settings.
 */
type Optional = { isOptional: true; title: string } | { isOptional: false; title?: undefined }

export type NotificationKind<S extends z.ZodObject = z.ZodObject, V extends Severity = Severity> = KindBase<S, V> &
  Optional

/** A kind as lists and channels see it. */
export type AnyKind = Omit<KindBase<z.ZodObject, Severity>, 'email' | 'data'> & Optional

/** Declares a kind of notification. */
export const notificationKind = <S extends z.ZodObject, V extends Severity>(
  kind: NotificationKind<S, V>,
): NotificationKind<S, V> => kind
