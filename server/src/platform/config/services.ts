// The outside world, each part an interface with a built-in default, so that nothing must be installed (architecture.md).
import type { Captcha } from '../http/captcha.ts'
import type { Files } from '../files/files.ts'
import type { FileStore } from '../files/store.ts'
import type { Identity } from '../identity/identity.ts'
import type { Queue } from '../jobs/queue.ts'
import type { LearningSystem } from '../learningSystem/learningSystem.ts'
import type { Gateway } from '../payments/gateway.ts'
import type { AddressValidation } from '../addressValidation/addressService.ts'
import type { Notifications } from '../notify/notify.ts'
import type { Search } from '../searching.ts'
import type { FreightService } from '../freight/freightService.ts'
import type { TaxService } from '../tax/taxService.ts'
import type { OwnRequests } from '../http/ownRequests.ts'
import type { Throttle } from '../http/throttle.ts'

export interface Services {
  /** Passwords and sessions. */
  identity: Identity
  /** Files made for a person, and the signed links to them. */
  files: Files
  /** Where the bytes of files lie; files of a person go through `files`. */
  store: FileStore
  /** The job queue; a function because jobs themselves need the outside world. */
  queue: () => Queue
  /** The channels by which people are notified, and who gets what by which. */
  notifications: Notifications
  /** Checks addresses and knows counties. */
  addressValidation: AddressValidation
  /** Takes cards. */
  payments: Gateway
  /** Estimates taxes; undefined where the imported rates do. */
  tax: TaxService | undefined
  /** Estimates freight; undefined where the imported rates do. */
  freight: FreightService | undefined
  /** How often a person may ask. */
  throttle: Throttle
  /** Finds products, courses and the like, in our own index or in that of a service elsewhere. */
  search: Search
  /** Where e-courses without lessons here are taken; undefined where all are taken in the portal. */
  learningSystem: LearningSystem | undefined
  /** The portal itself, asked as from outside. */
  ownRequests: OwnRequests
  /** 'I'm not a robot'. */
  captcha: Captcha
}
