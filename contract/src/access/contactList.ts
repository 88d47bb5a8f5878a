// The list of users and contacts of an organization [A3.14, S14.01].
import { z } from 'zod'
import { choice, declareList, integer, special, text } from '../platform/listDeclaration.ts'
import { phoneLine } from '../platform/phoneLines.ts'

/** Where a person is with the portal; in the order of the list, users before those who are contacts only. */
export const contactStates = ['ACTIVE', 'INVITED', 'UNCONFIRMED', 'WAITING', 'NONE', 'DEACTIVATED'] as const
export type ContactState = (typeof contactStates)[number]
export const contactStateLabels: Record<ContactState, string> = {
  ACTIVE: 'Active',
  INVITED: 'Invited',
  UNCONFIRMED: 'Not confirmed',
  WAITING: 'Awaiting approval',
  NONE: 'Contact only',
  DEACTIVATED: 'Deactivated',
}

const id = z.number().int().min(0).max(2_147_483_647)

export const contactList = declareList({
  noun: ['person', 'people'],
  placeholder: 'Name, email, job title or role',
  key: 'contactId',
  sortedBy: { fieldName: 'state', direction: 'ASC' },
  columns: {
    name: special('Name', { sort: 'lastName', priority: 1, card: 'title' }),
    firstName: text('First name', { sort: true, screen: false, file: 18 }),
    lastName: text('Last name', { sort: true, screen: false, file: 18 }),
    state: choice('Status', contactStates, contactStateLabels, {
      sort: true,
      filter: 'facet',
      width: 160,
      priority: 1,
      card: 'badge',
      file: 18,
    }),
    email: text('Email', { blank: true, sort: true, priority: 1, file: 34 }),
    role: special('Role', { sort: true, priority: 2, file: 22 }),
    jobTitle: text('Job title', { blank: true, sort: true, priority: 3, file: 24 }),
    phones: special('Phone', { screen: false, file: 24 }),
    customerName: special('Organization', { sort: true, priority: 3, when: 'manyOrganizations', file: 32 }),
  },
  rest: {
    contactId: id,
    hasConnectAccount: z.boolean(),
    authProfile: z.object({ authId: z.string(), roles: z.array(z.object({ id, name: z.string() })) }).nullable(),
    phoneNumbers: z.array(phoneLine),
    customer: z.object({ accountId: id, customerName: z.string() }),
  },
  fields: {
    role: text('Role', { blank: true, sort: true, filter: 'facet' }),
    customerName: text('Organization', { sort: true, width: 190, wraps: true }),
    accountId: integer('Organization', { filter: 'facet', when: 'manyOrganizations' }),
  },
  filters: ['state', 'role', 'accountId'],
  inFile: ['firstName', 'lastName', 'email', 'jobTitle', 'role', 'state', 'phones', 'customerName'],
})
