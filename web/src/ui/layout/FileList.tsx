// Files kept with a record: each opens, and says who added it.
import { IconPaperclip } from '../icons/IconPaperclip.ts'
import { formatDate } from '../../platform/formats.ts'

export interface ListedFile {
  fileId: string
  name: string
  addedBy: string
  addedAt: string
}

export function FileList({ files, onOpen }: { files: readonly ListedFile[]; onOpen: (fileId: string) => void }) {
  return (
    <ul className="list text-label">
      {files.map(({ fileId, name, addedBy, addedAt }) => (
        <li key={fileId}>
          <button className="press inline-row gap1h link underlined left" type="button" onClick={() => onOpen(fileId)}>
            <IconPaperclip size={16} aria-hidden /> {name}
          </button>
          <small>
            {addedBy}, {formatDate(addedAt)}
          </small>
        </li>
      ))}
    </ul>
  )
}
