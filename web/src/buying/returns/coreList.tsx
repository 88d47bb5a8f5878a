// The list of cores [P5.219]: how long each can still be returned, and the way to its return.
import { passes, requestReturns } from '@portal/contract/access/privileges'
import type { Session } from '@portal/contract/access/session'
import { storeRights } from '@portal/contract/access/session'
import type { CoreStatus, CoreSummary } from '@portal/contract/buying/coreList'
import { coreList, coreStatusLabels } from '@portal/contract/buying/coreList'
import { returnCalls } from '@portal/contract/buying/returns'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { screenOf } from '../../lists/shared/declared.tsx'
import type { ListConfig } from '../../lists/shared/list.ts'
import { plural } from '../../platform/formats.ts'
import type { Tone } from '../../ui/feedback/StatusBadge.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'
import { Link } from '../../ui/text/Link.tsx'

const tones: Record<CoreStatus, Tone> = {
  TO_RETURN: 'soon',
  OVERDUE: 'danger',
  IN_RETURN: 'info',
  CREDITED: 'ok',
  NOT_RETURNED: 'neutral',
}

/** Days that are few. */
const fewDays = 14

/** '12 days left', 'Due today', '5 days overdue'; nothing where none is to be returned any more. */
function TimeLeft({ of: { status, daysLeft } }: { of: CoreSummary }) {
  if (daysLeft === null || !(status === 'TO_RETURN' || status === 'OVERDUE')) return '–'
  const text =
    daysLeft === 0
      ? 'Due today'
      : daysLeft > 0
        ? `${plural(daysLeft, 'day')} left`
        : `${plural(-daysLeft, 'day')} overdue`
  if (daysLeft > fewDays) return text
  return daysLeft > 0 ? <strong>{text}</strong> : <strong className="danger">{text}</strong>
}

export const coreScreen = (session: Session, manyOrganizations: boolean): ListConfig<CoreSummary> =>
  screenOf(coreList, {
    name: 'cores',
    call: returnCalls.searchCores,
    download: returnCalls.exportCores,
    // A core that can be returned leads to the request for it.
    getHref: ({ orderNumber, lineNumber, status }) =>
      status === 'TO_RETURN' && passes(requestReturns, session.privileges)
        ? latePaths.newReturn(orderNumber, lineNumber)
        : paths.order(orderNumber),
    views: { manyOrganizations, prices: storeRights(session).canViewPrices },
    starting: { status: ['TO_RETURN', 'OVERDUE'] },
    nothingToDo: {
      title: 'No cores to return',
      text: 'Once a part with a core deposit ships, its old part is here until it is returned.',
    },
    cells: {
      status: ({ status }: CoreSummary) => <StatusBadge tone={tones[status]}>{coreStatusLabels[status]}</StatusBadge>,
      daysLeft: (core: CoreSummary) => <TimeLeft of={core} />,
    },
    empty: {
      title: 'No cores yet',
      text: 'Rebuilt parts are sold with a core deposit. Once they ship, the old parts that bring it back are here.',
      action: <Link href={paths.returns()}>View your returns</Link>,
    },
  })
