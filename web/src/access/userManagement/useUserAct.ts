// An act of staff on a user: what it changes is asked for again, and its refusal stays with whoever shows it.
import type { AnyCall, InputOf, OutputOf } from '@portal/contract/platform/call'
import { userManagementCalls } from '@portal/contract/access/userManagement'
import { userRecordCalls } from '@portal/contract/access/userRecord'
import { useCallMutation } from '../../platform/client.ts'

const changed = [userRecordCalls.getUserRecord, userRecordCalls.csrSearchAddresses, userManagementCalls.searchUserList]

export const useUserAct = <C extends AnyCall>(call: C, onSuccess?: (output: OutputOf<C>, input: InputOf<C>) => void) =>
  useCallMutation(call, { quiet: true, invalidates: changed, ...(onSuccess && { onSuccess }) })
