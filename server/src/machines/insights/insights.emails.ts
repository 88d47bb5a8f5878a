// The digest of what a unit reported.
import { viewSafety } from '@portal/contract/machines/insights'
import { latePaths } from '@portal/contract/platform/latePaths'
import { z } from 'zod'
import { pageUrl } from '../../platform/config/config.ts'
import { notificationKind } from '../../platform/notify/kinds.ts'

/** Rows of the table; the rest is counted. */
const maxRows = 20
const severityLabels = { high: 'High', medium: 'Medium', low: 'Low' } as const

export const unitEvents = notificationKind({
  name: 'UnitEvents',
  about:
    'What a unit reported, to the contacts of its groups: at most one message for a unit in a quarter of an hour, with the severities each chose.',
  severities: ['high', 'medium', 'low'],
  isOptional: true,
  title: 'Events of units',
  // Whoever sees any events sees these; of the other kinds each person gets what they may see.
  who: viewSafety,
  data: z.object({
    instanceId: z.number().int(),
    unitSerial: z.string(),
    events: z.array(
      z.object({ at: z.string(), type: z.string(), severity: z.enum(['high', 'medium', 'low']), place: z.string() }),
    ),
  }),
  email: ({ instanceId, unitSerial, events }, { config }) => {
    const high = events.filter(({ severity }) => severity === 'high').length
    const count = events.length === 1 ? '1 event' : `${events.length} events`
    const more = events.length - maxRows
    const subject = `Unit ${unitSerial}: ${count}${high > 0 ? `, ${high} of high severity` : ''}`
    return {
      subject,
      heading: subject,
      paragraphs: [
        'You are a contact of a group of this unit. What it reports within a quarter of an hour comes in one message.',
        ...(more > 0 ? [`The newest ${maxRows} are below; the portal shows the other ${more}.`] : []),
      ],
      table: {
        columns: [{ title: 'When (UTC)' }, { title: 'Event' }, { title: 'Severity' }, { title: 'Place' }],
        rows: events
          .slice(0, maxRows)
          .map(({ at, type, severity, place }) => [
            at.slice(0, 16).replace('T', ' '),
            type,
            severityLabels[severity],
            place,
          ]),
      },
      button: { label: 'Look at the unit', url: pageUrl(config, latePaths.eventDetails(instanceId)) },
    }
  },
})
