// The email with the certificate [S12.04].
import { formatIsoDay } from '@portal/contract/platform/days'
import { paths } from '@portal/contract/platform/paths'
import { z } from 'zod'
import { pageUrl } from '../../platform/config/config.ts'
import { notificationKind } from '../../platform/notify/kinds.ts'

export const courseCompleted = notificationKind({
  name: 'CourseCompleted',
  about: 'A course is completed: its certificate as PDF, to the person who took it.',
  severities: ['low'],
  isOptional: false,
  who: 'signed-in',
  data: z.object({
    name: z.string(),
    title: z.string(),
    number: z.string(),
    expiresOn: z.iso.date().nullable(),
  }),
  email: ({ name, title, number, expiresOn }, { config }) => ({
    subject: `Your certificate: ${title}`,
    heading: 'You have completed the course',
    paragraphs: [
      `Hello ${name}, you have completed ${title}. Your certificate is attached; its number is ${number}.`,
      expiresOn ? `It expires on ${formatIsoDay(expiresOn)}.` : 'It does not expire.',
    ],
    button: { label: 'My Courses', url: pageUrl(config, paths.myCourses()) },
  }),
})
