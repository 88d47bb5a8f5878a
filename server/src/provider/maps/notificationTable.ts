// docs/api/notifications.md: one row for each kind of notification, area by area.
import type { AnyKind } from '../../platform/notify/kinds.ts'
import { formatWho } from './callTable.ts'

/** The kinds as Markdown. */
export const notificationTable = (kinds: readonly { area: string; kind: AnyKind }[]): string => `# Notifications

Every email the portal sends, printed from \`x.emails.ts\` of each area. Do not edit: \`npx node server/src/commands/printMaps.ts\` writes this file.
How to add one: [CONTRIBUTING.md](../../CONTRIBUTING.md#add-an-email).

- settings: \`obeyed\` when people may turn it off, \`ignored\` when they asked for it or must know it.
- who: what a person must still be allowed when it goes out; \`anyone\` where it goes to an address or to somebody who cannot sign in yet.

| kind | area | severities | settings | who | about |
|---|---|---|---|---|---|
${kinds.map(({ area, kind }) => `| \`${kind.name}\` | [${area}](../../server/src/${area}/${area}.emails.ts) | ${kind.severities.join(', ')} | ${kind.isOptional ? 'obeyed' : 'ignored'} | ${formatWho(kind.who)} | ${kind.about} |`).join('\n')}
`
