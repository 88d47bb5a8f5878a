// Product notices with their attachments and the units they concern.
import { csvFile } from './csv.ts'
import { organizations } from './fixed/organizations.ts'
import type { UnitKind } from '../../platform/pictures/drawings.ts'
import type { World } from './world.ts'
import { day, scaled } from './world.ts'
import { models, noticeSubjects } from './words/fleet.ts'
import { technicians } from './words/names.ts'

export function writeNotices(world: World): void {
  const random = world.random('notices')
  const file = csvFile(world.folder, 'notices.csv', [
    'notice_number',
    'apn_id',
    'title',
    'kind',
    'severity',
    'issued_on',
    'comply_by',
    'description',
    'corrective_steps',
    'model_ids',
  ])
  const attachments = csvFile(world.folder, 'notice-attachments.csv', ['notice_number', 'filename', 'description'])
  const concerned = csvFile(world.folder, 'notice-units.csv', [
    'notice_number',
    'unit_serial',
    'status',
    'completed_on',
    'performed_by',
    'hours',
    'note',
  ])
  const kinds = Object.keys(models) as UnitKind[]
  for (let i = 0; i < scaled(world, 36); i += 1) {
    const owner = organizations[i]
    const subject = noticeSubjects[i % noticeSubjects.length]
    if (!subject) break
    const number =
      owner?.notice ?? `${subject.kind === 'Safety' ? 'SN' : subject.kind === 'Service' ? 'SV' : 'IM'}-${2611 + i}`
    const [first] = owner?.units ?? []
    const affected = [...new Set([...(first ? [first[1]] : []), ...random.some(kinds, random.int(1, 2))])]
    const issued = -random.int(10, 700)
    const names = affected.map((kind) => models[kind].name).join(', ')
    file.row({
      notice_number: number,
      apn_id: 4001 + i,
      title: `${subject.title} (${names})`,
      kind: subject.kind,
      severity: subject.severity,
      issued_on: day(world, issued),
      comply_by: subject.kind === 'Improvement' ? null : day(world, issued + (subject.severity === 'high' ? 60 : 365)),
      description: subject.about,
      corrective_steps: subject.steps.join('\n'),
      model_ids: affected,
    })
    attachments.row({ notice_number: number, filename: `${number}.pdf`, description: 'Notice' })
    if (random.chance(0.4))
      attachments.row({ notice_number: number, filename: `${number}-parts.pdf`, description: 'Parts needed' })
    for (const unit of world.units.filter(({ model }) => affected.includes(model))) {
      const isFixed = unit.serial === first?.[0]
      if (!isFixed && !random.chance(0.35 / Math.max(1, world.scale))) continue
      const isDone = !isFixed && random.chance(subject.kind === 'Safety' ? 0.72 : 0.5)
      const done = Math.min(-1, issued + random.int(5, 200))
      concerned.row({
        notice_number: number,
        unit_serial: unit.serial,
        status: isDone ? 'COMPLETE' : 'OPEN',
        ...(isDone
          ? {
              completed_on: day(world, done),
              performed_by: random.pick(technicians),
              hours: random.int(1, 12) / 2,
              note: null,
            }
          : {}),
      })
    }
  }
  for (const one of [file, attachments, concerned]) one.close()
}
