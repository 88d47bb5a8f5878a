// A claim on screen and on paper.
import { IconPrinter } from '../../ui/icons/IconPrinter.ts'
import { addressLines } from '@portal/contract/buying/addresses'
import { paths } from '@portal/contract/platform/paths'
import type { ClaimDetail } from '@portal/contract/machines/warranty'
import { submitWarranty, warrantyCalls } from '@portal/contract/machines/warranty'
import { formatDate, formatDateTime, formatQuantity } from '../../platform/formats.ts'
import { useFile } from '../../platform/openFile.ts'
import { useCan, useSession } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { FileList } from '../../ui/layout/FileList.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import record from '../../ui/layout/record.module.css'
import { Answer } from './Answer.tsx'
import { ClaimHistory } from './ClaimHistory.tsx'
import { ClaimLines } from './ClaimLines.tsx'
import { claimMoney } from './shared/claimMoney.ts'
import { ClaimTitle } from './shared/ClaimStatus.tsx'
import { StaffMove } from './StaffMove.tsx'

export function ClaimView({ claim }: { claim: ClaimDetail }) {
  const file = useFile(warrantyCalls.getClaimDocumentUrl)
  const maySubmit = useCan()(submitWarranty)
  const isStaff = useSession().profile?.isInternalAssociate ?? false
  const { status } = claim
  return (
    <article>
      <PageHeader
        title={<ClaimTitle claim={claim} />}
        crumbs={[
          { label: 'Dashboard', href: paths.dashboard() },
          { label: 'Warranty', href: paths.warranty() },
        ]}
        lead={
          claim.submittedAt ? `Submitted ${formatDateTime(claim.submittedAt)}` : `Begun ${formatDate(claim.createdAt)}`
        }
        actions={
          <>
            <Button onClick={() => window.print()}>
              <IconPrinter size={16} aria-hidden /> Print
            </Button>
            {status === 'DRAFT' && maySubmit && (
              <ButtonLink href={paths.warrantyClaim({ claim: claim.claimId })} look="primary">
                Continue this Claim
              </ButtonLink>
            )}
          </>
        }
      />
      <div className={record['columns']}>
        <div className={record['main']}>
          {claim.coverWarning && (
            <section className={record['panel']} data-attention aria-label="Cover">
              <p className={record['text']}>{claim.coverWarning}</p>
            </section>
          )}
          {status === 'INFO_NEEDED' && <Answer claim={claim} mayAnswer={maySubmit} isStaff={isStaff} />}
          <section className={record['panel']} aria-labelledby="claim-what">
            <h2 id="claim-what">What happened</h2>
            <dl className="stack gap3h bare">
              {(
                [
                  ['Complaint', claim.complaint],
                  ['Cause', claim.cause],
                  ['Correction', claim.correction],
                ] as const
              ).map(([label, text]) => (
                <div key={label}>
                  <dt className="text-note">{label}</dt>
                  <dd className="bare above0h lines-kept">{text || 'Nothing yet'}</dd>
                </div>
              ))}
            </dl>
          </section>
          <ClaimLines claim={claim} />
          {claim.documents.length > 0 && (
            <section className={record['panel']} aria-labelledby="claim-documents">
              <h2 id="claim-documents">Files</h2>
              <FileList files={claim.documents} onOpen={(fileId) => file.open({ claimId: claim.claimId, fileId })} />
            </section>
          )}
        </div>
        <aside className={record['main']}>
          <Amounts claim={claim} />
          {isStaff && status !== 'DRAFT' && <StaffMove claim={claim} key={status} />}
          <ClaimHistory claim={claim} />
          <UnitFacts claim={claim} />
          <Addresses claim={claim} />
        </aside>
      </div>
    </article>
  )
}

function Amounts({ claim: { amountAsked, amountGranted, currency, decisionNote, status } }: { claim: ClaimDetail }) {
  return (
    <section className={record['panel']} aria-label="Amounts">
      <dl className="flex wrap gap5 lines2 bare">
        <div>
          <dt className="text-note">Asked</dt>
          <dd className="bare text-xl bold numbers">{claimMoney(amountAsked, currency)}</dd>
        </div>
        <div>
          <dt className="text-note">Granted</dt>
          <dd className="bare text-xl bold numbers">
            {amountGranted === null ? 'Not decided' : claimMoney(amountGranted, currency)}
          </dd>
        </div>
      </dl>
      {decisionNote && status !== 'INFO_NEEDED' && (
        <p className="bare above3 tall3 line-above text-sm lines-kept">{decisionNote}</p>
      )}
    </section>
  )
}

function UnitFacts({ claim }: { claim: ClaimDetail }) {
  const facts: [string, string | null][] = [
    ['Vehicle number', claim.customerVehicleNumber],
    ['Model', claim.model],
    ['Organization', claim.customerName],
    ['Warranty', claim.warrantyType],
    ['Failed', formatDate(claim.failureDate)],
    ['Repaired', formatDate(claim.repairDate)],
    ['Engine hours', claim.hours === null ? null : formatQuantity(claim.hours)],
  ]
  return (
    <section className={record['panel']} aria-labelledby="claim-unit">
      <h2 id="claim-unit">
        Unit <Link href={paths.unit(claim.instanceId)}>{claim.unitSerial}</Link>
      </h2>
      <Facts facts={facts} />
    </section>
  )
}

function Addresses({ claim: { billingAddress, shippingAddress } }: { claim: ClaimDetail }) {
  const given = [
    ['Credit to', billingAddress],
    ['Parts to', shippingAddress],
  ] as const
  if (!billingAddress && !shippingAddress) return null
  return (
    <section className={record['panel']} aria-label="Addresses">
      <dl className={`stack gap3 bare text-sm ${record['facts'] ?? ''}`}>
        {given.map(
          ([label, address]) =>
            address && (
              <div key={label}>
                <dt>{label}</dt>
                {addressLines(address).map((line) => (
                  <dd key={line}>{line}</dd>
                ))}
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
