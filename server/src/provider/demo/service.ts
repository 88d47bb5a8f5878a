// Work on machines: service requests, warranty claims and inspections.
import { roundMoney } from '@portal/contract/platform/money'
import { csvFile } from './csv.ts'
import type { PartsInvoice } from './invoices.ts'
import type { DemoUnit, World } from './world.ts'
import { day, randomMoment, scaled } from './world.ts'
import { commentLines, serviceProblems, warrantyTypes } from './words/fleet.ts'
import { technicians } from './words/names.ts'

export function writeService(world: World, invoices: readonly PartsInvoice[]): void {
  writeRequests(world)
  writeWarrantyTypes(world)
  writeClaims(world, invoices)
  writeInspections(world)
}

const requestTypes = {
  Repair: 40,
  'Preventive maintenance': 25,
  Inspection: 15,
  Notice: 8,
  Warranty: 6,
  'Field call': 6,
} as const

function writeRequests(world: World): void {
  const random = world.random('service requests')
  const bills = world.random('bills of service')
  const file = csvFile(world.folder, 'service-requests.csv', [
    'sr_number',
    'unit_serial',
    'type',
    'status',
    'problem',
    'resolution',
    'opened_at',
    'due_on',
    'completed_at',
    'technician',
    'place',
    'requested_by',
    'billed',
    'parts_used',
  ])
  const comments = csvFile(world.folder, 'service-comments.csv', [
    'sr_number',
    'position',
    'author',
    'from_staff',
    'at',
    'text',
  ])
  const byNumber = new Map(world.products.map((product) => [product.partNumber, product]))
  for (let i = 0; i < scaled(world, 900); i += 1) {
    const unit = random.pick(world.units)
    const opened = -random.int(0, Math.min(720, -unit.inService))
    const trouble = random.pick(serviceProblems)
    const status =
      opened < -45
        ? random.weighted({ COMPLETED: 92, CANCELLED: 6, WAITING_PARTS: 2 })
        : random.weighted({ NEW: 20, SCHEDULED: 22, IN_PROGRESS: 22, WAITING_PARTS: 12, COMPLETED: 24 })
    const isOver = status === 'COMPLETED' || status === 'CANCELLED'
    const ended = Math.min(0, opened + random.int(1, 30))
    const number = `SR${700_001 + i}`
    const parts =
      status === 'COMPLETED'
        ? random
            .some(world.modelParts.get(unit.model) ?? [], random.int(0, 3))
            .flatMap((part) => byNumber.get(part) ?? [])
        : []
    const requester = random.pick(unit.account.actors).name
    const technician = status === 'NEW' ? null : random.pick(technicians)
    file.row({
      sr_number: number,
      unit_serial: unit.serial,
      type: random.weighted(requestTypes),
      status,
      problem: trouble.problem,
      resolution: status === 'COMPLETED' ? trouble.resolution : null,
      opened_at: randomMoment(world, opened, random),
      due_on: day(world, opened + random.int(5, 40)),
      completed_at: isOver ? randomMoment(world, ended, random) : null,
      technician,
      place: random.chance(0.5) ? `${unit.place.city} service center` : 'At the customer',
      requested_by: requester,
      billed: status === 'COMPLETED' ? bills.int(2, 20) * 67.5 + bills.int(4, 30) * 10 : null,
      parts_used: JSON.stringify(
        parts.map((part) => ({ partNumber: part.partNumber, name: part.name, quantity: random.int(1, 4) })),
      ),
    })
    const count = random.int(0, 3)
    for (let position = 1; position <= count; position += 1) {
      const fromStaff = random.chance(0.55) && technician !== null
      comments.row({
        sr_number: number,
        position,
        author: fromStaff ? technician : requester,
        from_staff: fromStaff,
        at: randomMoment(world, Math.min(0, opened + position), random),
        text: random.pick(commentLines),
      })
    }
  }
  file.close()
  comments.close()
}

/** Says with which invoice an organization bought a part it used on a day: its latest one for parts before it. */
function purchases(invoices: readonly PartsInvoice[]): (accountNumber: string, on: number) => string | null {
  const latestFirst = invoices.toSorted((one, other) => other.dated - one.dated)
  const ofAccount = Map.groupBy(latestFirst, ({ accountNumber }) => accountNumber)
  return (accountNumber, on) => ofAccount.get(accountNumber)?.find(({ dated }) => dated <= on)?.number ?? null
}

function writeWarrantyTypes(world: World): void {
  const file = csvFile(world.folder, 'warranty-types.csv', ['warranty_type', 'covers', 'days'])
  for (const type of warrantyTypes) file.row(type)
  file.close()
}

function writeClaims(world: World, invoices: readonly PartsInvoice[]): void {
  const random = world.random('claims')
  const file = csvFile(world.folder, 'claims.csv', [
    'claim_number',
    'unit_serial',
    'status',
    'warranty_type',
    'failure_date',
    'repair_date',
    'hours',
    'complaint',
    'cause',
    'correction',
    'amount_asked',
    'amount_granted',
    'currency',
    'billing_address',
    'shipping_address',
    'created_at',
    'submitted_at',
    'decided_at',
    'decision_note',
  ])
  const lines = csvFile(world.folder, 'claim-lines.csv', [
    'claim_number',
    'line_number',
    'kind',
    'part_number',
    'description',
    'quantity',
    'price',
    'invoice_number',
  ])
  const byNumber = new Map(world.products.map((product) => [product.partNumber, product]))
  const boughtWith = purchases(invoices)
  const covered = world.units.filter((unit) => unit.inService < -30)
  for (let i = 0; i < scaled(world, 260); i += 1) {
    const unit = random.pick(covered)
    // A claim falls into the first three years of the unit and the last two of ours.
    const failed = Math.max(-700, Math.min(-2, unit.inService + random.int(20, 1000)))
    const age = -failed
    const status =
      age > 120
        ? random.weighted({ PAID: 62, DENIED: 18, APPROVED: 14, DRAFT: 6 })
        : random.weighted({ DRAFT: 14, SUBMITTED: 26, IN_REVIEW: 26, INFO_NEEDED: 14, APPROVED: 16, DENIED: 4 })
    const number = `WC${300_001 + i}`
    const trouble = random.pick(serviceProblems)
    const rate = unit.account.currency === 'CAD' ? 'cad' : 'usd'
    const parts = random
      .some(world.modelParts.get(unit.model) ?? [], random.int(1, 3))
      .flatMap((part) => byNumber.get(part) ?? [])
    const labour = {
      kind: 'LABOUR',
      part_number: null,
      description: 'Labor',
      quantity: random.int(2, 18) / 2,
      price: 135,
      invoice_number: null,
    }
    const rows = [
      labour,
      ...parts.map((part) => ({
        kind: 'PART',
        part_number: part.partNumber,
        description: part.name,
        quantity: random.int(1, 2),
        price: part[rate],
        invoice_number: boughtWith(unit.account.accountNumber, failed),
      })),
    ]
    const asked = roundMoney(rows.reduce((sum, row) => sum + row.quantity * row.price, 0))
    const isDecided = ['PAID', 'APPROVED', 'DENIED'].includes(status)
    file.row({
      claim_number: number,
      unit_serial: unit.serial,
      status,
      warranty_type: unit.account.warrantyTypes[0],
      failure_date: day(world, failed),
      repair_date: day(world, Math.min(0, failed + random.int(0, 10))),
      hours: Math.round(unit.hours * 0.8),
      complaint: trouble.problem,
      cause: random.pick([
        'Seal worn before its time.',
        'Connector corroded.',
        'Bolt found loose.',
        'Part failed within its life.',
        'Hose chafed on bracket.',
      ]),
      correction: trouble.resolution,
      amount_asked: asked.toFixed(2),
      amount_granted:
        status === 'DENIED' ? '0.00' : isDecided ? roundMoney(asked * random.pick([1, 1, 1, 0.8])).toFixed(2) : null,
      currency: unit.account.currency,
      billing_address: unit.account.addresses[0]?.id,
      shipping_address: unit.account.addresses[2]?.id,
      created_at: randomMoment(world, Math.min(0, failed + 3), random),
      submitted_at: status === 'DRAFT' ? null : randomMoment(world, Math.min(0, failed + 5), random),
      decided_at: isDecided ? randomMoment(world, Math.min(0, failed + 30), random) : null,
      decision_note:
        status === 'DENIED'
          ? 'Normal wear is not covered.'
          : status === 'INFO_NEEDED'
            ? 'Please add a photo of the failed part.'
            : null,
    })
    for (const [line, row] of rows.entries())
      lines.row({ claim_number: number, line_number: line + 1, ...row, price: row.price.toFixed(2) })
  }
  file.close()
  lines.close()
}

function writeInspections(world: World): void {
  const random = world.random('inspections')
  const file = csvFile(world.folder, 'inspections.csv', [
    'inspection_number',
    'unit_serial',
    'kind',
    'due_on',
    'done_on',
    'result',
    'inspector',
    'remark',
  ])
  let number = 800_000
  const row = (unit: DemoUnit, kind: string, due: number, done: number | null) => {
    number += 1
    const result = done === null ? null : random.weighted({ PASS: 80, PASS_WITH_REMARKS: 16, FAIL: 4 })
    file.row({
      inspection_number: `IN${number}`,
      unit_serial: unit.serial,
      kind,
      due_on: day(world, due),
      done_on: done === null ? null : day(world, done),
      result,
      inspector: done === null ? null : random.pick(technicians),
      remark:
        result === 'PASS_WITH_REMARKS'
          ? 'Hose cover worn at the elbow; watch.'
          : result === 'FAIL'
            ? 'Leakage current over the limit.'
            : null,
    })
  }
  for (const unit of world.units) {
    // Every unit has its next annual inspection ahead, or a little overdue: a year after the last one or its first day.
    const first = unit.inService + 365
    const next = first >= -25 ? first : random.int(-25, 340)
    row(unit, 'Annual', next, null)
    for (let done = next - 365; done > unit.inService && done > -1200;) {
      const due = done + random.int(-6, 20)
      row(unit, 'Annual', due, done)
      done = due - 365
    }
    if (unit.model.startsWith('merlin') || unit.model.startsWith('osprey')) {
      const planned = random.int(-10, 180)
      row(unit, 'Dielectric', planned, null)
      row(unit, 'Dielectric', planned - 365 + random.int(-6, 20), planned - 365)
    }
  }
  file.close()
}
