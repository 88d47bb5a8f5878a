// The email that gives somebody a seat in a course [P12.07].
import { paths } from '@portal/contract/paths'
import { seatLinkDays } from '@portal/contract/seats'
import { z } from 'zod'
import { pageUrl } from '../platform/config.ts'
import { notificationKind } from '../platform/notify/kinds.ts'

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
    button: { label: 'Open the course', url: pageUrl(config, paths.seatLink(link)) },
  }),
})
