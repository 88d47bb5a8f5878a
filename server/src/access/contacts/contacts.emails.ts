// Texts about the phone numbers of people.
import { z } from 'zod'
import { notificationKind } from '../../platform/notify/kinds.ts'

export const textCode = notificationKind({
  name: 'TextCode',
  about: 'The code that allows texts to a number, by text, to whoever has the phone.',
  severities: ['high'],
  isOptional: false,
  who: 'anyone',
  data: z.object({ code: z.string() }),
  email: ({ code }) => {
    const line = `${code} is your code to get texts. It works for 10 minutes. Reply STOP to end texts.`
    return { subject: line, heading: line, paragraphs: [] }
  },
})
