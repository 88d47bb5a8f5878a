// True if a user lets the help desk act for them, and until when [P9.92].

export interface Consent {
  allowHelpDesk: boolean
  /** When it ends by itself; null where it has no end, and where there is none. */
  helpDeskUntil: string | null
}

/** The consent as it counts at `now`: one whose time has passed is none. */
export function toConsent(isAllowed: boolean, until: Date | null, now: Date): Consent {
  const allowHelpDesk = isAllowed && (until === null || until > now)
  return { allowHelpDesk, helpDeskUntil: allowHelpDesk && until ? until.toISOString() : null }
}
