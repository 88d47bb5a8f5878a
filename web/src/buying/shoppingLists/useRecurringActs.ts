// Actions on a recurring order, each with a message of its outcome and a way back where there is one.
import { useRouter } from '@tanstack/react-router'
import { orderApprovalCalls } from '@portal/contract/buying/orderApprovals'
import { orderCalls } from '@portal/contract/buying/orders'
import type { recurringChanges } from '@portal/contract/buying/recurringForms'
import type { RecurringOrder } from '@portal/contract/buying/recurringOrders'
import { recurringOrderCalls } from '@portal/contract/buying/recurringOrders'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { useCallMutation } from '../../platform/client.ts'
import { formatDate } from '../../platform/formats.ts'
import { showMessage } from '../../platform/toasts.ts'
import { recurringReads } from './useRecurring.ts'

const outcomes = {
  PAUSE: 'is paused. Days that pass meanwhile are left out.',
  RESUME: 'goes on.',
  TAKE_OVER: 'is yours now: you place its orders.',
  END: 'has ended.',
} as const

export function useRecurringActs({ recurringId, version, name }: RecurringOrder) {
  const router = useRouter()
  const changing = useCallMutation(recurringOrderCalls.changeRecurringOrder, { invalidates: recurringReads })
  const skipping = useCallMutation(recurringOrderCalls.skipRecurringDay, { invalidates: recurringReads })
  const placing = useCallMutation(recurringOrderCalls.placeRecurringOrder, {
    invalidates: [...recurringReads, orderCalls.searchOrders, orderApprovalCalls.searchOrderApprovals],
  })
  return {
    isBusy: changing.isPending || skipping.isPending || placing.isPending,
    change: (change: (typeof recurringChanges)[number]) =>
      changing.mutate(
        { recurringId, version, change },
        { onSuccess: () => showMessage({ kind: 'done', text: `${name} ${outcomes[change]}` }) },
      ),
    skip: (dueDay: string) =>
      skipping.mutate(
        { recurringId, dueDay },
        {
          onSuccess: () =>
            showMessage({
              kind: 'done',
              text: `${name} is skipped on ${formatDate(dueDay)}.`,
              action: { label: 'Undo', run: () => skipping.mutate({ recurringId, dueDay, undo: true }) },
            }),
        },
      ),
    unskip: (dueDay: string) => skipping.mutate({ recurringId, dueDay, undo: true }),
    place: (dueDay: string) =>
      placing.mutate(
        { recurringId, dueDay },
        {
          onSuccess: ({ orderNumber, approvalNumber }) =>
            showMessage({
              kind: 'done',
              text: orderNumber ? `${name} is ordered as ${orderNumber}.` : `${name} was sent for approval.`,
              action: {
                label: 'View it',
                run: () =>
                  void router.navigate({
                    href: orderNumber ? paths.order(orderNumber) : latePaths.orderApproval(approvalNumber ?? ''),
                  }),
              },
            }),
        },
      ),
  }
}
export type RecurringActs = ReturnType<typeof useRecurringActs>
