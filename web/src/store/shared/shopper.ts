// What this visitor may do in the store: the same rule as the server's, for what a screen shows [B§6].
import { storeRights } from '@portal/contract/session'
import { useSession } from '../../platform/session.ts'

export const useShopper = () => storeRights(useSession())
