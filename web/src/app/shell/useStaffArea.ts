import { paths } from '@portal/contract/platform/paths'
import { usePathname } from './usePathname.ts'

/** True if a page of the staff area is shown, where no one shops and no one calls for help. */
export const useStaffArea = (): boolean => `${usePathname()}/`.startsWith(`${paths.csr()}/`)
