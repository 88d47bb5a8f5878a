// The search for everything of one's own by one field [P4.21].
import { may } from '@portal/contract/platform/call'
import type { FoundGroup } from '@portal/contract/access/findAnything'
import { readScan } from '@portal/contract/access/findAnything'
import { manageUsers } from '@portal/contract/access/privileges'
import { findPeople } from '../contactManagement/contactManagement.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { readTyped, splitWords } from '../../platform/lists/listRequest.rules.ts'
import { findCourses, findNumbered } from './finding.reads.ts'

/** Everything the viewer may see that has `text` as its number, at the beginning of it, or all of its words. */
export async function findAnything(ctx: Ctx, { text }: { text: string }): Promise<{ groups: FoundGroup[] }> {
  const { viewer } = ctx
  const scanned = readTyped(readScan(text))
  const words = splitWords(scanned)
  // Fewer letters are in nearly everything.
  const isWord = words.some(({ exact }) => exact.length > 2)
  const numbered = await findNumbered(ctx, scanned)
  const people = isWord && may(manageUsers, viewer) ? await findPeople(ctx, words) : []
  // A buyer from a procurement system has no training store.
  const courses = isWord && !viewer.isPunchout ? await findCourses(ctx, words) : []
  const groups: FoundGroup[] = [...numbered, { kind: 'person', found: people }, { kind: 'course', found: courses }]
  const isExact = ({ found }: FoundGroup) => found.some((each) => each.isExact)
  return {
    groups: groups
      .filter(({ found }) => found.length > 0)
      .toSorted((one, other) => Number(isExact(other)) - Number(isExact(one))),
  }
}
