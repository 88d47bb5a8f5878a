import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { AuthoredCourse, CourseForm } from '@portal/contract/learning/courseManagement'
import { courseKindLabels, courseKinds } from '@portal/contract/learning/courseKinds'
import { courseCategories, courseForm, courseProducts } from '@portal/contract/learning/courseManagement'
import { currenciesOf } from '@portal/contract/platform/locales'
import { useCountries } from '../../platform/config.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { readNumber } from '../../platform/typedNumber.ts'
import { textOf } from './contentValues.ts'

interface AboutFormProps {
  course?: AuthoredCourse['course']
  act: string
  isBusy: boolean
  draft?: string
  onSave: (course: CourseForm) => Promise<unknown>
}

export function AboutForm({ course, act, isBusy, draft, onSave }: AboutFormProps) {
  const currencies = currenciesOf(useCountries())
  const form = useContractForm(courseForm, {
    defaultValues: {
      title: course?.title ?? '',
      description: course?.description ?? '',
      kind: course?.kind ?? 'e-course',
      category: course?.category ?? 'Operator Training',
      product: course?.product ?? '',
      durationMinutes: textOf(course?.durationMinutes),
      audience: course?.audience ?? '',
      language: course?.language ?? 'English',
      isFree: course !== undefined && Object.values(course.prices).every((price) => price === 0),
      prices: Object.fromEntries(currencies.map((currency) => [currency, textOf(course?.prices[currency])])),
    },
    toInput: ({ isFree, ...values }) => ({
      ...values,
      product: values.product || null,
      durationMinutes: readNumber(values.durationMinutes),
      prices: Object.fromEntries(
        currencies.map((currency) => [currency, isFree ? 0 : readNumber(values.prices[currency] ?? '')]),
      ),
    }),
    draft,
    warns: draft === undefined,
  })
  const submit = form.handleSubmit((values) =>
    onSave(values)
      .then(() => form.forget())
      .catch((error: CallError) => form.refuse(error, (path) => path.replace(/^course\./, ''))),
  )
  const isFree = form.watch('isFree')
  return (
    <form
      method="post"
      noValidate
      className="stack gap4"
      aria-label="The course"
      onSubmit={(event) => void submit(event)}
    >
      <FormFault>{form.faults['']}</FormFault>
      <TextInput label="Title" required {...form.field('title')} />
      <Textarea label="Description" required autosize minRows={2} {...form.field('description')} />
      <div className="fields gap3h">
        <NativeSelect
          label="Kind"
          data={courseKinds.map((value) => ({ value, label: courseKindLabels[value] }))}
          {...form.field('kind')}
        />
        <NativeSelect label="Category" data={[...courseCategories]} {...form.field('category')} />
        <NativeSelect
          label="Product"
          data={[{ value: '', label: 'All products' }, ...courseProducts]}
          {...form.field('product')}
        />
        <TextInput label="Minutes it takes" required inputMode="numeric" {...form.field('durationMinutes')} />
        <TextInput label="For whom" required placeholder="Operators" {...form.field('audience')} />
        <TextInput label="Language" required {...form.field('language')} />
      </div>
      <Checkbox label="Free" {...form.register('isFree')} />
      {!isFree && (
        <div className="fields gap3h">
          {currencies.map((currency) => (
            <TextInput
              key={currency}
              label={`Price of a seat, ${currency}`}
              required
              inputMode="decimal"
              {...form.field(`prices.${currency}`)}
            />
          ))}
        </div>
      )}
      <div className="row wrap gap2h">
        <SubmitButton loading={isBusy}>{act}</SubmitButton>
      </div>
    </form>
  )
}
