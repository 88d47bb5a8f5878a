// The way from the list of payments to paying those of a remittance file, for those who may pay.
import { useRouter } from '@tanstack/react-router'
import { mayPay } from '@portal/contract/access/privileges'
import { latePaths } from '@portal/contract/platform/latePaths'
import { ListTool } from '../../lists/shared/ListTool.tsx'
import { useCan } from '../../platform/session.ts'
import { IconUpload } from '../../ui/icons/IconUpload.ts'

export function PayFromFile() {
  const router = useRouter()
  const can = useCan()(mayPay)
  if (!can) return null
  return (
    <ListTool onClick={() => void router.navigate({ href: latePaths.payInvoices() })}>
      <IconUpload size={16} aria-hidden /> Pay from file
    </ListTool>
  )
}
