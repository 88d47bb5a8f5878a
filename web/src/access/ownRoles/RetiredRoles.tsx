// Roles that were retired, with the way back [P7.29].
import type { OwnRoles } from '@portal/contract/access/ownRoles'
import { ownRoleCalls } from '@portal/contract/access/ownRoles'
import { useCallMutation } from '../../platform/client.ts'
import { formatDate, plural } from '../../platform/formats.ts'
import { showMessage } from '../../platform/toasts.ts'
import { Button } from '../../ui/forms/Button.tsx'
import list from '../../ui/layout/rowList.module.css'
import { changedByRoles } from './RetireDialog.tsx'

export function RetiredRoles({ of }: { of: OwnRoles }) {
  const restore = useCallMutation(ownRoleCalls.restoreOwnRole, {
    invalidates: changedByRoles,
    onSuccess: (_, { roleId }) => {
      const back = of.retired.find((each) => each.roleId === roleId)
      showMessage({ kind: 'done', text: `${back?.roleName ?? 'The role'} is back.` })
    },
  })
  if (of.retired.length === 0) return null
  return (
    <section aria-labelledby="roles-retired">
      <h2 id="roles-retired" className="below2">
        Retired
      </h2>
      <ul className={list['rows']} aria-labelledby="roles-retired">
        {of.retired.map(({ roleId, roleName, people, replacement, retiredAt, retiredBy }) => (
          <li key={roleId}>
            <div>
              <b>{roleName}</b>
              <p>
                Retired by {retiredBy} on {formatDate(retiredAt)}
                {people > 0 && ` · ${plural(people, 'person', 'people')} got ${replacement}`}
              </p>
            </div>
            <Button
              look="quiet"
              loading={restore.isPending && restore.variables.roleId === roleId}
              onClick={() => restore.mutate({ roleId })}
            >
              Bring back <span className="visually-hidden">{roleName}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
