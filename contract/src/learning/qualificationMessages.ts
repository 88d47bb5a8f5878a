// Messages about records and requirements that cannot be kept, and how many people there may be at once.
import { fieldMessages } from '../platform/fieldMessages.ts'

/** Most people that are recorded at once, and most whom a matrix shows. */
export const maxCrew = 100
export const maxMatrixPeople = 2000

export const qualificationMessages = {
  oneOrganization: 'Please choose one organization first: requirements are set for each.',
  tooManyPeople: `There are more than ${maxMatrixPeople} people in the organizations being viewed. Please choose one organization.`,
  nobody: 'Please choose at least one person.',
  tooMany: `Please choose at most ${maxCrew} people at once.`,
  person: 'One of these people is no longer in the organization being viewed. Please choose again.',
  oneCrew: 'Please choose people of one organization.',
  course: 'Please choose a course, or enter its title.',
  courseAsked: 'Please choose a course.',
  model: 'Please choose a model.',
  unit: 'This unit is not of the model.',
  trainer: 'Please enter the name of the trainer.',
  authorizer: 'Please enter who authorizes them.',
  seen: 'Please confirm that you have seen them operate it.',
  day: 'Please enter the date.',
  future: fieldMessages.future,
  tooOld: 'There is no such training.',
  expiry: 'The expiry must be after the date.',
  months: 'Please enter 1 to 120 months, or leave it empty.',
  twice: 'This requirement is there already.',
  authorized: '{name} is authorized for this model that long already. Withdraw that authorization first.',
  reason: fieldMessages.reason,
  withdrawn: 'This record was withdrawn already.',
} as const
