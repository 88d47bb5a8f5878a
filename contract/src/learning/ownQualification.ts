// 'May I, today?': the asker's own training for a unit [P6.57].
import { z } from 'zod'
import { viewFleet } from '../machines/fleet.ts'
import { area, query } from '../platform/call.ts'
import { qualificationCell } from './qualifications.ts'

export const ownQualificationCalls = area({
  getOwnQualification: query({
    who: viewFleet,
    input: z.object({ instanceId: z.number().int().min(1).max(2_147_483_647) }),
    output: qualificationCell
      .extend({ name: z.string(), outOfService: z.string().nullable(), hasRequirements: z.boolean() })
      .nullable(),
    about:
      'Whether the asker may operate a unit today, by their own training, and why it is out of service, where it is; null when there is no such unit to see, or they are no contact of its organization [P6.57].',
  }),
})
