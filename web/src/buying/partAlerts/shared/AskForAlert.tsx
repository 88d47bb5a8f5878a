// On the page of a part: to be told once that it is in stock again, or costs less [P5.180]. It asks the server for nothing before it is used.
import { TextInput } from '@mantine/core'
import type { ProductDetail } from '@portal/contract/buying/catalog'
import type { SavedAlert } from '@portal/contract/buying/partAlerts'
import { alertMessages, partAlertCalls } from '@portal/contract/buying/partAlerts'
import { latePaths } from '@portal/contract/platform/latePaths'
import { useState } from 'react'
import { useCallMutation } from '../../../platform/client.ts'
import type { CallError } from '../../../platform/errors.ts'
import { readNumber } from '../../../platform/typedNumber.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { IconBell } from '../../../ui/icons/IconBell.ts'
import { Link } from '../../../ui/text/Link.tsx'

interface AskForAlertProps {
  detail: Pick<ProductDetail, 'itemId' | 'quantityOnHand' | 'discontinued' | 'partPrice'>
  quantity: number
}

export function AskForAlert({ detail, quantity }: AskForAlertProps) {
  const { itemId, quantityOnHand, discontinued, partPrice } = detail
  const [below, setBelow] = useState<string>()
  const [fault, setFault] = useState<string>()
  const [asked, setAsked] = useState<{ alertId: number; kind: SavedAlert['kind'] }>()
  const invalidates = [partAlertCalls.getPartAlerts]
  const save = useCallMutation(partAlertCalls.savePartAlert, { quiet: true, invalidates })
  const turnOff = useCallMutation(partAlertCalls.deletePartAlert, { invalidates, onSuccess: () => setAsked(undefined) })
  if (discontinued) return null
  const ask = (kind: SavedAlert['kind'], more: { wanted?: number; below?: number }) => {
    setFault(undefined)
    save.mutate(
      { itemId, kind, ...more },
      {
        onSuccess: ({ alertId }) => {
          setAsked({ alertId, kind })
          setBelow(undefined)
        },
        onError: ({ body }: CallError) => {
          const [first] = Object.values(body?.fields ?? {})
          setFault(first ?? body?.userFriendlyMessage ?? 'The alert could not be saved. Please try again.')
        },
      },
    )
  }
  const askPrice = () => {
    const amount = readNumber(below ?? '')
    if (amount === undefined) setFault(alertMessages.below)
    else ask('PRICE', { below: amount })
  }
  if (asked)
    return (
      <p className="bare text-sm no-print" role="status">
        We tell you once {asked.kind === 'STOCK' ? 'it is in stock' : 'it costs no more than that'}, by e-mail and in
        your inbox.{' '}
        <button
          type="button"
          className="plain link"
          disabled={turnOff.isPending}
          onClick={() => turnOff.mutate({ alertId: asked.alertId })}
        >
          Turn off
        </button>{' '}
        <Link href={latePaths.partAlerts()}>My alerts</Link>
      </p>
    )
  return (
    <div className="stack gap2 at-start no-print">
      {quantityOnHand < quantity && (
        <Button look="quiet" disabled={save.isPending} onClick={() => ask('STOCK', { wanted: quantity })}>
          <IconBell size={18} aria-hidden /> Tell me when it is in stock
        </Button>
      )}
      {partPrice !== null && below === undefined && (
        <Button look="quiet" onClick={() => setBelow('')}>
          <IconBell size={18} aria-hidden /> Tell me when it costs less
        </Button>
      )}
      {below !== undefined && (
        <form
          className="flex wrap gap2 items-end"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            askPrice()
          }}
        >
          <TextInput
            label="At most, for one"
            inputMode="decimal"
            data-autofocus
            value={below}
            error={fault}
            onChange={({ currentTarget }) => setBelow(currentTarget.value)}
          />
          <Button type="submit" disabled={save.isPending}>
            Tell me
          </Button>
        </form>
      )}
      {fault !== undefined && below === undefined && (
        <p role="alert" className="bare text-sm danger">
          {fault}
        </p>
      )}
    </div>
  )
}
