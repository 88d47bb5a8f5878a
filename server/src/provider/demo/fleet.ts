// Machines: models, units, assemblies with their parts, and the groups customers put their units in.
import { csvFile } from './csv.ts'
import type { UnitKind } from '../../platform/pictures/drawings.ts'
import type { Random } from './random.ts'
import type { DemoAccount, DemoUnit, World } from './world.ts'
import { day, randomMoment, pickAccount, scaled } from './world.ts'
import { assemblies, chassis, models, warnings } from './words/fleet.ts'
import { demoPlaces } from './words/places.ts'

export function writeFleet(world: World): void {
  writeModels(world)
  writeUnits(world)
  writeAssemblies(world)
  writeGroups(world)
}

const kinds = Object.keys(models) as UnitKind[]

function writeModels(world: World): void {
  const file = csvFile(world.folder, 'models.csv', [
    'model_id',
    'name',
    'product_line',
    'description',
    'working_height_feet',
    'rated_capacity_pounds',
    'illustration',
  ])
  for (const kind of kinds) {
    const { name, line, about, height, capacity } = models[kind]
    file.row({
      model_id: kind,
      name,
      product_line: line,
      description: about,
      working_height_feet: height,
      rated_capacity_pounds: capacity || null,
      illustration: kind,
    })
  }
  file.close()
}

function writeUnits(world: World): void {
  const random = world.random('units')
  const file = csvFile(world.folder, 'units.csv', [
    'unit_serial',
    'instance_id',
    'account_number',
    'model_id',
    'fa_serial',
    'chassis_vin',
    'chassis',
    'customer_vehicle_number',
    'model_year',
    'in_service_date',
    'warranty_end',
    'warranty_types',
    'city',
    'state_province',
    'country',
    'current_location',
    'latitude',
    'longitude',
    'warning',
    'web_enabled',
    'global_rental',
    'unit_in_fleet',
    'engine_hours',
    'last_report_at',
  ])
  const mix: Record<UnitKind, number> = {
    'kestrel-37': 18,
    'kestrel-48': 14,
    'merlin-55': 14,
    'merlin-65': 8,
    'osprey-75': 10,
    'osprey-102': 3,
    'harrier-45': 10,
    'harrier-60': 5,
    'heron-26': 4,
    'heron-40': 2,
    'shrike-15': 9,
    'wren-30': 3,
  }
  const vehicleNumbers = new Map<DemoAccount, number>()
  const add = (account: DemoAccount, model: UnitKind, serial: string, isFixed: boolean) => {
    const instanceId = 8_000_001 + world.units.length
    const place = random.pick(demoPlaces[account.region] ?? [])
    // The fixed units are two years old and in order, so that tests know what they meet.
    const inService = isFixed ? -730 : -random.int(20, 4200)
    const webEnabled = isFixed || (inService > -2500 && random.chance(0.6))
    const hours = Math.round((-inService / 365) * random.around(620, 280) * 10) / 10
    const number = (vehicleNumbers.get(account) ?? 100) + random.int(1, 4)
    vehicleNumbers.set(account, number)
    const unit: DemoUnit = { serial, instanceId, account, model, place, inService, hours, webEnabled }
    world.units.push(unit)
    const built = day(world, inService - 60)
    file.row({
      unit_serial: serial,
      instance_id: instanceId,
      account_number: account.accountNumber,
      model_id: model,
      fa_serial: `FA${random.int(100_000, 999_999)}`,
      chassis_vin: model === 'shrike-15' ? null : vin(random),
      chassis: model === 'shrike-15' || model === 'wren-30' ? null : random.pick(chassis),
      customer_vehicle_number: random.chance(0.93) ? `${account.key.slice(0, 1).toUpperCase()}-${number}` : null,
      model_year: Number(built.slice(0, 4)),
      in_service_date: day(world, inService),
      warranty_end: day(world, inService + (account.warrantyTypes.includes('Extended') ? 1825 : 1095)),
      warranty_types: account.warrantyTypes,
      city: place.city,
      state_province: place.state,
      country: account.country,
      current_location: webEnabled
        ? `${random.int(1, 18)} mi ${random.pick(['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'])} of ${place.city}`
        : null,
      latitude: scatter(place.latitude, random),
      longitude: scatter(place.longitude, random),
      warning: !isFixed && webEnabled && random.chance(0.09) ? random.pick(warnings) : null,
      web_enabled: webEnabled,
      global_rental: !isFixed && random.chance(0.06),
      unit_in_fleet: isFixed || !random.chance(0.04),
      engine_hours: hours,
      last_report_at: webEnabled ? randomMoment(world, -random.int(0, 3), random) : null,
    })
  }

  for (const account of world.companies) for (const [serial, model] of account.units) add(account, model, serial, true)
  const total = scaled(world, 640)
  for (let i = world.units.length; i < total; i += 1) {
    const model = random.weighted(mix)
    add(pickAccount(world.companies, random), model, `${models[model].code}-${String(210_000 + i)}`, false)
  }
  file.close()
}

const scatter = (degrees: number, random: Random) =>
  Math.round((degrees + (random.next() - 0.5) * 0.4) * 10_000) / 10_000

const vin = (random: Random) =>
  `1WA${Array.from({ length: 14 }, () => random.letter('ABCDEFGHJKLMNPRSTUVWXYZ0123456789')).join('')}`

function writeAssemblies(world: World): void {
  const random = world.random('assemblies')
  const file = csvFile(world.folder, 'assemblies.csv', [
    'assembly_id',
    'model_id',
    'parent_id',
    'name',
    'position',
    'illustration',
  ])
  const bom = csvFile(world.folder, 'bom.csv', ['assembly_id', 'callout', 'part_number', 'quantity', 'from_serial'])
  const byCategory = Map.groupBy(world.products, (product) => product.category)
  for (const kind of kinds) {
    const parts = new Set<string>()
    for (const [i, { code, name, illustration, categories, below }] of assemblies.entries()) {
      const id = `${models[kind].code}-${code}0`
      file.row({ assembly_id: id, model_id: kind, name, position: i + 1, illustration })
      for (const [j, child] of below.entries()) {
        const childId = `${models[kind].code}-${code}${j + 1}`
        file.row({ assembly_id: childId, model_id: kind, parent_id: id, name: child, position: j + 1, illustration })
        const pool = categories.flatMap((category) => byCategory.get(category) ?? [])
        for (const [callout, product] of random.some(pool, random.int(8, 16)).entries()) {
          parts.add(product.partNumber)
          bom.row({
            assembly_id: childId,
            callout: callout + 1,
            part_number: product.partNumber,
            quantity: random.weighted({ 1: 6, 2: 3, 4: 2, 8: 1 }),
            from_serial: random.chance(0.06) ? '212000' : null,
          })
        }
      }
    }
    world.modelParts.set(kind, [...parts])
  }
  file.close()
  bom.close()
}

const groupNames = [
  'Storm response',
  'North district',
  'South district',
  'Transmission crew',
  'Forestry',
  'Rental pool',
  'Apprentice yard',
  'Underground',
  'Night crew',
  'Spare units',
  'Contract crews',
  'Line school',
] as const

function writeGroups(world: World): void {
  const random = world.random('groups')
  const file = csvFile(world.folder, 'groups.csv', [
    'group_key',
    'account_number',
    'name',
    'description',
    'multi_org',
    'billing_address',
    'shipping_address',
  ])
  const members = csvFile(world.folder, 'group-units.csv', ['group_key', 'unit_serial'])
  const parents = csvFile(world.folder, 'group-parents.csv', ['group_key', 'parent_group_key'])
  const contacts = csvFile(world.folder, 'group-contacts.csv', ['group_key', 'contact_id'])
  const byAccount = Map.groupBy(world.units, (unit) => unit.account)
  const accounts = world.companies
  for (let i = 0; i < scaled(world, 45); i += 1) {
    const account = accounts[i % accounts.length]
    if (!account) break
    const round = Math.floor(i / accounts.length)
    const key = `${account.accountNumber}-G${round + 1}`
    const name = `${groupNames[(i * 5 + round) % groupNames.length] ?? ''}${round > 1 ? ` ${round}` : ''}`
    const crosses = account.key === 'cascade' && round === 1
    const family = crosses ? accounts.filter((other) => other === account || other.parent === account.key) : [account]
    const pool = family.flatMap((one) => byAccount.get(one) ?? [])
    file.row({
      group_key: key,
      account_number: account.accountNumber,
      name,
      description: `${name} of ${account.name}`,
      multi_org: crosses,
      billing_address: account.addresses[0]?.id,
      shipping_address: account.addresses[2]?.id,
    })
    for (const unit of random.some(pool, random.int(2, 18))) members.row({ group_key: key, unit_serial: unit.serial })
    if (round === 2) parents.row({ group_key: key, parent_group_key: `${account.accountNumber}-G1` })
    if (account.key === 'bluewater' && round === 0) contacts.row({ group_key: key, contact_id: 30_004 })
  }
  for (const file_ of [file, members, parents, contacts]) file_.close()
}
