// The documents of a notice, each to look at in a new tab or to keep [B7.07].
import { IconDownload } from '../../ui/icons/IconDownload.ts'
import { IconFileTypePdf } from '../../ui/icons/IconFileTypePdf.ts'
import type { NoticeDetail } from '@portal/contract/machines/notices'
import { noticeCalls } from '@portal/contract/machines/notices'
import { useFile } from '../../platform/openFile.ts'
import record from '../../ui/layout/record.module.css'

export function NoticeDocuments({ notice: { apnId, attachments } }: { notice: NoticeDetail }) {
  const file = useFile(noticeCalls.getApnPdfUrl)
  return (
    <section className={record['panel']} aria-labelledby="notice-documents">
      <h2 id="notice-documents">Documents</h2>
      {attachments.length === 0 && <p>This notice has no documents.</p>}
      <ul className="stack gap2 list">
        {attachments.map(({ attachmentId, description, filename }) => (
          <li className="flex gap1" key={attachmentId}>
            <button
              type="button"
              className="plain row grow narrow gap2h touch rounded-md medium link hovers pad1-2 frame"
              disabled={file.isPending}
              onClick={() => file.open({ apnId, attachmentId, download: false })}
            >
              <IconFileTypePdf className="rigid" size={20} aria-hidden />
              <span>
                {description || filename} <small className="breaks">{filename}</small>
              </span>{' '}
              <span className="visually-hidden">View in a new tab</span>
            </button>
            <button
              type="button"
              className="plain row touch rounded-md link hovers pad1-2 frame"
              disabled={file.isPending}
              aria-label={`Download ${filename}`}
              onClick={() => file.save({ apnId, attachmentId, download: true })}
            >
              <IconDownload size={18} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
