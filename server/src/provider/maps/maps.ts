// The printed maps of docs/api: what may be said to the portal, in three forms, from the one list of calls; and what the
// portal notifies people of.
import { allCalls } from '@portal/contract/platform/all'
import type { Transport } from '@portal/contract/platform/call'
import { printSchema } from 'graphql'
import { buildSchema } from '../../platform/calls/graphql.ts'
import { callTable } from './callTable.ts'
import { notificationTable } from './notificationTable.ts'
import { openApi } from './openapi.ts'

/** The text of each file of docs/api, by its name. */
export const printedMaps = (kinds: Parameters<typeof notificationTable>[0]): Record<string, string> => ({
  'calls.md': callTable(allCalls),
  'graphql.graphql': sdl('POST /api/graphql, for signed-in users.', ['graphql', 'open-graphql']),
  'open-graphql.graphql': sdl('POST /api/open-graphql, for everybody.', ['open-graphql']),
  'openapi.json': openApi(allCalls),
  'notifications.md': notificationTable(kinds),
})

function sdl(title: string, transports: readonly Transport[]): string {
  const answers = allCalls
    .filter(({ call }) => transports.includes(call.transport))
    .map(({ call }) => ({ call, run: async () => undefined }))
  // A schema needs its parts only to answer, and no one asks this one.
  return `# ${title} Printed by \`npx node server/src/commands/printMaps.ts\`.\n\n${printSchema(buildSchema(answers))}\n`
}
