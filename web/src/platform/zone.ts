// Where this browser's days begin, and which day it is there.
import { dayOf } from 'contract/days'

/** An IANA name like America/Chicago. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Today's ISO day. */
export const today = (): string => dayOf(new Date())
