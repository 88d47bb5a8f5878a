// The address book [S15.01]: the two defaults, and every address with search, 25 at a time.
import { createFileRoute } from '@tanstack/react-router'
import { IconPlus } from '../../ui/icons/IconPlus.ts'
import { addressBookMessages } from '@portal/contract/buying/addresses'
import { fillBrand } from '@portal/contract/provider/brand'
import { paths } from '@portal/contract/platform/paths'
import { useRef, useState } from 'react'
import { useBrand } from '../../platform/config.ts'
import { useSession } from '../../platform/session.ts'
import { showMessage } from '../../platform/toasts.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { WithPhone } from '../../ui/text/Phone.tsx'
import { AddressBookList } from './AddressBookList.tsx'
import { Defaults } from './Defaults.tsx'
import { NewAddressForm } from './shared/NewAddressForm.tsx'

export const Route = createFileRoute('/pages/my-account/addressBook/')({
  component: AddressBookPage,
})

function AddressBookPage() {
  const brand = useBrand()
  const { profile } = useSession()
  const [isAdding, setAdding] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const mayChange = profile?.isAddressModificationAllowed ?? false

  const close = () => {
    setAdding(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <>
      <PageHeader
        title="Address Book"
        crumbs={[{ label: 'Account', href: paths.myAccount() }]}
        lead={!mayChange && <WithPhone text={fillBrand(addressBookMessages.notAllowed, brand)} />}
        actions={
          mayChange &&
          !isAdding && (
            <Button look="primary" ref={button} onClick={() => setAdding(true)}>
              <IconPlus size={18} aria-hidden />
              Add address
            </Button>
          )
        }
      />
      {isAdding && (
        <section className="below6 roomy card lifted" aria-labelledby="new-address">
          <h2 className="below4 text-xl" id="new-address">
            New address
          </h2>
          <NewAddressForm
            purpose="BOTH"
            onCancel={close}
            onAdded={(_addressId, { addressName, address1 }) => {
              close()
              showMessage({ kind: 'done', text: `${addressName || address1} was added.` })
            }}
          />
        </section>
      )}
      <Defaults />
      <AddressBookList mayChange={mayChange} />
    </>
  )
}
