// The messages of a customer and the staff about one thing, oldest first.
import { formatDateTime } from '../../platform/formats.ts'

interface MessageThreadProps {
  messages: readonly { at: string; author: string; fromStaff: boolean; text: string }[]
  /** The name of the staff's side. */
  staff: string
}

export const MessageThread = ({ messages, staff }: MessageThreadProps) => (
  <ol className="list text-label">
    {messages.map(({ at, author, fromStaff, text }) => (
      <li className="tall3 line-above" key={`${at} ${text}`}>
        <strong>{author}</strong> {fromStaff && <span className="tag">{staff}</span>}{' '}
        <time dateTime={at}>{formatDateTime(at)}</time>
        <p className="bare above1 lines-kept breaks">{text}</p>
      </li>
    ))}
  </ol>
)
