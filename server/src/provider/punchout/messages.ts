// The message log [P13.05]: what came and went, with secrets masked before it is kept.
import type { Db } from '../../platform/db/transaction.ts'
import { storableText } from '../../platform/calls/secrets.ts'

export interface MessageFinding {
  level: 'error' | 'advice'
  message: string
  where: string
}

/** Most characters of a document that are kept; of one of a stranger. */
const maxStoredCharacters = 200_000
const maxStoredOfUnknownSender = 20_000

// Strangers send these texts: each pattern ends at the next tag, so that none is looked through again and again.
const secrets = [
  /(<(?:\w+:)?SharedSecret\b[^<>]*>)[\s\S]*?(<\/(?:\w+:)?SharedSecret\s*>|$)/giu,
  /(<(?:\w+:)?(?:CredentialMac|DigitalSignature)\b[^<>]*>)[\s\S]*?(<\/(?:\w+:)?(?:CredentialMac|DigitalSignature)\s*>|$)/giu,
  // In a form, or as text of another document; its end tag begins none.
  /(?<!%2F|\/)(SharedSecret[^<>%&]{0,200}(?:%3E|&gt;))[\s\S]*?(%3C|&lt;|$)/giu,
  // Values of other attributes may hold a '>'.
  /(<(?:\w+:)?PCard\b(?:[^<>"']|"[^"<]*"|'[^'<]*')*?\bnumber\s*=\s*["'])[^"']*()/giu,
]

/** A document without its secrets and card numbers, and not more of it than is kept. */
export const masked = (document: string, most = maxStoredCharacters): string =>
  secrets.reduce((text, secret) => text.replace(secret, '$1[removed]$2'), storableText(document.slice(0, most)))

export interface Message {
  connectionId: number | null
  accountId: number | null
  sessionId?: number | null
  direction: 'in' | 'out'
  kind: string
  payloadId: string | null
  document: string
  status?: { code: number; message: string }
  findings?: readonly MessageFinding[]
  /** True if it belongs to a trial of the connection. */
  isTrial?: boolean
  at: Date
}

/** Keeps a message; whose connection it is may see it. */
export async function storeMessage(db: Db, message: Message): Promise<void> {
  await db
    .insertInto('punchout_message')
    .values({
      connection_id: message.connectionId,
      account_id: message.accountId,
      session_id: message.sessionId ?? null,
      direction: message.direction,
      kind: message.kind,
      payload_id: message.payloadId && storableText(message.payloadId).slice(0, 300),
      document: masked(
        message.document,
        message.connectionId === null ? maxStoredOfUnknownSender : maxStoredCharacters,
      ),
      status_code: message.status?.code ?? null,
      status_text: storableText(message.status?.message ?? '').slice(0, 1000),
      findings: JSON.stringify(message.findings ?? []),
      is_trial: message.isTrial ?? false,
      sent_at: message.at,
    })
    .execute()
}
