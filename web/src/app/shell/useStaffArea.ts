import { useRouterState } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'

/** True if a page of the staff area is shown, where no one shops and no one calls for help. */
export const useStaffArea = (): boolean =>
  useRouterState({ select: ({ location: { pathname } }) => `${pathname}/`.startsWith(`${paths.csr()}/`) })
