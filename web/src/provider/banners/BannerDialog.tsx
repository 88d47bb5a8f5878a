// One banner, with a look at it as visitors will see it.
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { StoredBanner } from '@portal/contract/provider/bannerManagement'
import { bannerForm, bannerManagementCalls } from '@portal/contract/provider/bannerManagement'
import { bannerCalls } from '@portal/contract/provider/banners'
import { useCallMutation } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { fromTimeField, toTimeField } from '../../platform/timeField.ts'
import { Announcement } from '../../ui/feedback/Announcement.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'

const hour = 3_600_000

const types = [
  { value: 'info', label: 'Information' },
  { value: 'warning', label: 'Warning' },
  { value: 'error', label: 'Error' },
]

export function BannerDialog({ banner, onClose }: { banner: StoredBanner | undefined; onClose: () => void }) {
  const form = useContractForm(bannerForm, {
    defaultValues: () => ({
      type: banner?.type ?? 'info',
      message: banner?.message ?? '',
      startDateTime: toTimeField(banner ? new Date(banner.startDateTime) : new Date()),
      endDateTime: toTimeField(banner ? new Date(banner.endDateTime) : new Date(Date.now() + 24 * hour)),
    }),
    toInput: (values) => ({
      ...values,
      startDateTime: fromTimeField(values.startDateTime),
      endDateTime: fromTimeField(values.endDateTime),
    }),
  })
  const put = useCallMutation(bannerManagementCalls.putBanners, {
    quiet: true,
    invalidates: [bannerManagementCalls.getAllBanners, bannerCalls.getBanners],
    onSuccess: onClose,
  })
  const submit = form.handleSubmit((entry) =>
    put
      .mutateAsync({
        connectBannerRequest: {
          connectBanners: [{ ...entry, ...(banner && { id: banner.id, version: banner.version }) }],
        },
      })
      .catch((error: CallError) => form.refuse(error, (path) => path.split('.').at(-1) ?? path)),
  )
  const { type, message } = form.watch()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const title = banner ? 'Change the banner' : 'New banner'
  return (
    <Modal
      opened
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton form="banner" loading={put.isPending}>
            Save
          </SubmitButton>
        </>
      }
    >
      <form
        id="banner"
        method="post"
        noValidate
        className="stack gap4"
        aria-label={title}
        onSubmit={(event) => void submit(event)}
      >
        <FormFault>{form.faults['']}</FormFault>
        <Textarea label="Message" required data-autofocus rows={2} {...form.field('message')} />
        <NativeSelect label="Type" data={types} {...form.field('type')} />
        <div className="fields gap4">
          <TextInput
            label="Shows from"
            description={zone}
            type="datetime-local"
            required
            {...form.field('startDateTime')}
          />
          <TextInput
            label="Shows until"
            description={zone}
            type="datetime-local"
            required
            {...form.field('endDateTime')}
          />
        </div>
        <section aria-label="Preview">
          <Announcement type={type}>{message.trim() || 'The message'}</Announcement>
        </section>
      </form>
    </Modal>
  )
}
