/** Where the sandbox's bank asks the payer; the portal's address is before it. */
export const bankPath = '/sandbox/bank'
