// 'Who would approve this?' for a person and an order of theirs [P5.129].
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { orderApprovalCalls } from '@portal/contract/buying/orderApprovals'
import { tierText } from '@portal/contract/buying/orderApprovalPlan'
import { maxPoNumber } from '@portal/contract/buying/paymentOptions'
import { currenciesOf } from '@portal/contract/platform/locales'
import { roundMoney } from '@portal/contract/platform/money'
import { useState } from 'react'
import { useCallQuery } from '../../platform/client.ts'
import { useCountries } from '../../platform/config.ts'
import { readNumber } from '../../platform/typedNumber.ts'
import record from '../../ui/layout/record.module.css'
import type { RuleBook } from './ruleBook.ts'

const texts = {
  amount: 'Please enter an amount.',
  piece: 'Without it, rules about the price of a part do not count.',
}

export function Simulator({ book }: { book: RuleBook }) {
  const currencies = currenciesOf(useCountries())
  const [userId, setUserId] = useState(book.people[0]?.userId ?? '')
  const [text, setText] = useState('')
  const [pieceText, setPieceText] = useState('')
  const [currency, setCurrency] = useState<string>(currencies[0] ?? 'USD')
  const [category, setCategory] = useState('')
  const [costCenter, setCostCenter] = useState('')
  const [job, setJob] = useState('')
  const [poNumber, setPoNumber] = useState('')
  const [shipTo, setShipTo] = useState('')
  const [firstTime, setFirstTime] = useState(false)
  const [recurring, setRecurring] = useState(false)
  const amount = readNumber(text)
  const partPrice = readNumber(pieceText)
  const isPieceWrong = partPrice === undefined && pieceText.trim() !== ''
  const { data } = useCallQuery(
    orderApprovalCalls.simulateOrderApproval,
    {
      userId,
      amount: roundMoney(amount ?? 0),
      ...(partPrice !== undefined && { partPrice: roundMoney(partPrice) }),
      currency,
      ...(category && { category }),
      ...(costCenter && { costCenter }),
      ...(job && { job }),
      ...(poNumber && { poNumber }),
      ...(shipTo && { shipToAddressId: Number(shipTo) }),
      ...(firstTime && { firstTime }),
      ...(recurring && { recurring }),
    },
    { quiet: true, keepPrevious: true, enabled: amount !== undefined && !isPieceWrong && userId !== '' },
  )
  return (
    <section className={record['panel']} aria-labelledby="simulator">
      <h2 id="simulator">Who would approve this?</h2>
      <div className="stack gap3">
        <NativeSelect
          label="Sent by"
          data={book.people.map((each) => ({ value: each.userId, label: each.name }))}
          value={userId}
          onChange={({ currentTarget: { value } }) => setUserId(value)}
        />
        <TextInput
          label="Total"
          inputMode="decimal"
          value={text}
          error={text.trim() !== '' && amount === undefined ? texts.amount : undefined}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        <TextInput
          label="Price of one piece"
          description={texts.piece}
          inputMode="decimal"
          value={pieceText}
          error={isPieceWrong ? texts.amount : undefined}
          onChange={({ currentTarget: { value } }) => setPieceText(value)}
        />
        <NativeSelect
          label="Currency"
          data={[...currencies]}
          value={currency}
          onChange={({ currentTarget: { value } }) => setCurrency(value)}
        />
        <NativeSelect
          label="Category"
          data={[{ value: '', label: 'Any' }, ...book.categories.map(({ id, name }) => ({ value: id, label: name }))]}
          value={category}
          onChange={({ currentTarget: { value } }) => setCategory(value)}
        />
        <Code label="Cost center" of={book.costCenters} value={costCenter} onChange={setCostCenter} />
        <Code label="Job" of={book.jobs} value={job} onChange={setJob} />
        <TextInput
          label="PO number"
          maxLength={maxPoNumber}
          value={poNumber}
          onChange={({ currentTarget: { value } }) => setPoNumber(value)}
        />
        {book.addresses.length > 0 && (
          <NativeSelect
            label="Ships to"
            data={[
              { value: '', label: 'Any' },
              ...book.addresses.map(({ addressId, text: name }) => ({ value: String(addressId), label: name })),
            ]}
            value={shipTo}
            onChange={({ currentTarget: { value } }) => setShipTo(value)}
          />
        )}
        <Checkbox
          label="A part that was never ordered before"
          checked={firstTime}
          onChange={({ currentTarget: { checked } }) => setFirstTime(checked)}
        />
        <Checkbox
          label="A recurring order"
          checked={recurring}
          onChange={({ currentTarget: { checked } }) => setRecurring(checked)}
        />
      </div>
      <div role="status" className="above4">
        {data && amount !== undefined && !isPieceWrong && <Answer data={data} />}
      </div>
    </section>
  )
}

interface CodeProps {
  label: string
  of: RuleBook['jobs']
  value: string
  onChange: (code: string) => void
}

/** Cost centers or jobs; nothing for an organization without them. */
const Code = ({ label, of, value, onChange }: CodeProps) =>
  of.length > 0 && (
    <NativeSelect
      label={label}
      data={[
        { value: '', label: 'None' },
        ...of.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
      ]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )

function Answer({ data: { plan, refusal } }: { data: { plan: RulePlan; refusal: string | null } }) {
  if (refusal !== null) return <p className="bare danger">{refusal}</p>
  if (plan === null) return <p className="bare strong">Nobody: it is placed at once.</p>
  return (
    <>
      <ol className="list stack gap2">
        {plan.tiers.map((tier, at) => (
          <li key={`${tier.step} ${tierText(tier)}`}>
            {at > 0 && 'then '}
            <strong>{tierText(tier)}</strong>
          </li>
        ))}
      </ol>
      <ul className="list stack gap2 above3 text-sm">
        {plan.reasons.map(({ rule, why }) => (
          <li key={rule}>
            {why} <small>Rule “{rule}”</small>
          </li>
        ))}
      </ul>
    </>
  )
}

type RulePlan = {
  reasons: { rule: string; why: string }[]
  tiers: { step: number; mode: 'ANY' | 'ALL'; people: { userId: string; name: string }[] }[]
} | null
