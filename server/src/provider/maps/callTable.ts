// docs/api/calls.md: one row for each call, area by area.
import type { AreaCall } from '@portal/contract/platform/all'
import type { Call, Who } from '@portal/contract/platform/call'
import { wireName } from '@portal/contract/platform/call'

/** The call map as Markdown. */
export const callTable = (calls: readonly AreaCall[]): string => `# Calls

Every call of the portal, printed from \`contract/src\`. Do not edit: \`npx node server/src/commands/printMaps.ts\` writes this file.

- \`graphql\`: POST /api/graphql, for signed-in users. \`open-graphql\`: POST /api/open-graphql for everybody, and on /api/graphql too.
- \`integration\`: POST /api/integration with the name as \`endpoint\`; where \`who\` is anyone also POST /api/guestIntegration.
  Each is answered at POST /api and its name, too, where the body is its input. One whose kind is job answers \`{jobId}\`, which POST /api/messaging asks after.

| call | transport | kind | who | area | about |
|---|---|---|---|---|---|
${calls.map(({ area, call }) => `| \`${wireName(call)}\` | ${call.transport} | ${call.async ? 'job' : call.kind} | ${formatWho(call.who)} | ${area} | ${cell(call.about)} |`).join('\n')}
`

/** \`who\` in words: 'anyone', 'one of A, B', 'all of A, B', 'none of A'. */
export function formatWho(who: Who): string {
  if (typeof who === 'string') return who
  const names = who.privileges.map((name) => `\`${name}\``).join(', ')
  const words = {
    none: 'signed-in',
    one: names,
    any: `any of ${names}`,
    all: `all of ${names}`,
    not: `none of ${names}`,
  }
  return words[who.mode]
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** One call's wire name and answers, for a sentence that names them. */
export const formatTitle = (call: Call): string => `${wireName(call)} (${formatWho(call.who)})`
