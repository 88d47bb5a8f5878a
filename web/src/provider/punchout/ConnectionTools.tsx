// Renewing, checking and trying one punch-out connection, by staff and by its own administrator [S17.04, P13.02].
import type { PunchoutConnection } from '@portal/contract/provider/punchoutConnections'
import { ownPunchoutCalls, punchoutConnectionCalls } from '@portal/contract/provider/punchoutConnections'
import { ownPunchoutMessageCalls, punchoutMessageCalls } from '@portal/contract/provider/punchoutMessageLog'
import { ownPunchoutReportCalls, punchoutReportCalls } from '@portal/contract/provider/punchoutReports'
import { ownPunchoutTrialCalls, punchoutTrialCalls } from '@portal/contract/provider/punchoutTrials'
import type { ReactNode } from 'react'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import { useFile } from '../../platform/openFile.ts'
import { OutgoingSecret } from './OutgoingSecret.tsx'
import { Report } from './Report.tsx'
import { Secret } from './Secret.tsx'
import { Trial } from './Trial.tsx'

/** Staff calls, past their own accounts. */
export const staffTools = {
  renew: punchoutConnectionCalls.renewPunchoutSecret,
  setOutgoing: punchoutConnectionCalls.setPunchoutOutgoingSecret,
  report: punchoutReportCalls.punchoutReport,
  reportPdf: punchoutReportCalls.punchoutReportPdf,
  attempt: punchoutTrialCalls.tryPunchoutConnection,
  shown: punchoutConnectionCalls.getPunchoutConnection,
  messages: punchoutMessageCalls.searchPunchoutMessages,
}
/** Calls of an organization's administrator. */
export const ownTools = {
  renew: ownPunchoutCalls.renewMyPunchoutSecret,
  setOutgoing: ownPunchoutCalls.setMyPunchoutOutgoingSecret,
  report: ownPunchoutReportCalls.myPunchoutReport,
  reportPdf: ownPunchoutReportCalls.myPunchoutReportPdf,
  attempt: ownPunchoutTrialCalls.tryMyPunchoutConnection,
  shown: ownPunchoutCalls.myPunchoutConnections,
  messages: ownPunchoutMessageCalls.searchMyPunchoutMessages,
}

interface ConnectionToolsProps {
  connection: PunchoutConnection
  tools: typeof staffTools | typeof ownTools
  /** Shown between the secrets and the report. */
  children?: ReactNode
}

export function ConnectionTools({ connection, tools, children }: ConnectionToolsProps) {
  const { connectionId, name } = connection
  const invalidates = [tools.shown, tools.report]
  const renew = useCallMutation(tools.renew, { invalidates })
  const setOutgoing = useCallMutation(tools.setOutgoing, { quiet: true, invalidates })
  const report = useCallQuery(tools.report, { connectionId }, { quiet: true })
  const print = useFile(tools.reportPdf)
  const attempt = useCallMutation(tools.attempt, { quiet: true, invalidates: [tools.messages] })
  return (
    <>
      <Secret
        connection={connection}
        secret={renew.data?.secret}
        isBusy={renew.isPending}
        onRenew={() => renew.mutate({ connectionId })}
      />
      {connection.protocol === 'cxml' && (
        <OutgoingSecret
          connection={connection}
          isBusy={setOutgoing.isPending}
          onSet={(secret) => setOutgoing.mutateAsync({ connectionId, secret })}
        />
      )}
      {children}
      <Report
        name={name}
        report={report.data}
        isFailed={report.isError}
        onRetry={() => void report.refetch()}
        isPrinting={print.isPending}
        onPrint={() => print.save({ connectionId })}
      />
      <Trial
        name={name}
        trial={attempt.data}
        error={attempt.error}
        isBusy={attempt.isPending}
        onTry={(partNumber) => attempt.mutate({ connectionId, partNumber })}
      />
    </>
  )
}
