// Seats for the people of pasted addresses; what could not be done stays in the field to be mended.
import { Textarea } from '@mantine/core'
import type { OutputOf } from '@portal/contract/platform/call'
import { seatAddresses, seatCalls, seatOutcomeTexts } from '@portal/contract/learning/seats'
import { useState } from 'react'
import { useCallMutation } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { plural } from '../../platform/formats.ts'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'

export interface AssignSeatsProps {
  orderNumber: string
  courseId: number
  title: string
  left: number
}

type Result = OutputOf<typeof seatCalls.assignSeats>['results'][number]

/** Rows worth another try, with a change. */
const isUnassigned = ({ outcome }: Result) => outcome === 'NOT_AN_ADDRESS' || outcome === 'NO_SEAT_LEFT'

export function AssignSeats({ orderNumber, courseId, title, left }: AssignSeatsProps) {
  const [results, setResults] = useState<readonly Result[]>([])
  const form = useContractForm(seatAddresses, {
    defaultValues: { addresses: '' },
    draft: `seats ${orderNumber} ${courseId}`,
  })
  const assign = useCallMutation(seatCalls.assignSeats, {
    quiet: true,
    invalidates: [seatCalls.getOrderSeats],
    onSuccess: (answer) => {
      setResults(answer.results)
      form.forget()
      form.reset({
        addresses: answer.results
          .filter(isUnassigned)
          .map(({ address }) => address)
          .join('\n'),
      })
    },
  })
  const submit = form.handleSubmit(({ addresses }) =>
    assign.mutateAsync({ orderNumber, courseId, addresses }).then(
      () => undefined,
      (error: CallError) => form.refuse(error),
    ),
  )
  return (
    <>
      {left > 0 && (
        <form method="post" noValidate className="stack start gap3" onSubmit={(event) => void submit(event)}>
          <Textarea
            className="full"
            label={`Email addresses for ${title}`}
            description={`${plural(left, 'seat')} left, one for each person. Paste as many addresses as you like, with commas or lines between them.`}
            autosize
            minRows={2}
            maxRows={10}
            {...form.field('addresses')}
          />
          <FormFault>{form.faults['']}</FormFault>
          <SubmitButton loading={assign.isPending}>Assign Seats</SubmitButton>
        </form>
      )}
      <div role="status" aria-label="What became of the addresses">
        {results.length > 0 && (
          <ul className="stack gap1 list text-sm breaks">
            {results.map(({ address, outcome }) => (
              <li key={`${outcome} ${address}`}>
                <strong>{address}</strong> {seatOutcomeTexts[outcome]}
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
