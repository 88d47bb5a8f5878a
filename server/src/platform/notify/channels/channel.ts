// A way messages reach people. It writes in the transaction of the cause and delivers in a job of its own, so that one
// channel that fails stops no other.
import type { EmailWords, Site } from '../kinds.ts'

/** Who gets a notification: a person, or an address that belongs to none, such as customer service. */
export interface Recipient {
  email: string
  userId?: string
  /** The account it is about, which the person must still be allowed to see when it goes out. */
  accountId?: number
}

/** A notification in the words of each channel. */
export interface Notification {
  email: (site: Site) => EmailWords
}

/** As it stands in the outbox. */
export interface Message {
  subject: string
  text: string
  html: string
  replyTo: string | null
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
  write: (notification: Notification) => Promise<Message>
  /** Hands a message to the outside world; a failure is tried again. */
  deliver: (message: Message & { to: string; attachments: readonly Attachment[] }) => Promise<void>
}
