// The page behind the links of an email change: the new address is confirmed, or the old one kept, by a press [P9.99].
import { Alert } from '@mantine/core'
import { fillBrand } from '@portal/contract/provider/brand'
import { emailChangeCalls, emailChangeMessages } from '@portal/contract/access/emailChange'
import { messages } from '@portal/contract/platform/errors'
import { paths } from '@portal/contract/platform/paths'
import { createFileRoute } from '@tanstack/react-router'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import { useConfig } from '../../platform/config.ts'
import type { CallError } from '../../platform/errors.ts'
import { withLoader } from '../../platform/loader.ts'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import { Card } from './Card.tsx'

export const Route = createFileRoute('/email-change/')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token: token.slice(0, 200) } : {},
  component: EmailChangePage,
})

function EmailChangePage() {
  const { token } = Route.useSearch()
  return <Card title="Email Address">{token ? <Change token={token} /> : <LinkExpired />}</Card>
}

const LinkExpired = () => (
  <>
    <Alert color="danger" role="alert">
      {emailChangeMessages.over}
    </Alert>
    <ButtonLink look="primary" href={paths.login()} large wide>
      Log In
    </ButtonLink>
  </>
)

function Change({ token }: { token: string }) {
  const { brand } = useConfig()
  const isAwake = useHydrated()
  const { data, error } = useCallQuery(emailChangeCalls.getEmailChange, { token }, { quiet: true, staleTime: Infinity })
  const prove = useCallMutation(emailChangeCalls.proveEmail, { quiet: true })
  const keep = useCallMutation(emailChangeCalls.keepEmail, { quiet: true })
  const fault = prove.error ?? keep.error ?? error
  if (prove.data?.proven)
    return <ChangeDone>{`You log in with ${data?.to ?? ''} from now on. Your password stays the same.`}</ChangeDone>
  if (keep.data?.kept)
    return <ChangeDone>{`Your email address stays ${data?.from ?? ''}. You are logged out everywhere.`}</ChangeDone>
  if (data?.does === 'NOTHING' || prove.data?.proven === false || keep.data?.kept === false) return <LinkExpired />
  const press = (send: () => Promise<unknown>) => void withLoader(send).catch(() => undefined)
  return (
    <>
      {data?.does === 'PROVE' && (
        <>
          <p>
            Log in with <strong>{data.to}</strong> in place of {data.from}?
          </p>
          <Button
            look="primary"
            large
            wide
            disabled={!isAwake}
            loading={prove.isPending}
            onClick={() => press(() => prove.mutateAsync({ token }))}
          >
            Confirm this address
          </Button>
        </>
      )}
      {data?.does === 'KEEP' && (
        <>
          <p>
            Somebody asked to change your address <strong>{data.from}</strong> to {data.to}. Keep {data.from}? You are
            logged out everywhere.
          </p>
          <Button
            look="primary"
            large
            wide
            disabled={!isAwake}
            loading={keep.isPending}
            onClick={() => press(() => keep.mutateAsync({ token }))}
          >
            Keep my address
          </Button>
        </>
      )}
      {fault && <Fault error={fault} brand={brand} />}
    </>
  )
}

const Fault = ({ error, brand }: { error: CallError; brand: Parameters<typeof fillBrand>[1] }) => (
  <Alert color="danger" role="alert">
    {fillBrand(error.body?.userFriendlyMessage ?? messages.generic, brand)}
  </Alert>
)

const ChangeDone = ({ children }: { children: string }) => (
  <>
    <p role="status">{children}</p>
    <ButtonLink look="primary" href={paths.login()} large wide>
      Log In
    </ButtonLink>
  </>
)
