// The organization of a user, and moving them to another one [A6.17].
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { userManagementCalls } from '@portal/contract/access/userManagement'
import type { UserRecord } from '@portal/contract/access/userRecord'
import { userMessages, userRecordCalls } from '@portal/contract/access/userRecord'
import { useState } from 'react'
import { useCallQuery } from '../../platform/client.ts'
import { debounce } from '../../platform/delays.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Choice, Choices } from '../../ui/forms/Choices.tsx'
import { QuestionDialog } from '../../ui/overlays/QuestionDialog.tsx'
import { useUserAct } from './useUserAct.ts'

export function OrganizationForm({ record }: { record: UserRecord }) {
  const { user, mayChange, isYourself } = record
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="row wrap gap3 unspaced">
      <p>
        {user.customerName ? (
          <>
            <strong>{user.customerName}</strong> · {user.accountNumber}
            {user.parentOrganization && <span> · part of {user.parentOrganization.name}</span>}
          </>
        ) : (
          (user.userEnteredBusinessName ?? (user.isInternalAssociate ? userMessages.staffOrganization : 'None.'))
        )}
      </p>
      {!user.isInternalAssociate && mayChange && !isYourself && (
        <Button onClick={() => setOpen(true)}>Move to another organization</Button>
      )}
      {isOpen && <MoveDialog record={record} onClose={() => setOpen(false)} />}
    </div>
  )
}

function MoveDialog({ record: { user }, onClose }: { record: UserRecord; onClose: () => void }) {
  const [text, setText] = useState('')
  const [query] = useDebouncedValue(text.trim(), debounce.short)
  const [accountId, setAccountId] = useState<number>()
  const { data = [] } = useCallQuery(
    userManagementCalls.searchCustomers,
    { query },
    { quiet: true, enabled: query !== '' },
  )
  const move = useUserAct(userRecordCalls.changeUserOrg, onClose)
  return (
    <QuestionDialog
      title={`Move ${user.firstName} ${user.lastName}`}
      act="Move"
      isBusy={move.isPending}
      isDisabled={accountId === undefined}
      error={move.error?.message}
      onAct={() => accountId !== undefined && move.mutate({ userId: user.authId, accountId })}
      onClose={onClose}
    >
      <p>
        They see the other organization at once and get an email. Their address marks, the view they chose and a role of
        the old organization stay behind.
      </p>
      <TextInput
        label="Customer name or number"
        data-autofocus
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {query !== '' && data.length === 0 && <p role="status">No Results Found</p>}
      {data.length > 0 && (
        <Choices legend="Customers" isLegendHidden>
          {data.map((each) => (
            <Choice
              key={each.accountId}
              name="customer"
              title={each.customerName}
              detail={[each.accountNumber, each.primarySiteAddress].filter(Boolean).join(' · ')}
              checked={accountId === each.accountId}
              onChange={() => setAccountId(each.accountId)}
            />
          ))}
        </Choices>
      )}
    </QuestionDialog>
  )
}
