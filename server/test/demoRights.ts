// What people of the demo world may do, for tests that ask before there is a server.
import type { Privilege } from '@portal/contract/access/privileges'
import { people as demoPeople } from '../src/provider/demo/fixed/people.ts'
import { roles } from '../src/provider/demo/fixed/roles.ts'
import { people } from './people.ts'

/** The privileges of a person's role; none for a person without one. */
export function privilegesOf(kind: keyof typeof people): readonly Privilege[] {
  const person = demoPeople.find(({ email }) => email === people[kind])
  return roles.find(({ name }) => name === person?.role)?.privileges ?? []
}
