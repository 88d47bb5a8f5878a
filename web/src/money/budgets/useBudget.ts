// A budget at work in its form: the amount is typed as text.
import type { StoredBudget } from '@portal/contract/money/budgets'
import { budgetCalls } from '@portal/contract/money/budgets'
import type { BudgetPeriod } from '@portal/contract/money/budgetForms'
import type { BudgetMode } from '@portal/contract/money/budgetUse'
import { savedBudget } from '@portal/contract/money/budgetForms'
import { getMonthStart } from '@portal/contract/platform/days'
import type { Currency } from '@portal/contract/platform/locales'
import { currenciesOf } from '@portal/contract/platform/locales'
import { useCallMutation } from '../../platform/client.ts'
import { useCountries } from '../../platform/config.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { showMessage } from '../../platform/toasts.ts'
import { readNumber } from '../../platform/typedNumber.ts'

interface Entry {
  name: string
  costCenter: string | null
  job: string | null
  poNumber: string
  amount: string
  currency: Currency
  period: BudgetPeriod
  fromDay: string
  lastDay: string
  mode: BudgetMode
  approverIds: string[]
  isOn: boolean
}

export const budgetReads = [budgetCalls.getBudgets, budgetCalls.getBudget]

const toEntry = (budget: StoredBudget | undefined, today: string, currency: Currency): Entry => ({
  name: budget?.name ?? '',
  costCenter: budget?.costCenter ?? null,
  job: budget?.job ?? null,
  poNumber: budget?.poNumber ?? '',
  amount: budget ? String(budget.amount ?? '') : '',
  currency: budget?.currency ?? currency,
  period: budget?.period ?? 'MONTH',
  fromDay: budget?.fromDay ?? getMonthStart(today),
  lastDay: budget?.lastDay ?? '',
  mode: budget?.mode ?? 'WARN',
  approverIds: budget?.approvers.map(({ userId }) => userId) ?? [],
  isOn: budget?.isOn ?? true,
})

export function useBudget(budget: StoredBudget | undefined, today: string, onSaved: () => void) {
  const currencies = currenciesOf(useCountries())
  const save = useCallMutation(budgetCalls.saveBudget, {
    quiet: true,
    invalidates: budgetReads,
    onSuccess: () => showMessage({ kind: 'done', text: 'The budget is saved. It counts orders from now on.' }),
  })
  const form = useContractForm(savedBudget, {
    defaultValues: () => toEntry(budget, today, currencies[0] ?? 'USD'),
    warns: true,
    toInput: ({ amount, lastDay, ...entry }: Entry) => ({
      ...entry,
      ...(budget && { budgetId: budget.budgetId, version: budget.version }),
      amount: readNumber(amount) ?? Number.NaN,
      lastDay: lastDay || null,
    }),
  })
  const submit = form.handleSubmit((input) =>
    save.mutateAsync(input).then(onSaved, (error: CallError) => form.refuse(error)),
  )
  return { form, submit, isSaving: save.isPending, currencies }
}
