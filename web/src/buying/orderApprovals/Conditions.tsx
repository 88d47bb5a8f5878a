// The orders a rule is about: all that is named must hold.
import { Checkbox, TextInput } from '@mantine/core'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import { Picked } from '../../ui/forms/Picked.tsx'
import type { RuleBook } from './ruleBook.ts'
import type { RuleForm } from './useRule.ts'

export function Conditions({ form, book }: { form: RuleForm; book: RuleBook }) {
  const [everyOrder, firstTime, recurring, categories, shipTo, costCenters] = form.watch([
    'everyOrder',
    'firstTime',
    'recurring',
    'categories',
    'shipTo',
    'costCenters',
  ])
  return (
    <fieldset className="stack gap3 fieldset">
      <legend className="strong">Which orders</legend>
      <FormFault>{form.faults['everyOrder']}</FormFault>
      <Checkbox
        label="Every order"
        checked={everyOrder}
        onChange={({ currentTarget: { checked } }) => form.change({ everyOrder: checked })}
      />
      {!everyOrder && (
        <>
          <p className="bare text-sm muted">Or those that meet all you enter here. What equals a limit passes.</p>
          <Limits form={form} name="total" label="Total of more than" />
          <Limits form={form} name="partPrice" label="A part that costs more than" />
          <Picked
            label="A part of one of these categories"
            options={book.categories.map(({ id, name }) => ({ value: id, label: name }))}
            value={categories}
            onChange={(value) => form.change({ categories: value })}
          />
          <Picked
            label="Ships to one of these addresses"
            options={book.addresses.map(({ addressId, text }) => ({ value: String(addressId), label: text }))}
            value={shipTo}
            error={form.faults['shipTo']}
            onChange={(value) => form.change({ shipTo: value })}
          />
          {(book.costCenters.length > 0 || costCenters.length > 0) && (
            <Picked
              label="Charged to one of these cost centers"
              options={book.costCenters.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
              value={costCenters}
              error={form.faults['costCenters']}
              onChange={(value) => form.change({ costCenters: value })}
            />
          )}
          <Checkbox
            label="A part that your organization never ordered before"
            checked={firstTime}
            onChange={({ currentTarget: { checked } }) => form.change({ firstTime: checked })}
          />
          <Checkbox
            label="A recurring order"
            checked={recurring}
            onChange={({ currentTarget: { checked } }) => form.change({ recurring: checked })}
          />
        </>
      )}
    </fieldset>
  )
}

/** One limit for each currency; an order in a currency without one needs approval, because it cannot be compared. */
function Limits({ form, name, label }: { form: RuleForm; name: 'total' | 'partPrice'; label: string }) {
  const typed = form.watch(name)
  const fault = Object.entries(form.faults).find(([path]) => path.startsWith(`conditions.${name}`))?.[1]
  return (
    <div className="fields bottom gap3h">
      {typed.map(({ currency, text }, at) => (
        <TextInput
          key={currency}
          label={`${label}, ${currency}`}
          inputMode="decimal"
          value={text}
          error={at === 0 ? fault : undefined}
          onChange={({ currentTarget: { value } }) =>
            form.change({
              [name]: typed.map((each) => (each.currency === currency ? { currency, text: value } : each)),
            })
          }
        />
      ))}
    </div>
  )
}
