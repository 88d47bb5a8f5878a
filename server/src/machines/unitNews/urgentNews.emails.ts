// Messages of the moment about one unit: a correction, a fault that was reported at it [P6.46, P6.59].
import { viewFleet } from '@portal/contract/machines/fleet'
import { viewService } from '@portal/contract/machines/service'
import { paths } from '@portal/contract/platform/paths'
import { splitParagraphs } from '@portal/contract/platform/plainText'
import { pageUrl } from '../../platform/config/config.ts'
import { notificationKind } from '../../platform/notify/kinds.ts'
import { aboutUnit } from './unitNews.emails.ts'

export const outageTakenBack = notificationKind({
  name: 'OutageTakenBack',
  about:
    'A unit was taken out of service by mistake and may be used as before, to those who were told that it is out of service.',
  severities: ['high'],
  isOptional: true,
  title: 'Units out of service by mistake',
  who: viewFleet,
  data: aboutUnit,
  email: ({ instanceId, unitSerial, facts }, { config }) => ({
    subject: `Correction: unit ${unitSerial} is not out of service`,
    heading: `Unit ${unitSerial} is not out of service`,
    paragraphs: [
      'We told you that it is. That was a mistake, and it was taken back.',
      ...facts.flatMap(splitParagraphs),
    ],
    button: { label: 'Look at the unit', url: pageUrl(config, paths.unit(instanceId)) },
  }),
})

export const faultReported = notificationKind({
  name: 'FaultReported',
  about: 'Somebody reported a fault at a unit by the code on its label, in their words, to those who look after it.',
  severities: ['high'],
  isOptional: true,
  title: 'Faults reported at a machine',
  who: viewService,
  data: aboutUnit,
  email: ({ instanceId, unitSerial, facts }, { config }) => ({
    subject: `A fault was reported on unit ${unitSerial}`,
    heading: `A fault was reported on unit ${unitSerial}`,
    paragraphs: [
      'Somebody before the machine reported it by its label. Make a service request of it, or dismiss it.',
      ...facts.flatMap(splitParagraphs),
    ],
    button: { label: 'Look at the report', url: pageUrl(config, paths.unit(instanceId, 'service')) },
  }),
})
