// The list of activity [P9.53].
import type { Activity } from '@portal/contract/access/activity'
import { activityCalls, activityList } from '@portal/contract/access/activity'
import { latePaths } from '@portal/contract/platform/latePaths'
import { screenOf } from '../../lists/shared/declared.tsx'
import type { ListConfig } from '../../lists/shared/list.ts'
import { Outcome } from './Outcome.tsx'
import { TargetLink } from './TargetLink.tsx'
import { Actor } from './Actor.tsx'

/** The list of a person who views one organization or several. */
export const activityScreen = (manyOrganizations: boolean): ListConfig<Activity> =>
  screenOf(activityList, {
    name: 'activity',
    call: activityCalls.searchActivity,
    download: activityCalls.exportActivity,
    views: { manyOrganizations },
    show: ['at', 'person', 'action', 'target', 'outcome', 'kind', 'place', 'device', 'customerName'],
    cells: {
      person: (entry) => <Actor {...entry} />,
      target: (entry) => <TargetLink entry={entry} />,
      outcome: (entry) => <Outcome {...entry} />,
    },
    getHref: ({ activityId }) => latePaths.activityEntry(activityId),
    empty: {
      title: 'No activity yet',
      text: 'Sign-ins, orders, downloads and changes of users and groups of your organization appear here.',
    },
  })
