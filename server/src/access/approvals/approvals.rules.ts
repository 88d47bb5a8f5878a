// Evidence for a customer, and what makes two registrations look alike: pure, in the words staff read.

export interface SimilarityScore {
  account_id: number
  name_likeness: number
  is_same_place: boolean
  is_same_phone: boolean
  domain_users: number
  is_ruled: boolean
}

/** Names less alike than this do not count, because 'ABC Electric' and 'XYZ Electric' are 0.41 alike. */
const nameFloor = 0.5

interface SimilarityEvidence {
  weight: number
  text: string
}

function toEvidence(of: SimilarityScore): SimilarityEvidence[] {
  const users = of.domain_users === 1 ? '1 user' : `${of.domain_users} users`
  const percent = Math.round(of.name_likeness * 100)
  const all: (SimilarityEvidence | false)[] = [
    of.is_ruled && { weight: 5, text: 'email domain rule' },
    of.domain_users > 0 && { weight: 4, text: `same domain as ${users}` },
    of.is_same_place && { weight: 3, text: 'same ZIP and street number' },
    of.is_same_phone && { weight: 3, text: 'same phone number' },
    of.name_likeness >= nameFloor && {
      weight: 3 * of.name_likeness,
      text: percent === 100 ? 'same name' : `similar name (${percent}%)`,
    },
  ]
  return all.filter((each) => each !== false).toSorted((one, other) => other.weight - one.weight)
}

/** Customers with reasons, the best first; those without any are left out. */
export const ranked = (found: readonly SimilarityScore[]): { accountId: number; reasons: string[] }[] =>
  found
    .map((each) => ({ accountId: each.account_id, evidence: toEvidence(each) }))
    .map((each) => ({ ...each, weight: each.evidence.reduce((sum, { weight }) => sum + weight, 0) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight || one.accountId - other.accountId)
    .slice(0, 5)
    .map(({ accountId, evidence }) => ({ accountId, reasons: evidence.map(({ text }) => text) }))

/** Why two registrations may be of the same person or business. */
export const lookalikeReasons = (of: { is_domain: boolean; is_phone: boolean; is_name: boolean }): string[] => [
  ...(of.is_name ? ['same name'] : []),
  ...(of.is_domain ? ['same email domain'] : []),
  ...(of.is_phone ? ['same phone number'] : []),
]

/** The number a street address begins with; '' without one. */
export const streetNumber = (address: string): string => /^\s*(\d+)\b/.exec(address)?.[1] ?? ''
