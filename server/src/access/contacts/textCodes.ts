// Texts go where their owner asked for them: a number proves it with a code, and ends it with STOP.
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { e164 } from '@portal/contract/platform/phone'
import { phoneMessages } from '@portal/contract/platform/phoneLines'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { notFound, PortalError } from '../../platform/http/errors.ts'
import { notify } from '../../platform/notify/notify.ts'
import type { PhoneBook } from '../../platform/notify/channels/text.ts'
import { getDataKeys } from '../../platform/keys/secret.ts'
import { textCode } from './contacts.emails.ts'

interface LineOf {
  contactId: number
  phoneLineId: number
}

const codeLifetime = 10 * 60 * 1000
const maxAttempts = 5
const perNumber = { times: 3, seconds: 60 * 60 }
const perPerson = { times: 20, seconds: 60 * 60 }

/** Hashed with a key, because six digits alone are found by trying. */
const hashCode = ({ config }: Pick<Ctx, 'config'>, phoneLineId: number, code: string): string =>
  createHmac('sha256', getDataKeys(config)[0] ?? '')
    .update(`text code\n${phoneLineId}\n${code}`)
    .digest('hex')

const findLine = ({ db }: Pick<Ctx, 'db'>, { contactId, phoneLineId }: LineOf) =>
  db
    .selectFrom('contact_phone')
    .selectAll()
    .where('contact_id', '=', contactId)
    .where('phone_line_id', '=', phoneLineId)
    .forUpdate()
    .executeTakeFirst()

/** Texts a code to a number: whoever has the phone gives it back. Throws where no text can be sent. */
export async function sendTextCode(ctx: Ctx, of: LineOf): Promise<void> {
  const line = await findLine(ctx, of)
  if (!line) throw notFound()
  if (line.text_enabled) return
  if (line.text_stopped_at !== null) throw new PortalError('CONFLICT', phoneMessages.stopped)
  const phone = e164(line.phone_number)
  if (phone === undefined) throw new PortalError('BAD_INPUT', phoneMessages.noTexts)
  const { throttle } = ctx.services
  const isLeft =
    (await throttle('text-code-person', ctx.viewer.userId, perPerson, ctx.now)) &&
    (await throttle('text-code', phone, perNumber, ctx.now))
  if (!isLeft) throw new PortalError('TOO_MANY', phoneMessages.tooManyCodes)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await ctx.db
    .updateTable('contact_phone')
    .set({
      text_code_hash: hashCode(ctx, of.phoneLineId, code),
      text_code_until: new Date(ctx.now.getTime() + codeLifetime),
      text_code_tries: 0,
    })
    .where('phone_line_id', '=', of.phoneLineId)
    .execute()
  await notify(ctx, { kind: textCode, to: { email: '', phone }, severity: 'high', data: { code } })
}

/** Allows texts to a number whose code this is; false for a wrong or an old one. A fifth wrong one ends the code. */
export async function confirmTextCode(ctx: Ctx, { code, ...of }: LineOf & { code: string }): Promise<boolean> {
  const line = await findLine(ctx, of)
  if (!line) throw notFound()
  if (line.text_enabled) return true
  const { text_code_hash: hash, text_code_until: until, text_code_tries: tries } = line
  if (hash === null || until === null || until <= ctx.now || tries >= maxAttempts) return false
  const isRight = timingSafeEqual(Buffer.from(hash), Buffer.from(hashCode(ctx, of.phoneLineId, code)))
  await ctx.db
    .updateTable('contact_phone')
    .set(
      isRight
        ? {
            text_enabled: true,
            text_opt_in_at: ctx.now,
            text_opt_in_by: ctx.viewer.name,
            text_code_hash: null,
            text_code_until: null,
          }
        : { text_code_tries: tries + 1 },
    )
    .where('phone_line_id', '=', of.phoneLineId)
    .execute()
  return isRight
}

/** Ends the texts to a number, whoever's it is; STOP lasts until START. */
export async function endTexts(db: Db, phone: string, stoppedAt: Date | null): Promise<void> {
  await db
    .updateTable('contact_phone')
    .set({
      text_enabled: false,
      text_opt_in_at: null,
      text_opt_in_by: null,
      text_code_hash: null,
      ...(stoppedAt && { text_stopped_at: stoppedAt }),
    })
    .where('phone_number', 'in', getStoredForms(phone))
    .execute()
}

/** After START a code may be asked for again; texts begin with that code, not before. */
export async function resumeTexts(db: Db, phone: string): Promise<void> {
  await db
    .updateTable('contact_phone')
    .set({ text_stopped_at: null })
    .where('phone_number', 'in', getStoredForms(phone))
    .execute()
}

/** How a number in E.164 may be in the table: under the mask of North America without its dial code. */
const getStoredForms = (phone: string): string[] => [phone, ...(phone.startsWith('+1') ? [phone.slice(2)] : [])]

/** The numbers people get texts at, for the channel. */
export const phoneBook = (now: () => Date): PhoneBook => ({
  numberOf: async (db, userId) => {
    const { rows } = await sql<{ phone: string | null }>`select text_number_of(${userId}) as phone`.execute(db)
    return e164(rows[0]?.phone ?? '')
  },
  stop: (db, phone, why) => endTexts(db, phone, why === 'stopped' ? now() : null),
})
