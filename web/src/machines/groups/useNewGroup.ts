// The Create Group dialog at work: what one field does to the others [B4.07, B4.08].
import type { Address } from '@portal/contract/buying/addresses'
import type { GroupForm } from '@portal/contract/machines/groupForm'
import { groupForm, groupFormOfAll } from '@portal/contract/machines/groupForm'
import type { GroupDetail } from '@portal/contract/machines/groups'
import { groupCalls } from '@portal/contract/machines/groups'
import { organizationCalls } from '@portal/contract/access/organizations'
import type { z } from 'zod'
import { useCallMutation } from '../../platform/client.ts'
import { useContractForm } from '../../platform/forms.ts'
import { useSession } from '../../platform/session.ts'
import { viewsAll } from './viewsAll.ts'

interface Entry {
  multiOrg: boolean
  accountId: number | null
  name: string
  description: string
  billingAddress: Address | null
  isSame: boolean
  shippingAddress: Address | null
}

const empty: Entry = {
  multiOrg: false,
  accountId: null,
  name: '',
  description: '',
  billingAddress: null,
  isSame: false,
  shippingAddress: null,
}

export function useNewGroup(onCreated: (group: GroupDetail) => void) {
  const session = useSession()
  const asksOrganization = viewsAll(session)
  const schema: z.ZodType<GroupForm> = asksOrganization ? groupFormOfAll : groupForm
  const form = useContractForm(schema, {
    defaultValues: empty,
    toInput: (entry: Entry) => entry,
    warns: true,
  })
  const create = useCallMutation(groupCalls.saveGroup, {
    quiet: true,
    invalidates: [groupCalls.searchUnitGroups, organizationCalls.searchGroups],
    onSuccess: onCreated,
  })
  const submit = form.handleSubmit((input) => create.mutateAsync(input).then(() => undefined, form.refuse))
  const entry = form.watch()
  const noAddresses = { billingAddress: null, isSame: false, shippingAddress: null }
  const parent = session.profile?.parentOrganization?.accountId ?? session.profile?.accountId ?? null
  return {
    form,
    entry,
    submit,
    asksOrganization,
    isSending: create.isPending,
    /** Whose addresses there are to choose from; undefined until the organization is chosen. */
    addressesOf: asksOrganization ? (entry.accountId ?? undefined) : session.profile?.activeOrganizations[0]?.accountId,
    chooseOrganization: (accountId: number | null) => form.change({ accountId, ...noAddresses }),
    cross: (multiOrg: boolean) => form.change({ multiOrg, accountId: multiOrg ? parent : null, ...noAddresses }),
    chooseBilling: (billingAddress: Address | null) => {
      const isSame = entry.isSame && billingAddress?.shippingEnabled === true
      form.change({ billingAddress, isSame, ...(isSame && { shippingAddress: billingAddress }) })
    },
    chooseShipping: (shippingAddress: Address | null) => form.change({ shippingAddress }),
    same: (isSame: boolean) => form.change({ isSame, ...(isSame && { shippingAddress: entry.billingAddress }) }),
  }
}
