// Why a user may not open a page or make a call, in one sentence with its cause [P9.115]: what they lack and who or what took it.
import { featurePrivileges, features, featureTexts } from '@portal/contract/provider/featureFlags'
import type { UserRecord } from '@portal/contract/access/userRecord'
import { needs, rightsInWords } from './explainPages.ts'

type UserRights = Pick<UserRecord, 'verdict' | 'role' | 'revokedPrivileges' | 'featuresOff' | 'featureGroup'>

/** Why a check of privileges fails for `known`, who holds `held`. */
export function explainRefusal(
  rights: UserRights,
  mode: string,
  privileges: readonly string[],
  held: readonly string[],
): string {
  if (!rights.verdict.canSignIn) return rights.verdict.text
  const { role } = rights
  if (mode === 'not') {
    const barring = privileges.filter((name) => held.includes(name))
    return barring.length > 0 && role
      ? `Is closed to who holds ${rightsInWords(barring)}, as their role ${role.roleName} does.`
      : needs(mode, privileges)
  }
  const lacking = privileges.filter((name) => !held.includes(name))
  if (lacking.length === 0) return needs(mode, privileges)
  const joint = mode === 'any' ? ' or ' : ' and '
  const causes = Map.groupBy(lacking, (name) => causeOf(rights, name))
  const parts = [...causes].map(([cause, names]) => `${rightsInWords(names, joint)}, ${cause}`)
  return `Needs ${parts.join(`,${joint}`)}.`
}

function causeOf({ role, revokedPrivileges, featuresOff, featureGroup }: UserRights, name: string): string {
  if (!role) return 'and they have no role'
  if (!role.privileges.includes(name)) return `which their role ${role.roleName} does not hold`
  if (revokedPrivileges.includes(name)) return 'which their role holds and was taken from them alone'
  const feature = features.find(
    (each) =>
      featuresOff.includes(featureTexts[each].title) && (featurePrivileges[each] as readonly string[]).includes(name),
  )
  return feature
    ? `which comes with the feature ${featureTexts[feature].title} that is off for their group ${featureGroup}`
    : 'which their role holds and only a confirmed user of a business has'
}

/** The limits of a view where they may open a page; undefined for nothing. */
export const findNarrowing = ({ session }: Pick<UserRecord, 'session'>): string | undefined => {
  const group = session.profile?.userSelectedGroup
  return group ? `They view the group ${group.name}: lists, counts and files hold its units alone.` : undefined
}
