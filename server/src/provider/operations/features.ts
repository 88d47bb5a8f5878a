// Features by group of users [P9.81].
import type { InputOf, OutputOf } from '@portal/contract/platform/call'
import type { Feature, featureCalls } from '@portal/contract/provider/featureFlags'
import { features } from '@portal/contract/provider/featureFlags'
import { defaultFeatureGroup } from '@portal/contract/provider/features'
import type { Ctx } from '../../platform/http/ctx.ts'
import { countFeatureGroups } from '../../access/users/users.ts'

export async function getFeatureFlags({ db }: Ctx): Promise<OutputOf<typeof featureCalls.getFeatureFlags>> {
  const [rows, people] = [await db.selectFrom('feature_off').selectAll().execute(), await countFeatureGroups(db)]
  const named = [...new Set([...people.keys(), ...rows.map((row) => row.feature_group)])]
    .filter((name) => name !== defaultFeatureGroup)
    .toSorted((a, b) => a.localeCompare(b))
  return {
    groups: [defaultFeatureGroup, ...named].map((name) => ({
      name,
      people: name === defaultFeatureGroup ? null : (people.get(name) ?? 0),
      off: features.filter((feature) => rows.some((row) => row.feature_group === name && row.feature === feature)),
    })),
  }
}

export async function setFeatureFlag(
  { db, now, viewer }: Ctx,
  { group, feature, isOn }: InputOf<typeof featureCalls.setFeatureFlag> & { feature: Feature },
): Promise<{ group: string }> {
  const row = { feature_group: group, feature }
  if (isOn)
    await db.deleteFrom('feature_off').where('feature_group', '=', group).where('feature', '=', feature).execute()
  else
    await db
      .insertInto('feature_off')
      .values({ ...row, changed_at: now, changed_by: viewer.userId })
      .onConflict((on) => on.doNothing())
      .execute()
  return { group }
}
