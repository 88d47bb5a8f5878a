// Lines put aside and back: one change of the cart after the other, the answer shown at once on both sides [P5.183].
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '@portal/contract/platform/call'
import { savedForLaterCalls } from '@portal/contract/buying/savedForLater'
import { callQueryOptions, sendCall } from '../../platform/client.ts'
import { cartScope } from '../../platform/cartScope.ts'
import { showMessage } from '../../platform/toasts.ts'
import { cartKey } from './shared/cart.ts'

const application = 'supply-store'
const savedKey = callQueryOptions(savedForLaterCalls.getSavedLines, {}).queryKey
type Moved = OutputOf<typeof savedForLaterCalls.moveToCart>

export function useSavedLines() {
  const client = useQueryClient()
  const scope = cartScope(application)
  const onMoved = ({ cart, saved }: Moved) => {
    client.setQueryData(cartKey(application), cart)
    client.setQueryData(savedKey, saved)
  }
  const saving = useMutation({
    scope,
    mutationFn: (line: InputOf<typeof savedForLaterCalls.saveForLater>) =>
      sendCall(client, savedForLaterCalls.saveForLater, line),
    onSuccess: onMoved,
  })
  const moving = useMutation({
    scope,
    mutationFn: (savedId: number) => sendCall(client, savedForLaterCalls.moveToCart, { savedId }),
    onSuccess: onMoved,
  })
  const removing = useMutation({
    mutationFn: (savedId: number) => sendCall(client, savedForLaterCalls.removeSavedLine, { savedId }),
    onSuccess: (saved) => client.setQueryData(savedKey, saved),
  })
  const move = (savedId: number, name: string) =>
    moving.mutate(savedId, { onSuccess: () => showMessage({ kind: 'done', text: `${name} is in your cart.` }) })
  return {
    isBusy: saving.isPending || moving.isPending || removing.isPending,
    move,
    save: (line: InputOf<typeof savedForLaterCalls.saveForLater>, name: string) =>
      saving.mutate(line, {
        onSuccess: ({ saved: [first] }) =>
          showMessage({
            kind: 'done',
            text: `${name} is saved for later.`,
            ...(first && { action: { label: 'Undo', run: () => move(first.savedId, name) } }),
          }),
      }),
    remove: (
      { savedId, ...line }: { savedId: number } & InputOf<typeof savedForLaterCalls.saveForLater>,
      name: string,
    ) =>
      removing.mutate(savedId, {
        onSuccess: () =>
          showMessage({
            kind: 'done',
            text: `${name} was removed.`,
            action: { label: 'Undo', run: () => saving.mutate(line) },
          }),
      }),
  }
}
