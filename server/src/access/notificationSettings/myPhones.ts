// The numbers a person adds for themselves, and the texts they allow and end there [P6.09].
import { isPhone, phoneFormat, normalizePhone } from '@portal/contract/platform/phone'
import type { PhoneLine } from '@portal/contract/platform/phoneLines'
import { phoneMessages } from '@portal/contract/platform/phoneLines'
import { addPhoneLine, confirmTextCode, findCountry, endTextsAt, sendTextCode } from '../contacts/contacts.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, notFound } from '../../platform/http/errors.ts'
import { getOwnSettingOwner } from './notificationSettings.ts'

async function myContact(ctx: Ctx): Promise<{ contactId: number; accountId: number }> {
  const whose = await getOwnSettingOwner(ctx)
  if (!('contactId' in whose)) throw notFound()
  return whose
}

/** Adds a number and texts a code to it. */
export async function addMyPhoneNumber(ctx: Ctx, typed: string): Promise<PhoneLine> {
  const { contactId, accountId } = await myContact(ctx)
  const country = await findCountry(ctx.db, accountId)
  if (!isPhone(typed, country)) throw badInput('phoneNumber', phoneFormat)
  const phone = normalizePhone(typed, country)
  const phoneLineId = await addPhoneLine(ctx.db, { contactId, accountId, phone })
  if (phoneLineId === undefined) throw badInput('phoneNumber', phoneMessages.mine)
  await sendTextCode(ctx, { contactId, phoneLineId })
  return { phoneLineId, phoneNumber: phone, textEnabled: false, isCodeSent: true }
}

export async function sendMyTextCode(ctx: Ctx, phoneLineId: number) {
  const { contactId } = await myContact(ctx)
  await sendTextCode(ctx, { contactId, phoneLineId })
  return { phoneLineId }
}

export async function confirmMyTextCode(ctx: Ctx, { phoneLineId, code }: { phoneLineId: number; code: string }) {
  const { contactId } = await myContact(ctx)
  return { isConfirmed: await confirmTextCode(ctx, { contactId, phoneLineId, code }) }
}

export async function endMyTexts(ctx: Ctx, phoneLineId: number) {
  const { contactId } = await myContact(ctx)
  await endTextsAt(ctx.db, contactId, [phoneLineId])
  return { phoneLineId }
}
