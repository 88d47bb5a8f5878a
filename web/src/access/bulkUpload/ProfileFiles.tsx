// The files of an export: one of profiles, and where there is one, that of the password hashes.
import type { ExportedProfile } from '@portal/contract/access/profileMigration'
import { bulkMessages, maxUploadRows } from '@portal/contract/access/bulkUpload'
import { useRef, useState } from 'react'
import { formatQuantity, plural } from '../../platform/formats.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { hasHash, joined, profilesIn } from './profiles.rules.ts'
import card from '../../ui/layout/card.module.css'

export interface ProfileFilesProps {
  onProfiles: (profiles: ExportedProfile[] | undefined, fileName: string) => void
}

/** Exports of so many people are a few megabytes. */
const maxBytes = 50_000_000

export function ProfileFiles({ onProfiles }: ProfileFilesProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const [message, setMessage] = useState<{ text: string; isError: boolean }>()
  const read = async (files: File[]) => {
    if (files.length === 0) return
    const names = files.map(({ name }) => name).join(', ')
    onProfiles(undefined, names)
    setMessage({ text: `Reading ${names}…`, isError: false })
    try {
      if (files.some(({ size }) => size > maxBytes)) throw new Error(bulkMessages.tooMany)
      const parsed = await Promise.all(files.map(async (file) => profilesIn(await file.text(), file.name)))
      // The file with more than hashes comes first.
      const profiles = joined(parsed.toSorted((a, b) => Number(isOfHashes(a)) - Number(isOfHashes(b))))
      if (profiles.length === 0) throw new Error('There is no profile in this file.')
      if (profiles.length > maxUploadRows)
        throw new Error(
          `At most ${formatQuantity(maxUploadRows)} people at once; this export has ${formatQuantity(profiles.length)}. Please divide it.`,
        )
      onProfiles(profiles, names)
      const hashes = profiles.filter(hasHash).length
      setMessage({
        text: `${plural(profiles.length, 'profile')} read, ${formatQuantity(hashes)} with a password hash.`,
        isError: false,
      })
    } catch (error) {
      setMessage({ text: error instanceof Error ? error.message : String(error), isError: true })
    }
  }
  return (
    <section className={card['card']}>
      <h2>Files</h2>
      <p>
        The export of Auth0 as JSON, a list or one profile a line, and the file of password hashes if you have it:
        choose both together. {formatQuantity(maxUploadRows)} people at most.
      </p>
      <Button look="primary" onClick={() => chooser.current?.click()}>
        Choose Files
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        aria-label="Files of profiles"
        accept=".json,.ndjson,.jsonl,.txt"
        onChange={({ currentTarget }) => {
          void read([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      {message && (
        <p role={message.isError ? 'alert' : 'status'} className={message.isError ? 'bare danger' : undefined}>
          {message.text}
        </p>
      )}
    </section>
  )
}

/** True if a file is that of the hashes: its entries say no one's id of the profile. */
const isOfHashes = (profiles: readonly ExportedProfile[]): boolean =>
  profiles.length > 0 && profiles.every((profile) => hasHash(profile) && profile['user_id'] === undefined)
