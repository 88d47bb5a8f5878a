/** Where the sandbox's bank asks the payer; the portal's address stands before it. */
export const bankPath = '/sandbox/bank'
