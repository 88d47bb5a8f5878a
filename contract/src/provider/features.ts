// Feature flags are keyed by the user's group [A§9, B§6].

/** The group of guests, and of users no one gave one [A9.11, D1.06]. */
export const defaultFeatureGroup = 'Connect_Default_User'

/** The group whose flags hold for the visitor; `profile` is null for a guest. */
export const getFeatureGroup = (profile: { launchDarklyGroup: string } | null): string =>
  profile?.launchDarklyGroup || defaultFeatureGroup
