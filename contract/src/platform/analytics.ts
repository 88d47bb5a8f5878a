// The right to see telematics figures [A§9]. The events that pages send to an analytics service are the web's own.

/**
 * True if an organization needs an analytics contract before it sees telematics figures: every one does, but the
 * one the deployment exempts (ANALYTICS_EXEMPT_ACCOUNT) [A9.10].
 */
export const needsAnalyticsContract = (accountId: number, exemptAccountId: number | undefined): boolean =>
  accountId !== exemptAccountId
