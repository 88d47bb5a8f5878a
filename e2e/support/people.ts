// People of the journeys: each its own people, so that it finds nothing another one left and leaves nothing to another.
import type { NewOrganization, NewPerson } from '../../server/test/people.ts'
import { people } from '../../server/test/people.ts'

export { password } from '../../server/test/people.ts'

/** The people of the demo world, by what they are needed for. */
export type Kind = keyof typeof people

/** The e-mail address of a new person like `kind` in the same organization: to look, and to change what is their own. */
export async function newPerson(kind: Kind): Promise<string> {
  return (await make<NewPerson>('person', kind)).email
}

/** A new person like `kind` in a new organization like theirs, with so many units: to change what an organization shares. */
export const newOrganization = (kind: Kind, units = 1): Promise<NewOrganization> => make('organization', kind, units)

async function make<Made>(what: string, kind: Kind, units = 1): Promise<Made> {
  const answer = await fetch(
    `${process.env['PEOPLE_URL']}/${what}?like=${encodeURIComponent(people[kind])}&units=${units}`,
  )
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Made
}
