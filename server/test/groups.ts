// Groups exactly as a test needs them.
import type { InputOf } from '@portal/contract/platform/call'
import type { GroupDetail } from '@portal/contract/machines/groups'
import { groupCalls } from '@portal/contract/machines/groups'
import type { Caller } from './client.ts'

type Entry = Partial<InputOf<typeof groupCalls.saveGroup>>

/** A group made through the portal. */
export const makeGroup = (who: Caller, name: string, entry: Entry = {}): Promise<GroupDetail> =>
  who.send(groupCalls.saveGroup, { name, description: `${name} of the test`, ...entry })
