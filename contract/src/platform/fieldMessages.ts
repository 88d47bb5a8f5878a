// Messages about a field, wherever several ask for the same: each text is once [A§5].

export const fieldMessages = {
  name: 'Name is required.',
  firstName: 'First name is required.',
  lastName: 'Last name is required.',
  phoneNumber: 'Phone number is required.',
  email: 'Email address is required.',
  emailFormat: 'Email address must be a correct format.',
  password: 'Password is required.',
  /** Of a second step, or one sent by text. */
  wrongCode: 'This code is not correct.',
  country: 'Country is required.',
  address1: 'Address is required.',
  city: 'City is required.',
  state: 'State/Province/Region is required.',
  zip: 'Zip/Postal Code is required.',
  reason: 'Please say why.',
  future: 'The date must not be in the future.',
  /** Of a form that was opened before another person saved theirs. */
  stale: 'Somebody else has changed these details since you opened them. Nothing was saved.',
  problem: 'Please say what is wrong.',
  /** Of files sent by email. */
  filesTooLarge: 'The files are larger than 15 MB together. Please send fewer or smaller ones.',
  /** How an order or invoices are paid. */
  payment: 'Please choose how to pay.',
  /** For whom it is ordered, where a person acts for several. */
  orderedFor: 'Please choose the organization you are ordering for.',
  /** Of an organization whose supplies are not ordered online. */
  notOnline: 'Your account is not set up to order supplies online. Please call {phone}.',
  addressOfOrganization: 'Please choose an address of this organization.',
  pastDay: 'The day must not be in the past.',
} as const
