// The channel of text messages: one line and where to read on.
import type { Brand } from '@portal/contract/provider/brand'
import { unlinkedLine, unlinking } from '@portal/contract/platform/plainText'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/transaction.ts'
import type { TextRefusalReason, Texts } from '../../texts/texts.ts'
import type { Channel } from './channel.ts'

/** The numbers people get texts at. */
export interface PhoneBook {
  /** In E.164; undefined for a person who gets none. */
  numberOf: (db: Db, userId: string) => Promise<string | undefined>
  /** No texts to this number any more. */
  stop: (db: Db, number: string, why: TextRefusalReason) => Promise<void>
}

/** Longer titles are cut, because three text messages are enough for the line and its address. */
const longest = 240

export const textChannel = (config: Config, brand: Brand, texts: Texts, phones: PhoneBook): Channel => ({
  name: 'text',
  job: 'deliver-text',
  isWorkedHere: true,
  addressOf: async (db, { userId, phone }) => phone ?? (userId === undefined ? undefined : phones.numberOf(db, userId)),
  write: ({ email }) => {
    const { subject, button } = email({ brand, config })
    // One sign beyond the alphabet of texts would make each of them half as long.
    const line = unlinkedLine(subject, [brand.product, brand.company]).replaceAll(`.${unlinking}`, '[.]')
    const title = line.length > longest ? `${line.slice(0, longest - 1)}…` : line
    return Promise.resolve({
      subject: title,
      text: `${brand.product}: ${title}${button ? ` ${button.url}` : ''}`,
      html: '',
      replyTo: null,
      optOutUrl: null,
    })
  },
  deliver: async ({ to, text }, db) => {
    const refusal = await texts.send({ to, body: text })
    if (refusal) await phones.stop(db, to, refusal)
    return refusal ? 'refused' : 'sent'
  },
})
