// Where this browser's days begin: an IANA name like America/Chicago.
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
