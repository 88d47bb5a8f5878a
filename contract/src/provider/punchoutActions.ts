// The audit's names of procurement changes (auditActions.ts): visits, connections of one's own, those of all.

export const punchoutActions = {
  visits: {
    launchPunchout: 'begin a visit from a procurement system',
    openPunchoutWindow: 'open a visit from a procurement system in another window',
    returnPunchoutCart: 'return a cart to a procurement system',
  },
  own: {
    setMyPunchoutHosts: 'set the hosts of a punch-out connection',
    myPunchoutReportPdf: 'print the report of a punch-out connection',
    tryMyPunchoutConnection: 'try a punch-out connection',
    setMyPunchoutOutgoingSecret: 'set the outgoing secret of a punch-out connection',
    resendMyPunchoutDocument: 'resend a document to a procurement system',
    renewMyPunchoutSecret: 'renew the secret of a punch-out connection',
  },
  staff: {
    savePunchoutConnection: 'save a punch-out connection',
    removePunchoutConnection: 'remove a punch-out connection',
    punchoutReportPdf: 'print the report of a punch-out connection',
    tryPunchoutConnection: 'try a punch-out connection',
    setPunchoutOutgoingSecret: 'set the outgoing secret of a punch-out connection',
    renewPunchoutSecret: 'renew the secret of a punch-out connection',
    resendPunchoutDocument: 'resend a document to a procurement system',
  },
}
