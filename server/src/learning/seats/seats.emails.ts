// The emails that give a person a seat in a course [P12.07], and that say it was taken back [P12.55].
import { latePaths } from '@portal/contract/platform/latePaths'
import { seatLinkDays } from '@portal/contract/learning/seats'
import { z } from 'zod'
import { pageUrl } from '../../platform/config/config.ts'
import { notificationKind } from '../../platform/notify/kinds.ts'

export const seatAssigned = notificationKind({
  name: 'SeatAssigned',
  about: 'A seat of a course was assigned, with a link that opens the course, to the person it is for.',
  severities: ['medium'],
  isOptional: false,
  who: 'anyone',
  data: z.object({ email: z.string(), title: z.string(), link: z.string(), assignedBy: z.string() }),
  email: ({ email, title, link, assignedBy }, { config }) => ({
    subject: `Your seat in the course ${title}`,
    heading: 'A seat is yours',
    paragraphs: [
      `Hello, ${assignedBy} has given you a seat in the course ${title}. It costs you nothing.`,
      `Log in with ${email}, or register with it, and start. The link is valid for ${seatLinkDays} days; after that you find the course under My Courses.`,
    ],
    addresses: [email],
    button: { label: 'Open the course', url: pageUrl(config, latePaths.seatLink(link)) },
  }),
})

export const seatTakenBack = notificationKind({
  name: 'SeatTakenBack',
  about:
    'A seat of a course that nobody had begun was taken back, by its buyer or with its order, to the person it was for.',
  severities: ['medium'],
  isOptional: false,
  who: 'anyone',
  isReadable: true,
  data: z.object({ email: z.string(), title: z.string(), customerName: z.string() }),
  email: ({ email, title, customerName }) => ({
    subject: `Your seat in the course ${title} was taken back`,
    heading: 'Your seat was taken back',
    paragraphs: [
      `Hello, ${customerName} has taken your seat in the course ${title} back. The link that we sent to ${email} opens the course no more.`,
      'If this is a mistake, please ask who gave you the seat.',
    ],
    addresses: [email],
  }),
})
