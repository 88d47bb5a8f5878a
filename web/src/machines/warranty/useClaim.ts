// A claim at work: what is typed is kept at once in this tab and at every step on the server, what is wrong is by its
// field, and a claim is submitted once.
import { useQueryClient } from '@tanstack/react-query'
import { schemaMessage } from '@portal/contract/platform/schemaMessage'
import type { WarrantyDefaults } from '@portal/contract/machines/warranty'
import { warrantyCalls } from '@portal/contract/machines/warranty'
import type { ClaimStep } from '@portal/contract/machines/warrantyForm'
import { claimDraft, claimProblems, getStepForField } from '@portal/contract/machines/warrantyForm'
import { useState } from 'react'
import { prefetch, useCallMutation } from '../../platform/client.ts'
import { useDraft } from '../../platform/drafts.ts'
import { CallError } from '../../platform/errors.ts'
import { withLoader } from '../../platform/loader.ts'
import type { ClaimEntry } from './claimEntry.ts'
import { today } from '../../platform/zone.ts'
import { toDraft } from './claimEntry.ts'

export type Errors = Readonly<Record<string, string>>

interface SavedClaim {
  claimId: number
  claimNumber: string
}

const invalidates = [
  warrantyCalls.getWarrantyClaim,
  warrantyCalls.searchWarrantyClaims,
  warrantyCalls.getWarrantyCoverage,
]

export function useClaim(claimId: number | null, name: string, initial: () => ClaimEntry) {
  const client = useQueryClient()
  const [entry, change, forget] = useDraft<ClaimEntry>(`warranty claim ${name}`, initial)
  const [errors, setErrors] = useState<Errors>({})
  const [round, setRound] = useState(0)
  const saving = useCallMutation(warrantyCalls.saveWarrantyClaim, { quiet: true, invalidates })
  const submitting = useCallMutation(warrantyCalls.submitWarrantyClaim, { quiet: true, invalidates })
  const fail = (fields: Errors) => {
    setErrors(fields)
    setRound((count) => count + 1)
  }
  const failed = (error: unknown): undefined => {
    if (!(error instanceof CallError)) throw error
    fail(Object.keys(error.fields).length > 0 ? error.fields : { '': error.message })
    return undefined
  }

  /**
   * Saves the draft as far as it is; undefined when it could not be saved. A new one begins with the defaults; `over`
   * saves it also over what another person has saved meanwhile.
   */
  const save = async (defaults?: WarrantyDefaults, over = false): Promise<SavedClaim | undefined> => {
    setErrors({})
    const draft = toDraft(entry)
    if (claimId === null && defaults) {
      draft.billingAddressId ??= defaults.billingAddress?.addressId ?? null
      draft.shippingAddressId ??= defaults.shippingAddress?.addressId ?? null
    }
    const checked = claimDraft.safeParse(draft, { error: schemaMessage })
    if (!checked.success) {
      fail(Object.fromEntries(checked.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message])))
      return undefined
    }
    const saved = await withLoader(() =>
      saving.mutateAsync({
        ...checked.data,
        claimId,
        requestKey: entry.requestKey,
        version: over ? null : entry.version,
      }),
    ).catch(failed)
    if (!saved) return undefined
    change({ version: saved.version })
    // A stored draft needs no copy in this tab; the page of the draft finds it at once.
    forget()
    if (claimId === null) await prefetch(client, warrantyCalls.getWarrantyClaim, { claimId: saved.claimId })
    return saved
  }

  /** The missing fields, shown beside its fields. */
  const lacks = (step: ClaimStep): boolean => {
    const found = Object.entries(claimProblems(toDraft(entry), today())).filter(
      ([field]) => getStepForField(field) === step,
    )
    if (found.length > 0) fail(Object.fromEntries(found))
    return found.length > 0
  }

  const submit = async (): Promise<SavedClaim | undefined> => {
    const saved = await save()
    return saved && withLoader(() => submitting.mutateAsync({ claimId: saved.claimId })).catch(failed)
  }
  return {
    entry,
    change,
    forget,
    errors,
    round,
    save,
    lacks,
    submit,
    isSending: saving.isPending || submitting.isPending,
  }
}

export type ClaimWork = ReturnType<typeof useClaim>
