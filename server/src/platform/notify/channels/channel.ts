// A way messages reach people. It writes in the transaction of the cause and delivers in a job of its own, so that one
// channel that fails stops no other.
import type { Db } from '../../db/transaction.ts'
import type { EmailWords, Site } from '../kinds.ts'

/** The recipient of a notification: a person, or an address that belongs to none, such as customer service. */
export interface Recipient {
  email: string
  userId?: string
  /** A number in E.164: it goes there alone, by text. */
  phone?: string
  /** The account it is about, which the person must still be allowed to see when it goes out. */
  accountId?: number
}

/** A notification in the words of each channel. */
export interface Notification {
  email: (site: Site) => EmailWords
  /** Where its reader turns this kind off without signing in. */
  optOutUrl?: string
}

/** As it is in the outbox. */
export interface Message {
  subject: string
  text: string
  html: string
  replyTo: string | null
  optOutUrl: string | null
}

export interface Attachment {
  name: string
  contentType: string
  content: Buffer
}

export interface Channel {
  /** As stored, and as `channelsFor` names it. */
  name: string
  /** The job that delivers its messages. */
  job: string
  /** False where this process lacks what the channel needs: messages wait for one that has it. */
  isWorkedHere: boolean
  /** Where it reaches a person; undefined for who cannot be reached by it. Asked again when it goes out. */
  addressOf: (db: Db, to: Recipient) => Promise<string | undefined>
  write: (notification: Notification) => Promise<Message>
  /** Hands a message to the outside world; a failure is tried again, what was refused for good is not. */
  deliver: (
    message: Message & { to: string; attachments: readonly Attachment[] },
    db: Db,
  ) => Promise<'sent' | 'refused'>
}
