import type { WarrantyCoverage, WarrantyDefaults } from '@portal/contract/machines/warranty'
import type { ClaimStep } from '@portal/contract/machines/warrantyForm'
import type { ClaimWork } from '../useClaim.ts'

/** The props of each step. */
export interface StepProps {
  claim: ClaimWork
  /** Of the unit typed: undefined while it is not known, null for no unit of the viewer's. */
  coverage: WarrantyCoverage | null | undefined
  defaults: WarrantyDefaults | undefined
  onGo: (step: ClaimStep) => void
}
