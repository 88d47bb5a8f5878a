// The weekly digest of what expires in the training matrix [P14.26].
import { formatIsoDay } from '@portal/contract/platform/days'
import { paths } from '@portal/contract/platform/paths'
import { manageUsers } from '@portal/contract/access/privileges'
import { modelStateLabels } from '@portal/contract/learning/qualifications'
import { z } from 'zod'
import { pageUrl } from '../../platform/config/config.ts'
import { notificationKind } from '../../platform/notify/kinds.ts'

/** Rows of the table; the rest is counted. */
const maxRows = 30

export const expiringQualifications = notificationKind({
  name: 'ExpiringQualifications',
  about:
    'What is due soon or expired in the training matrix of an organization, once a week, to who manages its users.',
  severities: ['medium'],
  isOptional: true,
  title: 'Training that expires',
  who: manageUsers,
  data: z.object({
    customerName: z.string(),
    people: z.number().int(),
    cells: z.array(
      z.object({ name: z.string(), model: z.string(), state: z.enum(['DUE_SOON', 'EXPIRED']), until: z.iso.date() }),
    ),
  }),
  email: ({ customerName, people, cells }, { config }) => {
    const count = people === 1 ? '1 person' : `${people} people`
    const more = cells.length - maxRows
    return {
      subject: `Training that expires: ${count}`,
      heading: `Training that expires: ${count}`,
      paragraphs: [
        `In the training matrix of ${customerName} this is due within 30 days, or has expired. Who is due soon may still operate the model; whose training has expired may not.`,
        ...(more > 0 ? [`The first ${maxRows} are below; the matrix shows the other ${more}.`] : []),
      ],
      table: {
        columns: [{ title: 'Person' }, { title: 'Model' }, { title: 'Status' }, { title: 'Ends' }],
        rows: cells
          .slice(0, maxRows)
          .map(({ name, model, state, until }) => [name, model, modelStateLabels[state], formatIsoDay(until)]),
      },
      button: { label: 'Open the training matrix', url: pageUrl(config, paths.trainingMatrix()) },
    }
  },
})
