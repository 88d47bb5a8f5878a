// The approvers of an order and the reasons, as worked out once from the rules [P5.120].
import { z } from 'zod'
import { tierModes } from './orderApprovalForms.ts'

export const approvalPlan = z.object({
  /** Each rule that matched, and what of the order it is about. */
  reasons: z.array(z.object({ rule: z.string(), why: z.string() })),
  /** Tiers of one step are decided in any order, those of a later step after them. */
  tiers: z.array(
    z.object({
      step: z.number().int(),
      mode: z.enum(tierModes),
      people: z.array(z.object({ userId: z.string(), name: z.string() })),
      rules: z.array(z.string()),
    }),
  ),
})
export type ApprovalPlan = z.infer<typeof approvalPlan>
export type ApprovalTier = ApprovalPlan['tiers'][number]

/** 'Pat Quinn', 'Pat Quinn or Lee Tran', 'all of Pat Quinn and Lee Tran'. */
export function tierText({
  mode,
  people,
}: Pick<ApprovalTier, 'mode'> & { people: readonly { name: string }[] }): string {
  const names = people.map(({ name }) => name)
  const last = names.at(-1) ?? ''
  if (names.length < 2) return last
  const listed = `${names.slice(0, -1).join(', ')} ${mode === 'ALL' ? 'and' : 'or'} ${last}`
  return mode === 'ALL' ? `all of ${listed}` : listed
}

/** Those of the named approvers who have left or lost the right, and what follows; nothing where all may approve. */
export function goneText(people: readonly { name: string; mayApprove: boolean }[]): string | false {
  const gone = people.filter(({ mayApprove }) => !mayApprove)
  return (
    gone.length > 0 &&
    `${gone.map(({ name }) => name).join(', ')}; your administrators take their place where nobody is left`
  )
}
