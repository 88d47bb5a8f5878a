// Configuration [P9.77]: which settings are set, and where they come from; secrets are never shown.
import { createFileRoute } from '@tanstack/react-router'
import type { ConfigurationEntry } from '@portal/contract/provider/operations'
import { operationCalls } from '@portal/contract/provider/operations'
import { paths } from '@portal/contract/platform/paths'
import { useId, useState } from 'react'
import { useCallQuery } from '../../platform/client.ts'
import { plural } from '../../platform/formats.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import record from '../../ui/layout/record.module.css'
import lines from '../../ui/layout/recordLines.module.css'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { TextInput } from '@mantine/core'

export const Route = createFileRoute('/pages/csr/operations/configuration/')({ component: ConfigurationPage })

const sources: Record<ConfigurationEntry['source'], string> = {
  ENVIRONMENT: 'Environment',
  DEFAULT: 'Default',
  GENERATED: 'Generated',
  NOT_SET: 'Not set',
}

const valueText = ({ value, isSecret, source }: ConfigurationEntry): string =>
  value ?? (isSecret && source !== 'NOT_SET' ? '••••••••' : '–')

function ConfigurationPage() {
  const { data, isError, refetch } = useCallQuery(operationCalls.getConfiguration, {}, { quiet: true })
  const [filter, setFilter] = useState('')
  const id = useId()
  const word = filter.trim().toLowerCase()
  const shown = data?.settings.filter(({ name, about }) => `${name} ${about}`.toLowerCase().includes(word))
  return (
    <>
      <PageHeader
        title="Configuration"
        lead="The settings of the process that answers you. They come from its environment; a change needs a restart."
        crumbs={[{ label: 'Customer Support', href: paths.csr() }]}
      />
      {isError && !data ? (
        <ErrorState message="The configuration did not load." onRetry={() => void refetch()} />
      ) : !data || !shown ? (
        <SkeletonRows rows={10} height={48} />
      ) : (
        <section className={record['panel']} aria-labelledby={id}>
          <h2 id={id}>Settings</h2>
          <TextInput
            label="Find a setting"
            type="search"
            value={filter}
            onChange={({ target }) => setFilter(target.value)}
          />
          <p role="status">{plural(shown.length, 'setting')}</p>
          {shown.length === 0 ? (
            <EmptyState title="No such setting">Search for a part of its name.</EmptyState>
          ) : (
            <table className={lines['lines']}>
              <thead>
                <tr>
                  <th scope="col">Setting</th>
                  <th scope="col">Value</th>
                  <th scope="col">From</th>
                </tr>
              </thead>
              <tbody>
                {shown.map((entry) => (
                  <tr key={entry.name}>
                    <td className={lines['cell']}>
                      <b>{entry.name}</b>
                      <span className="block above0h text-note muted">{entry.about}</span>
                    </td>
                    <td className={lines['cell']} data-label="Value">
                      {valueText(entry)}
                      {entry.value === null && entry.isSecret && entry.source !== 'NOT_SET' && (
                        <span className="visually-hidden"> not shown</span>
                      )}
                    </td>
                    <td className="nowrap" data-label="From">
                      {sources[entry.source]}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
      )}
    </>
  )
}
