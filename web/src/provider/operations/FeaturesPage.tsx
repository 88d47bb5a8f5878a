// Features by group of users [P9.81]: what is switched off for whom.
import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import type { OutputOf } from '@portal/contract/platform/call'
import { featureCalls, features, featureTexts, namedFeatureGroup } from '@portal/contract/provider/featureFlags'
import { defaultFeatureGroup } from '@portal/contract/provider/features'
import { paths } from '@portal/contract/platform/paths'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { useId } from 'react'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import { plural } from '../../platform/formats.ts'
import { useContractForm } from '../../platform/forms.ts'
import { showMessage } from '../../platform/toasts.ts'
import { textIn } from '../../platform/urlState.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import record from '../../ui/layout/record.module.css'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'

export const Route = createFileRoute('/pages/csr/operations/features/')({
  validateSearch: ({ group }: Record<string, unknown>): { group?: string } => {
    const text = textIn(group)
    return text ? { group: text.slice(0, 60) } : {}
  },
  component: FeaturesPage,
})

type Group = OutputOf<typeof featureCalls.getFeatureFlags>['groups'][number]

function FeaturesPage() {
  const { group = defaultFeatureGroup } = Route.useSearch()
  const { data, isError, refetch } = useCallQuery(featureCalls.getFeatureFlags, {}, { quiet: true })
  const navigate = useNavigate()
  const id = useId()
  const choose = (name: string) => void navigate({ to: staffPaths.features(name), replace: true })
  const named = data?.groups.find(({ name }) => name === group) ?? { name: group, people: 0, off: [] }
  return (
    <>
      <PageHeader
        title="Features"
        lead="A feature that is off for a group takes its privileges from everybody in it, from their next click on."
        crumbs={[{ label: 'Customer Support', href: paths.csr() }]}
      />
      {isError && !data ? (
        <ErrorState message="The features did not load." onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={10} height={48} />
      ) : (
        <div className={record['main']}>
          <section className={record['panel']} aria-labelledby={id}>
            <h2 id={id}>Groups</h2>
            <div className="flex wrap top gap6 lines3">
              <NativeSelect
                label="Group"
                value={group}
                data={[...new Set([...data.groups.map(({ name }) => name), group])]}
                onChange={({ target }) => choose(target.value)}
              />
              <NewGroup onAdded={choose} />
            </div>
            <p role="status">{peopleIn(named)}</p>
          </section>
          <Switches key={group} group={named} />
        </div>
      )}
    </>
  )
}

function peopleIn({ people, off }: Group): string {
  const who = people === null ? 'Everybody who is in no other group, and guests' : plural(people, 'user')
  return `${who}. ${off.length === 0 ? 'Every feature is on.' : `${plural(off.length, 'feature')} off.`}`
}

/** A group comes to be by what is off for it, or by the first user who is put into it. */
function NewGroup({ onAdded }: { onAdded: (name: string) => void }) {
  const form = useContractForm(namedFeatureGroup, { defaultValues: { group: '' } })
  const submit = form.handleSubmit(({ group }) => {
    form.reset()
    onAdded(group)
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex wrap top gap3">
      <TextInput label="New group" {...form.field('group')} />
      <Button type="submit" className="by-field">
        Show
      </Button>
    </form>
  )
}

function Switches({ group: { name: group, off } }: { group: Group }) {
  const invalidates = [featureCalls.getFeatureFlags]
  const undo = useCallMutation(featureCalls.setFeatureFlag, { invalidates })
  const set = useCallMutation(featureCalls.setFeatureFlag, {
    invalidates,
    onSuccess: (_, { feature, isOn }) =>
      showMessage({
        kind: 'done',
        text: `${featureTexts[feature].title} is ${isOn ? 'on' : 'off'} for ${group}.`,
        action: { label: 'Undo', run: () => undo.mutate({ group, feature, isOn: !isOn }) },
      }),
  })
  const pending = [set, undo].find((act) => act.isPending)?.variables
  return (
    <section className={record['panel']} aria-labelledby="features">
      <h2 id="features">Features of {group}</h2>
      <div className="stack gap4 above2">
        {features.map((feature) => (
          <Switch
            key={feature}
            label={featureTexts[feature].title}
            description={featureTexts[feature].about}
            checked={pending?.feature === feature ? pending.isOn : !off.includes(feature)}
            onChange={({ target }) => set.mutate({ group, feature, isOn: target.checked })}
          />
        ))}
      </div>
    </section>
  )
}
