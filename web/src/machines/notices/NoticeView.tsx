// A product notice on screen and on paper.
import type { NoticeDetail } from '@portal/contract/machines/notices'
import { reportNotices } from '@portal/contract/machines/notices'
import { paths } from '@portal/contract/platform/paths'
import { formatDate, formatQuantity, plural } from '../../platform/formats.ts'
import { useCan } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { NoticeDocuments } from './NoticeDocuments.tsx'
import { NoticeUnits } from './NoticeUnits.tsx'
import record from '../../ui/layout/record.module.css'
import { noticeHead } from './shared/NoticeStatus.tsx'

export function NoticeView({ notice }: { notice: NoticeDetail }) {
  const canReport = useCan()(reportNotices)
  const done = notice.unitCount - notice.openCount
  return (
    <article>
      <PageHeader
        {...noticeHead(notice)}
        crumbs={[
          { label: 'Dashboard', href: paths.dashboard() },
          { label: 'Product Notices', href: paths.notices() },
        ]}
        actions={
          canReport &&
          notice.openCount > 0 && (
            <ButtonLink href={paths.completeNotice({ apnId: notice.apnId })} look="primary">
              Report a Completed APN
            </ButtonLink>
          )
        }
      />
      <div className="with-side gap5">
        <div className="stack narrow gap5">
          <section className={record['panel']} aria-labelledby="notice-what">
            <h2 id="notice-what">What is wrong</h2>
            <p className="bare below5">{notice.description}</p>
            <h2>What to do</h2>
            <ol className="stack gap2h list">
              {notice.correctiveSteps.map((step, at) => (
                <li className="flex baseline gap3" key={step}>
                  <span className="bubble" aria-hidden>
                    {at + 1}
                  </span>{' '}
                  <span>{step}</span>
                </li>
              ))}
            </ol>
          </section>
          <section className={record['panel']} aria-labelledby="notice-units">
            <div className="flex wrap baseline between gap4 lines0h">
              <h2 id="notice-units">Your units</h2>
              <span className="text-sm muted">
                {formatQuantity(done)} of {plural(notice.unitCount, 'unit')} complete
              </span>
            </div>
            <progress
              className="meter below3"
              max={notice.unitCount}
              value={done}
              aria-label="Units that are complete"
            />
            <NoticeUnits notice={notice} canReport={canReport} />
          </section>
        </div>
        <aside className="stack narrow gap5">
          <NoticeDocuments notice={notice} />
          <section className={record['panel']} aria-labelledby="notice-facts">
            <h2 id="notice-facts">About this notice</h2>
            <dl className="stack gap0h bare text-sm">
              <dt className="text-note">Comply by</dt>
              <dd className="bare below3">{formatDate(notice.complyBy) || 'No date'}</dd>
              <dt className="text-note">Issued</dt>
              <dd className="bare below3">{formatDate(notice.issuedOn)}</dd>
              <dt className="text-note">Models</dt>
              <dd className="bare below3">{notice.models.join(', ') || 'See the units'}</dd>
            </dl>
          </section>
        </aside>
      </div>
    </article>
  )
}
