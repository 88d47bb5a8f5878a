// Calls whose answers a change of autopay makes old.
import { autopayCalls } from '@portal/contract/money/autopay'
import { scheduledChanges } from './scheduledChanges.ts'

export const autopayReads = [autopayCalls.getAutopay, ...scheduledChanges]
