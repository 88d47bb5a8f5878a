// Comments about a service job, and the way to say more.
import type { ServiceDetail } from '@portal/contract/machines/service'
import { newComment, serviceCalls } from '@portal/contract/machines/service'
import { useCallMutation } from '../../platform/client.ts'
import { formatDateTime } from '../../platform/formats.ts'
import { MessageForm } from '../../ui/forms/MessageForm.tsx'
import record from '../../ui/layout/record.module.css'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'

export function Comments({ request: { srId, comments } }: { request: ServiceDetail }) {
  const add = useCallMutation(serviceCalls.addServiceComment, {
    quiet: true,
    invalidates: [serviceCalls.getServiceRequest, serviceCalls.searchServiceRequests],
  })
  return (
    <section className={record['panel']} aria-labelledby="service-comments">
      <h2 id="service-comments">Comments</h2>
      {comments.length === 0 && <p className={record['text']}>Nobody has written anything yet.</p>}
      <ol className="list lined text-label">
        {comments.map((comment) => (
          <li className="tall3" key={`${comment.at} ${comment.text}`}>
            <strong>{comment.author}</strong> {comment.fromStaff && <StatusBadge tone="info">Service team</StatusBadge>}
            <time dateTime={comment.at}>{formatDateTime(comment.at)}</time>
            <p className="bare above1 lines-kept">{comment.text}</p>
          </li>
        ))}
      </ol>
      <MessageForm
        name={`service comment ${srId}`}
        label="Add a comment"
        button="Add Comment"
        isSending={add.isPending}
        schema={newComment}
        onSend={({ text, documents }) => add.mutateAsync({ srId, text, documents })}
      />
    </section>
  )
}
