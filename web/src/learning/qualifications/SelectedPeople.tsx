// Actions with the people chosen in the matrix.
import { manageUsers } from '@portal/contract/access/privileges'
import { qualificationCalls } from '@portal/contract/learning/qualifications'
import { storeRights } from '@portal/contract/access/session'
import { useCallMutation } from '../../platform/client.ts'
import { plural } from '../../platform/formats.ts'
import { saveFile } from '../../platform/saveFile.ts'
import { useCan, useSession } from '../../platform/session.ts'
import actions from '../../ui/actions.module.css'
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
    <div className={classes['chosen']} role="region" aria-label="People chosen">
      <span role="status">{plural(chosen.size, 'person', 'people')} chosen</span>
      {mayKeep && (
        <button type="button" className={actions['primary']} onClick={onRecord}>
          Record Training
        </button>
      )}
      {mayBook && (
        <button type="button" className={actions['secondary']} onClick={onBook}>
          Book Refreshers
        </button>
      )}
      <button
        type="button"
        className={actions['secondary']}
        disabled={print.isPending}
        onClick={() => print.mutate({ contactIds: [...chosen.keys()] })}
      >
        Proof of Training
      </button>
      <button type="button" className={actions['quiet']} onClick={onClear}>
        Clear
      </button>
    </div>
  )
}
