// The rights of a role in words: from its privileges alone, by one table [P9.116].
import { expect, test } from 'vitest'
import { isCustomerPrivilege, privileges } from './privileges.ts'
import { describeRights, privilegeWords, rights } from './rights.ts'

test('says what the holder may and may not; what only staff may is not said of others [P9.116]', () => {
  const { may, mayNot } = describeRights([
    'B2B_Order_Replacement_Parts',
    'B2B_Disallow_Order_Supply',
    'B2B_View_Orders',
  ])
  expect(may).toEqual(['see the orders of the organization', 'return parts and report what is wrong with a delivery'])
  expect(mayNot).toContain('order parts and supplies')
  expect(mayNot).not.toContain('decide registrations')
  expect(describeRights(['CSR_Registration']).may).toEqual(['decide registrations'])
  expect(describeRights(['B2B_Order_Replacement_Parts']).may).toEqual(['order parts and supplies'])
})

test('every privilege that opens something to customers has words without its name [P9.116]', () => {
  const named = new Set(rights.flatMap(({ checks }) => checks.flatMap((check) => check.privileges)))
  const without = privileges.filter((name) => isCustomerPrivilege(name) && !named.has(name))
  // Reporting opens no page of its own; the others belong to shows.
  expect(without).toEqual([
    'B2B_Reporting',
    'Demo_Only_Training_Store',
    'Demo_Only_Warranty_Submit',
    'Demo_Only_Organization_Of_Fleet_Update',
  ])
  for (const name of privileges) expect(privilegeWords(name)).not.toMatch(/B2B|_/)
})
