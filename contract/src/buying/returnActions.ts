// The audit's names of changes of returns.

export const returnActions = {
  requestReturn: 'ask for a return',
  sendReturn: 'send a return',
  cancelReturn: 'cancel a return',
  authorizeReturn: 'authorize a return',
  receiveReturn: 'receive a return',
  inspectReturn: 'inspect a return',
  creditReturn: 'credit a return',
  refuseReturn: 'refuse a return',
} as const
