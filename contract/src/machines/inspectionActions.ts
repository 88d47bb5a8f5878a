// The changes of inspections and check sheets by their calls, as the audit names them (auditActions.ts).

export const inspectionActions = {
  customer: {
    recordInspection: 'record an inspection',
    changeUnits: 'change several units at once',
    undoUnitChange: 'take back a change of several units',
    answerFault: 'answer a fault reported at a machine',
    repairDefect: 'mark a defect as repaired',
    setInspectionInterval: 'set an inspection interval',
    saveInspectionRule: 'set how often a kind of inspection is made',
    setInspectionSignOff: 'set who signs units off',
    publishCheckSheet: 'publish a check sheet',
    withdrawCheckSheet: 'withdraw a check sheet',
    createInspectionFeed: 'create a calendar address of inspections',
    revokeInspectionFeed: 'revoke a calendar address of inspections',
  },
  maker: {
    publishMakerSheet: 'publish a check sheet of the maker',
    withdrawMakerSheet: 'withdraw a check sheet of the maker',
  },
} as const
