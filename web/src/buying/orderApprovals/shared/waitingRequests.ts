/** Requests that wait for the reader, the oldest first. */
export const waitingRequests = {
  multiValueFilterOptions: [{ fieldName: 'toApprove', values: ['true'] }],
  sortOptions: [{ fieldName: 'requestedAt', direction: 'ASC' as const }],
}
