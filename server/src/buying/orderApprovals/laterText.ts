import { orderApprovalMessages } from '@portal/contract/buying/orderApprovalForms'
import type { ApprovalTier } from '@portal/contract/buying/orderApprovalPlan'

/** 'This request waits for Pat Quinn first.' */
export function laterText(tiers: readonly ApprovalTier[], waiting: readonly string[]): string {
  const names = new Map(tiers.flatMap(({ people }) => people).map(({ userId, name }) => [userId, name]))
  const people = waiting.map((each) => names.get(each) ?? '').join(', ')
  return orderApprovalMessages.later.replace('{people}', () => people)
}
