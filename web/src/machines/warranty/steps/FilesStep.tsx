// Photos and documents, and the two addresses, which come from Default Information [S7.04].
import { paths } from '@portal/contract/platform/paths'
import { AddressPicker } from '../../../buying/addresses/shared/AddressPicker.tsx'
import { FilePicker } from '../../../ui/forms/FilePicker.tsx'
import { Link } from '../../../ui/text/Link.tsx'
import type { StepProps } from './step.ts'

export function FilesStep({ claim: { entry, change, errors }, coverage }: StepProps) {
  const accountId = coverage?.accountId
  return (
    <>
      <FilePicker
        label="Photos and documents"
        files={entry.documents}
        error={errors['documents']}
        onChange={(documents) => change({ documents })}
      />
      <div>
        <AddressPicker
          label="Send the credit to"
          type="BILLING"
          accountId={accountId}
          value={entry.billing}
          error={errors['billingAddressId']}
          onChange={(billing) => change({ billing })}
        />
      </div>
      <div>
        <AddressPicker
          label="Send replacement parts to"
          type="SHIPPING"
          accountId={accountId}
          value={entry.shipping}
          error={errors['shippingAddressId']}
          onChange={(shipping) => change({ shipping })}
        />
      </div>
      <p className="bare text-sm muted">
        New claims begin with the addresses of your <Link href={paths.warrantyAddress()}>Default Information</Link>.
      </p>
    </>
  )
}
