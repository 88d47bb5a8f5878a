import { useRouterState } from '@tanstack/react-router'
import { paths } from '@portal/contract/paths'

/** Whether a page of the staff area is shown, where nobody shops and nobody calls for help. */
export const useStaffArea = (): boolean =>
  useRouterState({ select: ({ location: { pathname } }) => `${pathname}/`.startsWith(`${paths.csr()}/`) })
