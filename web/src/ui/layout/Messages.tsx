// What two sides wrote each other, the oldest first.
import { formatDateTime } from '../../platform/formats.ts'
import classes from './messages.module.css'

interface MessagesProps {
  messages: readonly { author: string; fromStaff: boolean; text: string; at: string }[]
  /** Said of what staff wrote. */
  staff: string
}

export function Messages({ messages, staff }: MessagesProps) {
  return (
    <ol className={`list text-label ${classes['messages'] ?? ''}`}>
      {messages.map((message) => (
        <li key={`${message.at} ${message.text}`}>
          <strong>{message.author}</strong> {message.fromStaff && <span className="tag">{staff}</span>}{' '}
          <time dateTime={message.at}>{formatDateTime(message.at)}</time>
          <p>{message.text}</p>
        </li>
      ))}
    </ol>
  )
}
