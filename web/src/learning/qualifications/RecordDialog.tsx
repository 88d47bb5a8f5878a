// Records training elsewhere, a hands-on check or an authorization for the people chosen: short enough for a phone beside the truck.
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { QualificationKind } from '@portal/contract/learning/qualifications'
import {
  newQualification,
  qualificationCalls,
  qualificationKindLabels,
  qualificationKinds,
} from '@portal/contract/learning/qualifications'
import type { UploadedFile } from '@portal/contract/platform/uploads'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { plural } from '../../platform/formats.ts'
import { useContractForm } from '../../platform/forms.ts'
import { useSession } from '../../platform/session.ts'
import { showMessage } from '../../platform/toasts.ts'
import { today } from '../../platform/zone.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { FilePicker } from '../../ui/forms/FilePicker.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'

interface Entry {
  kind: QualificationKind
  courseId: string
  title: string
  modelId: string
  unitSerial: string
  doneOn: string
  expiresOn: string
  trainer: string
  hasSeen: boolean
  note: string
  files: UploadedFile[]
}

interface RecordDialogProps {
  /** Names by contact. */
  people: ReadonlyMap<number, string>
  onClose: () => void
}

export function RecordDialog({ people, onClose }: RecordDialogProps) {
  const { profile } = useSession()
  const { data } = useCallQuery(qualificationCalls.getTrainingRequirements, {})
  const empty: Entry = {
    kind: 'HANDS_ON',
    courseId: '',
    title: '',
    modelId: '',
    unitSerial: '',
    doneOn: today(),
    expiresOn: '',
    trainer: profile ? `${profile.firstName} ${profile.lastName}` : '',
    hasSeen: false,
    note: '',
    files: [],
  }
  const form = useContractForm(newQualification, {
    defaultValues: empty,
    toInput: ({ courseId, modelId, expiresOn, files, ...entry }) => ({
      ...entry,
      contactIds: [...people.keys()],
      courseId: courseId === '' ? null : Number(courseId),
      modelId: modelId || null,
      expiresOn: expiresOn || null,
      files: files.map(({ fileId }) => fileId),
    }),
  })
  const send = useCallMutation(qualificationCalls.recordQualification, {
    quiet: true,
    invalidates: [
      qualificationCalls.getTrainingMatrix,
      qualificationCalls.getPersonQualifications,
      qualificationCalls.getUnitOperators,
    ],
  })
  const submit = form.handleSubmit((input) =>
    send.mutateAsync(input).then(
      () => {
        showMessage({ kind: 'done', text: `Recorded for ${plural(people.size, 'person', 'people')}.` })
        onClose()
      },
      (error: CallError) => form.refuse(error),
    ),
  )
  const { field, faults } = form
  const kind = form.watch('kind')
  const isTheory = kind === 'THEORY'
  return (
    <Modal
      opened
      title="Record training"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="record-training" look="primary" disabled={send.isPending}>
            Record
          </Button>
        </>
      }
    >
      <form
        id="record-training"
        method="post"
        noValidate
        className="stack gap3h"
        onSubmit={(event) => void submit(event)}
      >
        <FormFault>{faults[''] ?? faults['contactIds']}</FormFault>
        <p className="bare below4 muted">For {[...people.values()].join(', ')}.</p>
        <NativeSelect
          label="What"
          required
          data={qualificationKinds.map((each) => ({ value: each, label: qualificationKindLabels[each] }))}
          {...field('kind')}
        />
        {isTheory ? (
          <>
            <NativeSelect
              label="Course"
              data={[
                { value: '', label: 'Another course' },
                ...(data?.courses ?? []).map(({ courseId, title }) => ({ value: String(courseId), label: title })),
              ]}
              {...field('courseId')}
            />
            {form.watch('courseId') === '' && (
              <TextInput label="Title" required autoComplete="off" {...field('title')} />
            )}
          </>
        ) : (
          <div className="fields gap3h">
            <NativeSelect
              label="Model"
              required
              data={[
                { value: '', label: 'Choose' },
                ...(data?.models ?? []).map(({ modelId, model }) => ({ value: modelId, label: model })),
              ]}
              {...field('modelId')}
            />
            <TextInput label="Unit serial" autoComplete="off" {...field('unitSerial')} />
          </div>
        )}
        <div className="fields gap3h">
          <TextInput label="Date" type="date" required max={today()} {...field('doneOn')} />
          <TextInput label="Expires" type="date" {...field('expiresOn')} />
        </div>
        <TextInput label={kind === 'AUTHORIZATION' ? 'Authorized by' : 'Trainer'} required {...field('trainer')} />
        {kind === 'HANDS_ON' && <Checkbox label="I have seen them operate it" {...field('hasSeen')} />}
        <Textarea label="Note" rows={2} {...field('note')} />
        <FilePicker
          label="Evidence"
          files={form.watch('files')}
          error={faults['files']}
          onChange={(files) => form.change({ files })}
        />
      </form>
    </Modal>
  )
}
