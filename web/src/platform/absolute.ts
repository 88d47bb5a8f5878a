/** The address for readers elsewhere: one of ours begins with where users reach the portal. */
export const absolute = (address: string, publicUrl: string): string =>
  address.startsWith('/') ? publicUrl + address : address
