// The reads of returns that staff see, read anew after each step.
import type { OutputOf } from '@portal/contract/platform/call'
import { deskReturnCalls } from '@portal/contract/buying/returns'
import { staffWorkCalls } from '@portal/contract/provider/staffWork'

export const deskReads = [deskReturnCalls.getDeskReturn, deskReturnCalls.searchDeskReturns, staffWorkCalls.getStaffWork]

export type DeskReturn = NonNullable<OutputOf<typeof deskReturnCalls.getDeskReturn>>
