// A connection in one line: its protocol, whether people get in, and when they last did.
import type { ConnectionSummary } from '@portal/contract/provider/punchoutConnections'
import { punchoutProtocolLabels } from '@portal/contract/provider/punchoutConnections'
import { formatDateTime } from '../../platform/formats.ts'

export const formatConnectionState = ({
  protocol,
  isActive,
  isTest,
  secretMadeAt,
  lastVisitAt,
}: ConnectionSummary): string =>
  [
    punchoutProtocolLabels[protocol],
    isActive ? (isTest ? 'Test' : 'Live') : 'Off',
    ...(secretMadeAt ? [] : ['No secret yet']),
    lastVisitAt ? `Last visit ${formatDateTime(lastVisitAt)}` : 'No visit yet',
  ].join(' · ')
