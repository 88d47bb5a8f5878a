// The customer an applicant works for: suggested ones with their reasons, and others by name or number.
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { SuggestedCustomer } from '@portal/contract/access/approvals'
import { approvalCalls } from '@portal/contract/access/approvals'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCallQuery } from '../../platform/client.ts'
import { debounce } from '../../platform/delays.ts'
import { Choice, Choices } from '../../ui/forms/Choices.tsx'

export interface CustomerChoiceProps {
  suggestions: readonly SuggestedCustomer[]
  chosen: SuggestedCustomer | undefined
  error: string | undefined
  onChoose: (customer: SuggestedCustomer) => void
}

export function CustomerChoice({ suggestions, chosen, error, onChoose }: CustomerChoiceProps) {
  const [text, setText] = useState('')
  const [query] = useDebouncedValue(text.trim(), debounce.shortest)
  const found = useCallQuery(
    approvalCalls.findCustomersToApprove,
    { query },
    { enabled: query.length > 1, quiet: true, keepPrevious: true },
  )
  const others = query.length > 1 ? (found.data ?? []) : []
  // Enter may come before the answer to what was typed: the first is taken once it is there.
  const [takesFirst, setTakesFirst] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isAnswered = query === text.trim() && found.isSuccess && !found.isPlaceholderData
  const takeFirst = useEffectEvent(() => {
    setTakesFirst(false)
    const [first] = others
    if (!first) return
    input.current?.form?.querySelector<HTMLElement>('[type=submit]')?.focus()
    onChoose(first)
  })
  useEffect(() => {
    if (takesFirst && isAnswered) takeFirst()
  }, [takesFirst, isAnswered])
  const all = [...suggestions, ...others, ...(chosen ? [chosen] : [])]
  const shown = all.filter(({ accountId }, at) => all.findIndex((each) => each.accountId === accountId) === at)
  return (
    <>
      {shown.length > 0 ? (
        <Choices legend="Customer">
          {shown.map((customer) => (
            <Choice
              key={customer.accountId}
              name="accountId"
              value={customer.accountId}
              checked={customer.accountId === chosen?.accountId}
              onChange={() => onChoose(customer)}
              title={`${customer.customerName} - ${customer.accountNumber}`}
              detail={[[customer.city, customer.state].filter(Boolean).join(', '), ...customer.reasons]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </Choices>
      ) : (
        <p className="text-sm muted">No customer looks like this one.</p>
      )}
      <TextInput
        ref={input}
        label="Find another customer"
        placeholder="Name or account number"
        value={text}
        maxLength={100}
        error={error}
        description="Enter takes the first"
        data-decide={chosen ? undefined : 'a'}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          setTakesFirst(true)
        }}
        onChange={({ target }) => {
          setText(target.value)
          setTakesFirst(false)
        }}
      />
      {isAnswered && others.length === 0 && <p role="status">No Results Found</p>}
    </>
  )
}
