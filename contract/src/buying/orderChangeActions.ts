// The audit's names of changes of orders that were asked for.

export const orderChangeActions = {
  requestOrderChange: 'ask for a change of an order',
  withdrawOrderChange: 'withdraw a change of an order',
  answerOrderChange: 'answer a change of an order',
  answerDeskOrderChange: 'answer a change of an order',
} as const
