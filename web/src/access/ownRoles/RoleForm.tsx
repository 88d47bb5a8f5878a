// A role of the organization is made or changed, with what it allows in words as it is chosen [P7.26, P7.28].
import { roleMessages } from '@portal/contract/access/roles'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { OwnRole, OwnRoles } from '@portal/contract/access/ownRoles'
import { isLimit, ownRoleAreas, ownRoleCalls, ownRoleForm } from '@portal/contract/access/ownRoles'
import type { Privilege } from '@portal/contract/access/privileges'
import { furtherRights, privilegeWords } from '@portal/contract/access/rights'
import { latePaths } from '@portal/contract/platform/latePaths'
import { useChoices } from '../../platform/choices.ts'
import { useCallMutation } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { useSession } from '../../platform/session.ts'
import { showMessage } from '../../platform/toasts.ts'
import { ConflictNotice } from '../../ui/feedback/ConflictNotice.tsx'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import record from '../../ui/layout/record.module.css'
import { RoleRights } from '../roles/shared/RoleRights.tsx'
import { Reach } from './Reach.tsx'
import { changedByRoles } from './RetireDialog.tsx'

interface RoleFormProps {
  of: OwnRoles
  /** Changed; a new one without it. */
  role: OwnRole | undefined
  /** A new one begins like this. */
  from: OwnRole | undefined
  back: string
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
const inWords = (names: readonly string[]) => names.map((name) => privilegeWords(name)).join(', ')

export function RoleForm({ of, role, from, back }: RoleFormProps) {
  const held = useSession().privileges as readonly string[]
  const client = useQueryClient()
  const navigate = useNavigate()
  const mayPut = (name: string) => isLimit(name) || held.includes(name)
  const start = [...new Set([...(from?.privileges ?? []).filter(mayPut), ...held.filter(isLimit)])]
  const left = (from?.privileges ?? []).filter((name) => !mayPut(name))
  const choices = useChoices(role ? { version: role.version, names: role.privileges } : { names: start })
  const { chosen, seen, stale } = choices
  const form = useContractForm(ownRoleForm, {
    defaultValues: { roleName: role?.roleName ?? '' },
    toInput: (values) => ({ ...values, privileges: chosen as Privilege[] }),
  })
  const undo = useCallMutation(ownRoleCalls.changeOwnRole, { invalidates: changedByRoles })
  const create = useCallMutation(ownRoleCalls.createOwnRole, { quiet: true, invalidates: changedByRoles })
  const change = useCallMutation(ownRoleCalls.changeOwnRole, { quiet: true, invalidates: changedByRoles })
  const added = chosen.filter((name) => !seen.names.includes(name))
  const removed = seen.names.filter((name) => !chosen.includes(name))
  const losesSelf = role?.isMine === true && removed.some((name) => !isLimit(name))
  const refuse = (error: CallError) => {
    // Another person's change meanwhile is read, so that it can be shown.
    if (error.body?.code === 'CONFLICT') void client.invalidateQueries({ queryKey: [ownRoleCalls.getOwnRoles.name] })
    form.refuse(error, (path) => (path === 'roleName' ? path : 'privileges'))
  }
  const submit = form.handleSubmit(async (input) => {
    try {
      if (role) {
        const { version } = await change.mutateAsync({
          ...input,
          roleId: role.roleId,
          version: seen.version ?? role.version,
        })
        const before = { roleId: role.roleId, roleName: role.roleName, privileges: seen.names as Privilege[] }
        showMessage({
          kind: 'done',
          goesAlong: true,
          text: `${input.roleName} is saved.`,
          // What one took from oneself cannot be given back by oneself.
          ...(!losesSelf && { action: { label: 'Undo', run: () => undo.mutate({ ...before, version }) } }),
        })
      } else {
        await create.mutateAsync({ ...input, accountId: of.accountId })
        showMessage({ kind: 'done', goesAlong: true, text: `${input.roleName} can be given from now on.` })
      }
      form.forget()
      void navigate({ href: back })
    } catch (error) {
      refuse(error as CallError)
    }
  })
  const isSaving = create.isPending || change.isPending
  return (
    <form method="post" noValidate className={record['columns']} onSubmit={(event) => void submit(event)}>
      <div className={record['main']}>
        {form.faults[''] !== roleMessages.stale && <FormFault>{form.faults['']}</FormFault>}
        <section className={`stack gap4 ${record['panel'] ?? ''}`}>
          <TextInput label="Name" required maxLength={60} {...form.field('roleName')} />
          {!role && (
            <NativeSelect
              label="Begin like"
              value={String(from?.roleId ?? '')}
              data={of.roles.map((each) => ({ value: String(each.roleId), label: each.roleName }))}
              onChange={({ target: { value } }) =>
                void navigate({
                  href: latePaths.ownRoles({ from: Number(value), organization: of.accountId }),
                  replace: true,
                })
              }
            />
          )}
          {left.length > 0 && (
            <p className="bare muted">Left out, because you may not do it yourself: {inWords(left)}.</p>
          )}
        </section>
        {ownRoleAreas.map(({ title, privileges }) => (
          <section key={title} className={record['panel']}>
            <fieldset className="fieldset">
              <legend className="strong below2">{title}</legend>
              <div className="tiles-sm gap4 lines3">
                {privileges.map((name) => (
                  <Choice
                    key={name}
                    name={name}
                    isChosen={chosen.includes(name)}
                    // What one is held to oneself stays in; what one lacks is not added.
                    isFixed={isLimit(name) ? held.includes(name) : !mayPut(name) && !chosen.includes(name)}
                    onChange={(isOn) => choices.toggle(name, isOn)}
                  />
                ))}
              </div>
            </fieldset>
          </section>
        ))}
        {form.faults['privileges'] && (
          <p role="alert" className="bare danger">
            {form.faults['privileges']}
          </p>
        )}
      </div>
      <section className={`stack gap4 unspaced ${record['panel'] ?? ''} stays`} aria-label="What it comes to">
        {stale && (
          <ConflictNotice
            message={roleMessages.stale}
            lines={[
              ...(stale.added.length > 0 ? [`They added: ${inWords(stale.added)}.`] : []),
              ...(stale.removed.length > 0 ? [`They took away: ${inWords(stale.removed)}.`] : []),
            ]}
            onKeep={() => {
              if (role) choices.moveTo({ version: role.version, names: role.privileges })
              form.clearErrors()
            }}
            onDiscard={() => {
              choices.discard()
              form.clearErrors()
            }}
          />
        )}
        {role && !stale && (
          <div role="status">
            {added.length > 0 && <p className="ok">Adds: {inWords(added)}.</p>}
            {removed.length > 0 && <p className="danger">Takes away: {inWords(removed)}.</p>}
            <Reach roleId={role.roleId} />
            {losesSelf && <p className="strong">You hold this role: what you take away, you cannot give back.</p>}
          </div>
        )}
        <div className="flex wrap gap3">
          <SubmitButton
            loading={isSaving}
            disabled={stale !== undefined || (role !== undefined && !choices.isChanged && !form.formState.isDirty)}
          >
            {role ? 'Save' : 'Make Role'}
          </SubmitButton>
          <ButtonLink href={back}>Cancel</ButtonLink>
        </div>
        <RoleRights privileges={chosen} />
      </section>
    </form>
  )
}

interface ChoiceProps {
  name: Privilege
  isChosen: boolean
  isFixed: boolean
  onChange: (isOn: boolean) => void
}

function Choice({ name, isChosen, isFixed, onChange }: ChoiceProps) {
  const further = furtherRights(name)
  const about =
    isFixed && !isChosen ? 'You may not do this yourself.' : further.length > 0 && `Also for: ${further.join('; ')}.`
  return (
    <Checkbox
      label={sentence(privilegeWords(name))}
      {...(about && { description: about })}
      checked={isChosen}
      disabled={isFixed}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
