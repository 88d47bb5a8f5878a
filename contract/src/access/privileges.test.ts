import { expect, test } from 'vitest'
import { privilegeLabel, privileges } from './privileges.ts'

test('a privilege is shown by the label the specification gives it, any other without underscores [A6.10, D1.18]', () => {
  expect(privilegeLabel('B2B_View_SRs')).toBe('View Service Jobs')
  expect(privilegeLabel('B2B_Delegated_Customer_Admin')).toBe('User Management')
  expect(privilegeLabel('Product_Owner_Admin')).toBe('Product Owner Admin')
  expect(privilegeLabel('B2B_See_Replacement_Parts_Pricing')).toBe('B2B See Replacement Parts Pricing')
  const labels = privileges.map(privilegeLabel)
  expect(labels.filter((label) => label.includes('_'))).toEqual([])
  expect(new Set(labels).size).toBe(privileges.length)
})
