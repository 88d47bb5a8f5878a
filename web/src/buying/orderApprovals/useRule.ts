// A rule at work in its form: limits are typed as text, one for each currency the maker sells in.
import type { ApprovalLimit, TierMode } from '@portal/contract/buying/orderApprovalForms'
import { approvalRule, hasConditions } from '@portal/contract/buying/orderApprovalForms'
import type { StoredApprovalRule } from '@portal/contract/buying/orderApprovals'
import { orderApprovalCalls } from '@portal/contract/buying/orderApprovals'
import type { Currency } from '@portal/contract/platform/locales'
import { currenciesOf } from '@portal/contract/platform/locales'
import { useCallMutation } from '../../platform/client.ts'
import { useCountries } from '../../platform/config.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { readNumber } from '../../platform/typedNumber.ts'
import { showMessage } from '../../platform/toasts.ts'
import { ruleReads } from './ruleBook.ts'

interface TypedLimit {
  currency: Currency
  text: string
}

interface Entry {
  name: string
  isOn: boolean
  everyOrder: boolean
  total: TypedLimit[]
  partPrice: TypedLimit[]
  categories: string[]
  firstTime: boolean
  recurring: boolean
  costCenters: string[]
  shipTo: string[]
  requesterIds: string[]
  roleIds: string[]
  tiers: { mode: TierMode; people: string[] }[]
  allowsSelf: boolean
  isInherited: boolean
}

const toTyped = (limits: readonly ApprovalLimit[], currencies: readonly Currency[]): TypedLimit[] =>
  currencies.map((currency) => {
    const amount = limits.find((limit) => limit.currency === currency)?.amount
    return { currency, text: amount === undefined ? '' : String(amount) }
  })

const toLimits = (typed: readonly TypedLimit[]) =>
  typed.flatMap(({ currency, text }) =>
    text.trim() === '' ? [] : [{ currency, amount: readNumber(text) ?? Number.NaN }],
  )

function toEntry(rule: StoredApprovalRule | undefined, currencies: readonly Currency[]): Entry {
  const of = rule?.conditions
  return {
    name: rule?.name ?? '',
    isOn: rule?.isOn ?? true,
    everyOrder: of ? !hasConditions(of) : false,
    total: toTyped(of?.total ?? [], currencies),
    partPrice: toTyped(of?.partPrice ?? [], currencies),
    categories: of?.categories ?? [],
    firstTime: of?.firstTime ?? false,
    recurring: of?.recurring ?? false,
    costCenters: of?.costCenters ?? [],
    shipTo: (of?.shipToAddressIds ?? []).map(String),
    requesterIds: rule?.requesters.map(({ userId }) => userId) ?? [],
    roleIds: rule?.roles.map(({ roleId }) => String(roleId)) ?? [],
    tiers: rule?.tiers.map(({ mode, people }) => ({ mode, people: people.map(({ userId }) => userId) })) ?? [
      { mode: 'ANY', people: [] },
    ],
    allowsSelf: rule?.allowsSelf ?? false,
    isInherited: rule?.isInherited ?? false,
  }
}

/** The field of the form for a path of the call. */
const toName = (path: string): string =>
  path.replace(/^conditions\.shipToAddressIds/, 'shipTo').replace(/^conditions\./, '')

export function useRule(rule: StoredApprovalRule | undefined, onSaved: () => void) {
  const currencies = currenciesOf(useCountries())
  const save = useCallMutation(orderApprovalCalls.saveApprovalRule, {
    quiet: true,
    invalidates: ruleReads,
    onSuccess: () => showMessage({ kind: 'done', text: 'The rule is saved. It counts for orders sent from now on.' }),
  })
  const form = useContractForm(approvalRule, {
    defaultValues: () => toEntry(rule, currencies),
    warns: true,
    toInput: ({
      total,
      partPrice,
      categories,
      firstTime,
      recurring,
      costCenters,
      shipTo,
      roleIds,
      everyOrder,
      ...entry
    }: Entry) => ({
      ...entry,
      ...(rule && { ruleId: rule.ruleId, version: rule.version }),
      everyOrder,
      roleIds: roleIds.map(Number),
      conditions: everyOrder
        ? { total: [], partPrice: [] }
        : {
            total: toLimits(total),
            partPrice: toLimits(partPrice),
            categories,
            firstTime,
            recurring,
            costCenters,
            shipToAddressIds: shipTo.map(Number),
          },
    }),
  })
  const submit = form.handleSubmit((input) =>
    save.mutateAsync(input).then(onSaved, (error: CallError) => form.refuse(error, toName)),
  )
  return { form, submit, isSaving: save.isPending }
}
export type RuleForm = ReturnType<typeof useRule>['form']
