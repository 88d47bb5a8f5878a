// The addresses of the lists, by a person of the demo world that has rows in them.
import { latePaths } from '../../contract/src/platform/latePaths.ts'
import { paths } from '../../contract/src/platform/paths.ts'
import { staffPaths } from '../../contract/src/provider/staffPaths.ts'

export const lists = {
  owner: [
    paths.fleet(),
    paths.inspections(),
    paths.notices(),
    paths.warranty(),
    paths.service(),
    paths.safetyEvents(),
    paths.alms(),
    paths.performanceEvents(),
    paths.jemsInsights(),
    paths.jemsReports(),
    paths.orders(),
    paths.buyAgain(),
    paths.priceQuotes(),
    paths.returns(),
    paths.cores(),
    paths.orderApprovals(),
    paths.invoices(),
    paths.trainingOrders(),
    paths.contactManagement(),
    paths.groups(),
    paths.opready(),
    paths.activity(),
    paths.orderHistory(),
  ],
  /** What the demo world has no rows of, or rows of others. */
  sparse: [paths.budgets(), paths.receipts(), latePaths.seats()],
  admin: [
    staffPaths.users(),
    staffPaths.internalUsers(),
    staffPaths.priceQuotes(),
    staffPaths.orderChanges(),
    staffPaths.returns(),
    staffPaths.disputes(),
    staffPaths.authoredCourses(),
    staffPaths.letters(),
    staffPaths.audit(),
    staffPaths.punchoutMessages(),
    staffPaths.punchoutDocuments(),
  ],
} as const
