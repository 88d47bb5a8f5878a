import { Progress } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { useBrand } from '../platform/config.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { formatQuantity } from '../platform/formats.ts'
import { Button, ButtonLink } from '../ui/forms/Button.tsx'
import { downloadSource } from './downloadSource.ts'
import { useDownload } from './useDownload.ts'

export const Route = createFileRoute('/pages/download/')({
  validateSearch: (search: Record<string, unknown>) => downloadSource(search),
  component: DownloadPage,
})

// [B§2.6]: generating, complete (a link and Close), or error; any other source is an error [B2.68, B8.06].
function DownloadPage() {
  // Read again here, because the router hands on what `validateSearch` dropped.
  const state = useDownload(downloadSource({ ...Route.useSearch() }))
  const { email } = useBrand()
  const close = <Button onClick={() => window.close()}>Close</Button>
  if (state.stage === 'error') {
    return (
      <EmptyState level={1} title="Your report could not be made" art="/art/states/error.svg" action={close}>
        <p role="alert">
          There was an error generating the report you requested. Please close this window and try again.
        </p>
        {email && (
          <p>
            If it keeps failing, write to <a href={`mailto:${email}`}>{email}</a>.
          </p>
        )}
      </EmptyState>
    )
  }
  if (state.stage === 'complete') {
    return (
      <EmptyState
        level={1}
        title="Your report is ready"
        art="/art/states/all-done.svg"
        action={
          <>
            <ButtonLink look="primary" href={state.url} download>
              Download
            </ButtonLink>
            {close}
          </>
        }
      >
        <p role="status">The link works for a limited time and only for you.</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState level={1} title="Making your report">
      <p role="status">This can take a few minutes. You may leave this page open and go on in another window.</p>
      {state.total > 0 ? (
        <>
          <Progress value={(100 * state.done) / state.total} size="lg" w={280} mx="auto" aria-label="Rows written" />
          <p className="tabular">
            {formatQuantity(state.done)} of {formatQuantity(state.total)} rows
          </p>
        </>
      ) : (
        <Progress value={100} size="lg" w={280} mx="auto" striped animated aria-label="Waiting to start" />
      )}
    </EmptyState>
  )
}
