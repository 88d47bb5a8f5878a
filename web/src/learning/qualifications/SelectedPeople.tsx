// Actions with the people chosen in the matrix.
import { manageUsers } from '@portal/contract/access/privileges'
import { qualificationCalls } from '@portal/contract/learning/qualifications'
import { storeRights } from '@portal/contract/access/session'
import { useCallMutation } from '../../platform/client.ts'
import { plural } from '../../platform/formats.ts'
import { saveFile } from '../../platform/saveFile.ts'
import { useCan, useSession } from '../../platform/session.ts'
import { Button } from '../../ui/forms/Button.tsx'
import classes from './qualifications.module.css'

interface ChosenPeopleProps {
  chosen: ReadonlyMap<number, string>
  onRecord: () => void
  onBook: () => void
  onClear: () => void
}

export function SelectedPeople({ chosen, onRecord, onBook, onClear }: ChosenPeopleProps) {
  const mayKeep = useCan()(manageUsers)
  const mayBook = storeRights(useSession()).canOrderParts
  const print = useCallMutation(qualificationCalls.proofOfTraining, { onSuccess: ({ url }) => saveFile(url) })
  return (
    <div
      className={`row wrap gap3 above4 pad3-4 frame lifted ${classes['chosen'] ?? ''}`}
      role="region"
      aria-label="People chosen"
    >
      <span className="grow strong" role="status">
        {plural(chosen.size, 'person', 'people')} chosen
      </span>
      {mayKeep && (
        <Button look="primary" onClick={onRecord}>
          Record Training
        </Button>
      )}
      {mayBook && <Button onClick={onBook}>Book Refreshers</Button>}
      <Button disabled={print.isPending} onClick={() => print.mutate({ contactIds: [...chosen.keys()] })}>
        Proof of Training
      </Button>
      <Button look="quiet" onClick={onClear}>
        Clear
      </Button>
    </div>
  )
}
