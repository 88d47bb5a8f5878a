// Messages about units to those who look after them: what must not be used, what is due, what the maker says [P6.20].
import { formatIsoDay } from '@portal/contract/platform/days'
import { judgeUnits, viewFleet } from '@portal/contract/machines/fleet'
import { inspectionKindLabels, inspectionKinds } from '@portal/contract/machines/inspectionRecords'
import { viewNotices } from '@portal/contract/machines/notices'
import { viewService } from '@portal/contract/machines/service'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { splitParagraphs } from '@portal/contract/platform/plainText'
import { z } from 'zod'
import { pageUrl } from '../../platform/config/config.ts'
import type { NotificationKind } from '../../platform/notify/kinds.ts'
import { notificationKind } from '../../platform/notify/kinds.ts'

/** Rows of a table; the rest is counted. */
const maxRows = 30

const shorten = (count: number) =>
  count > maxRows ? [`The first ${maxRows} are below; the portal shows the other ${count - maxRows}.`] : []

export const aboutUnit = z.object({ instanceId: z.number().int(), unitSerial: z.string(), facts: z.array(z.string()) })
export type UnitFactKind = NotificationKind<typeof aboutUnit>

export const unitOutOfService = notificationKind({
  name: 'UnitOutOfService',
  about: 'A unit was taken out of service, with the reason and by whom, to those who look after it.',
  severities: ['high'],
  isOptional: true,
  title: 'Units out of service',
  who: viewFleet,
  data: aboutUnit,
  email: ({ instanceId, unitSerial, facts }, { config }) => ({
    subject: `Unit ${unitSerial} is out of service`,
    heading: `Unit ${unitSerial} is out of service`,
    paragraphs: ['Nobody may use it until a person signs it off.', ...facts.flatMap(splitParagraphs)],
    button: { label: 'Look at the unit', url: pageUrl(config, paths.unit(instanceId)) },
  }),
})

export const inspectionFailed = notificationKind({
  name: 'InspectionFailed',
  about: 'A unit failed an inspection and is out of service, with what was found, to those who look after it.',
  severities: ['high'],
  isOptional: true,
  title: 'Failed inspections',
  who: viewFleet,
  data: aboutUnit,
  email: ({ instanceId, unitSerial, facts }, { config }) => ({
    subject: `Unit ${unitSerial} failed an inspection`,
    heading: `Unit ${unitSerial} failed an inspection`,
    paragraphs: ['It is out of service until it passes and a person signs it off.', ...facts.flatMap(splitParagraphs)],
    button: { label: 'Look at the unit', url: pageUrl(config, paths.unit(instanceId)) },
  }),
})

export const signOffWanted = notificationKind({
  name: 'SignOffWanted',
  about: 'The work on a unit that is out of service is done, to those who look after it and may sign it off.',
  severities: ['medium'],
  isOptional: true,
  title: 'Sign-offs wanted',
  who: judgeUnits,
  data: aboutUnit,
  email: ({ instanceId, unitSerial, facts }, { config }) => ({
    subject: `Unit ${unitSerial} waits for a sign-off`,
    heading: `Unit ${unitSerial} waits for a sign-off`,
    paragraphs: [
      'It stays out of service until a person has looked at it and signs it off.',
      ...facts.flatMap(splitParagraphs),
    ],
    button: { label: 'Look at the unit', url: pageUrl(config, paths.unit(instanceId)) },
  }),
})

export const serviceAnswered = notificationKind({
  name: 'ServiceAnswered',
  about: 'Our service wrote on a service request or moved it on, to the person who asked for it.',
  severities: ['medium'],
  isOptional: true,
  title: 'Answers of service',
  who: viewService,
  data: z.object({ srId: z.number().int(), srNumber: z.string(), unitSerial: z.string(), facts: z.array(z.string()) }),
  email: ({ srId, srNumber, unitSerial, facts }, { config }) => ({
    subject: `News on service request ${srNumber}`,
    heading: `News on service request ${srNumber}`,
    paragraphs: [`Unit ${unitSerial}:`, ...facts.flatMap(splitParagraphs)],
    button: { label: 'View the request', url: pageUrl(config, latePaths.serviceRequest(srId)) },
  }),
})

/** Days before an inspection or the end of a notice on which it is mentioned. */
export const soonDays = 14

export const inspectionsDue = notificationKind({
  name: 'InspectionsDue',
  about: `Units whose inspection is due within ${soonDays} days, today, or since some weeks, together once a day, to those who look after them.`,
  severities: ['high', 'medium'],
  isOptional: true,
  title: 'Inspections due',
  who: viewFleet,
  data: z.object({
    units: z.array(
      z.object({
        instanceId: z.number().int(),
        unitSerial: z.string(),
        model: z.string(),
        dueOn: z.iso.date(),
        daysLeft: z.number().int(),
      }),
    ),
  }),
  email: ({ units }, { config }) => {
    const [only] = units
    const isOne = units.length === 1
    const overdue = units.filter(({ daysLeft }) => daysLeft < 0).length
    const title = `${isOne && only ? `Inspection of unit ${only.unitSerial}` : `Inspections of ${units.length} units`} ${
      overdue === units.length ? 'overdue' : 'due'
    }${overdue > 0 && overdue < units.length ? `, ${overdue} overdue` : ''}`
    return {
      subject: title,
      heading: title,
      paragraphs: [
        `You read of an inspection ${soonDays} days before it is due, on the day, and every week until it is done.`,
        ...shorten(units.length),
      ],
      table: {
        columns: [{ title: 'Unit' }, { title: 'Model' }, { title: 'Due' }, { title: 'When' }],
        rows: units
          .slice(0, maxRows)
          .map(({ unitSerial, model, dueOn, daysLeft }) => [unitSerial, model, formatIsoDay(dueOn), inDays(daysLeft)]),
      },
      button: {
        label: isOne ? 'Look at the unit' : 'Open the inspection calendar',
        url: pageUrl(config, isOne && only ? paths.unit(only.instanceId) : paths.inspections()),
      },
    }
  },
})

export const inspectionsPlanned = notificationKind({
  name: 'InspectionsPlanned',
  about: 'Inspections planned for the reader, moved or given to somebody else, together in each quarter of an hour.',
  severities: ['medium'],
  isOptional: true,
  title: 'Inspections planned for me',
  who: judgeUnits,
  data: z.object({
    inspections: z.array(
      z.object({
        unitSerial: z.string(),
        model: z.string(),
        kind: z.enum(inspectionKinds),
        plannedOn: z.iso.date(),
        /** No longer planned for the reader. */
        isOff: z.boolean(),
      }),
    ),
  }),
  email: ({ inspections }, { config }) => {
    const off = inspections.filter(({ isOff }) => isOff).length
    const on = inspections.length - off
    const many = (number: number) => (number === 1 ? '1 inspection' : `${number} inspections`)
    const title = on > 0 ? `${many(on)} planned for you` : `${many(off)} no longer planned for you`
    return {
      subject: title,
      heading: title,
      paragraphs: [
        'Your inspections of a day are under My inspections today.',
        ...(on > 0 && off > 0 ? [`${many(off)} no longer planned for you.`] : []),
        ...shorten(inspections.length),
      ],
      table: {
        columns: [{ title: 'Unit' }, { title: 'Model' }, { title: 'Inspection' }, { title: 'Day' }],
        rows: inspections
          .slice(0, maxRows)
          .map(({ unitSerial, model, kind, plannedOn, isOff }) => [
            unitSerial,
            model,
            inspectionKindLabels[kind],
            isOff ? 'Not by you' : formatIsoDay(plannedOn),
          ]),
      },
      button: {
        label: 'Open the inspection calendar',
        url: pageUrl(config, `${paths.inspections()}?filter=${encodeURIComponent('{"mine":["true"]}')}`),
      },
    }
  },
})

const count = (days: number) => (days === 1 ? '1 day' : `${days} days`)
const inDays = (days: number) => (days < 0 ? `Overdue ${count(-days)}` : days === 0 ? 'Today' : `In ${count(days)}`)

const notices = z.object({
  notices: z.array(
    z.object({
      apnId: z.number().int(),
      number: z.string(),
      title: z.string(),
      kind: z.string(),
      complyBy: z.iso.date().nullable(),
      unitSerials: z.array(z.string()),
    }),
  ),
})

type NoticeNews = z.output<typeof notices>['notices']
export type NoticeNewsKind = NotificationKind<typeof notices>

const noticeTable = (news: NoticeNews) => ({
  columns: [{ title: 'Notice' }, { title: 'Kind' }, { title: 'Comply by' }, { title: 'Units' }],
  rows: news
    .slice(0, maxRows)
    .map(({ number, title, kind, complyBy, unitSerials }) => [
      `${number}: ${title}`,
      kind,
      complyBy === null ? 'No day' : formatIsoDay(complyBy),
      unitSerials.length > 5
        ? `${unitSerials.slice(0, 5).join(', ')} and ${unitSerials.length - 5} more`
        : unitSerials.join(', '),
    ]),
})

const noticeName = (news: NoticeNews) => {
  const [only] = news
  return only && news.length === 1 ? `notice ${only.number}` : `${news.length} product notices`
}

const noticePage = (news: NoticeNews) => {
  const [only] = news
  return only && news.length === 1 ? latePaths.notice(only.apnId) : paths.notices()
}

export const noticesNew = notificationKind({
  name: 'NoticesNew',
  about: 'New product notices with the units they are open on, together, to those who look after the units.',
  severities: ['high', 'medium', 'low'],
  isOptional: true,
  title: 'New product notices',
  who: viewNotices,
  data: notices,
  email: ({ notices: news }, { config }) => ({
    subject: `New: ${noticeName(news)}`,
    heading: `New: ${noticeName(news)}`,
    paragraphs: ['This is to be done on units you look after.', ...shorten(news.length)],
    table: noticeTable(news),
    button: {
      label: news.length === 1 ? 'Read the notice' : 'Read the notices',
      url: pageUrl(config, noticePage(news)),
    },
  }),
})

export const noticesLate = notificationKind({
  name: 'NoticesLate',
  about: `Product notices that must be done within ${soonDays} days and are open on units, once, to those who look after the units.`,
  severities: ['high'],
  isOptional: true,
  title: 'Product notices about to be late',
  who: viewNotices,
  data: notices,
  email: ({ notices: news }, { config }) => ({
    subject: `About to be late: ${noticeName(news)}`,
    heading: `About to be late: ${noticeName(news)}`,
    paragraphs: [`The day to comply by is within ${soonDays} days, and these units are open.`, ...shorten(news.length)],
    table: noticeTable(news),
    button: { label: 'Report it complete', url: pageUrl(config, noticePage(news)) },
  }),
})
