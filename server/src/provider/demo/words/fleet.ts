// Models, chassis, assemblies, notices, troubles and telematics of the demo fleet.
import type { UnitKind } from '../../../platform/pictures/drawings.ts'

export const models: Record<
  UnitKind,
  { name: string; code: string; line: string; height: number; capacity: number; about: string }
> = {
  'kestrel-37': {
    name: 'Kestrel 37',
    code: 'K37',
    line: 'Aerial Devices',
    height: 42,
    capacity: 350,
    about: 'Compact telescopic articulating aerial device for distribution and telecom work.',
  },
  'kestrel-48': {
    name: 'Kestrel 48',
    code: 'K48',
    line: 'Aerial Devices',
    height: 53,
    capacity: 700,
    about: 'Telescopic articulating aerial device with a two-man bucket.',
  },
  'merlin-55': {
    name: 'Merlin 55',
    code: 'M55',
    line: 'Aerial Devices',
    height: 60,
    capacity: 700,
    about: 'Over-center insulated aerial device for live-line distribution work.',
  },
  'merlin-65': {
    name: 'Merlin 65',
    code: 'M65',
    line: 'Aerial Devices',
    height: 70,
    capacity: 800,
    about: 'Over-center insulated aerial device with a material-handling jib.',
  },
  'osprey-75': {
    name: 'Osprey 75',
    code: 'O75',
    line: 'Aerial Devices',
    height: 75,
    capacity: 400,
    about: 'Forestry aerial device with elevator and chip body.',
  },
  'osprey-102': {
    name: 'Osprey 102',
    code: 'O12',
    line: 'Aerial Devices',
    height: 102,
    capacity: 1000,
    about: 'Transmission aerial device on a three-axle chassis.',
  },
  'harrier-45': {
    name: 'Harrier 45',
    code: 'H45',
    line: 'Digger Derricks',
    height: 45,
    capacity: 18_000,
    about: 'Digger derrick for distribution poles.',
  },
  'harrier-60': {
    name: 'Harrier 60',
    code: 'H60',
    line: 'Digger Derricks',
    height: 60,
    capacity: 27_000,
    about: 'Heavy digger derrick with a three-section boom.',
  },
  'heron-26': {
    name: 'Heron 26',
    code: 'C26',
    line: 'Cranes',
    height: 110,
    capacity: 52_000,
    about: 'Truck-mounted telescopic crane of 26 tons.',
  },
  'heron-40': {
    name: 'Heron 40',
    code: 'C40',
    line: 'Cranes',
    height: 142,
    capacity: 80_000,
    about: 'Truck-mounted telescopic crane of 40 tons with jib.',
  },
  'shrike-15': {
    name: 'Shrike 15',
    code: 'S15',
    line: 'Chippers',
    height: 9,
    capacity: 0,
    about: 'Towed brush chipper for limbs up to 15 inches.',
  },
  'wren-30': {
    name: 'Wren 30',
    code: 'W30',
    line: 'Specialty',
    height: 35,
    capacity: 400,
    about: 'Tracked backyard lift, battery-electric, through a 36-inch gate.',
  },
}

export const chassis = [
  'Granite 2500',
  'Granite 5500',
  'Voyager M2',
  'Voyager 108',
  'Stallion 4x4',
  'Hauler 7400',
  'Hauler 114',
] as const

export const warnings = [
  'Hydraulic oil temperature high',
  'Outrigger interlock fault',
  'Engine service due',
  'Auxiliary battery low',
  'Boom rest switch fault',
  'Return filter restricted',
] as const

/** Assemblies of a model, with the categories their parts come from. */
export const assemblies: readonly {
  code: string
  name: string
  illustration: string
  categories: readonly string[]
  below: readonly string[]
}[] = [
  {
    code: 'A',
    name: 'Boom and elbow',
    illustration: 'boom-section',
    categories: ['boom-parts', 'pins-bearings-hardware'],
    below: ['Upper boom', 'Lower boom', 'Leveling system'],
  },
  {
    code: 'B',
    name: 'Platform',
    illustration: 'bucket',
    categories: ['buckets-liners', 'wiring-controls'],
    below: ['Bucket and liner', 'Upper controls'],
  },
  {
    code: 'C',
    name: 'Hydraulic system',
    illustration: 'hydraulic-pump',
    categories: ['hydraulic-hoses', 'fittings-couplers', 'pumps-valves', 'hydraulic-filters'],
    below: ['Pump and tank', 'Valves', 'Hoses'],
  },
  {
    code: 'D',
    name: 'Cylinders',
    illustration: 'hydraulic-cylinder',
    categories: ['cylinders-seals', 'pins-bearings-hardware'],
    below: ['Lift cylinder', 'Upper cylinder'],
  },
  {
    code: 'E',
    name: 'Outriggers',
    illustration: 'outrigger-pad',
    categories: ['cylinders-seals', 'outrigger-pads', 'batteries-switches'],
    below: ['Front outriggers', 'Rear outriggers'],
  },
  {
    code: 'F',
    name: 'Electrical',
    illustration: 'wiring-harness',
    categories: ['wiring-controls', 'batteries-switches', 'lights-beacons'],
    below: ['Pedestal wiring', 'Chassis wiring', 'Lighting'],
  },
  {
    code: 'G',
    name: 'Decals and manuals',
    illustration: 'decal',
    categories: ['decals-manuals'],
    below: ['At the lower controls', 'At the boom and platform'],
  },
]

export const noticeSubjects: readonly {
  title: string
  kind: 'Safety' | 'Service' | 'Improvement'
  severity: 'high' | 'medium' | 'low'
  about: string
  steps: readonly string[]
}[] = [
  {
    title: 'Inspect elbow pivot pin retention',
    kind: 'Safety',
    severity: 'high',
    about:
      'On some units the keeper bolt of the elbow pivot pin may not have been torqued. A pin that moves can damage the elbow.',
    steps: [
      'Stow the boom and block the wheels.',
      'Check that the keeper bolt is present and marked.',
      'Torque the bolt to 75 ft-lb and apply a new mark.',
      'Report the unit as complete.',
    ],
  },
  {
    title: 'Replace leveling cable of early supply',
    kind: 'Safety',
    severity: 'high',
    about: 'Leveling cables of one supplier may show broken wires early. The platform may tilt.',
    steps: [
      'Do not lift personnel until the cable has been looked at.',
      'Replace both cables of the boom.',
      'Adjust and test the leveling through full travel.',
    ],
  },
  {
    title: 'Check outrigger interlock wiring',
    kind: 'Safety',
    severity: 'medium',
    about: 'A chafed harness at the outrigger may let the boom move with the outriggers stowed.',
    steps: [
      'Look at the harness where it passes the frame.',
      'Repair and sleeve it where worn.',
      'Test the interlock on every outrigger.',
    ],
  },
  {
    title: 'Update upper control handle boot',
    kind: 'Service',
    severity: 'low',
    about: 'The boot of the single-stick handle may crack in cold weather and let water in.',
    steps: ['Remove two screws and the old boot.', 'Fit the new boot with dielectric grease.'],
  },
  {
    title: 'Torque rotation bearing bolts',
    kind: 'Service',
    severity: 'medium',
    about: 'The first check of the rotation bearing bolts falls due earlier than printed in the manual.',
    steps: ['Torque every bolt in a star pattern.', 'Mark bolt and plate.', 'Note the hours in the log.'],
  },
  {
    title: 'Replace hydraulic return filter head',
    kind: 'Service',
    severity: 'low',
    about: 'The bypass of the filter head may stick after a cold start.',
    steps: ['Drain the return line.', 'Replace the filter head and element.', 'Check for leaks at full flow.'],
  },
  {
    title: 'New decal set for lower controls',
    kind: 'Improvement',
    severity: 'low',
    about: 'A clearer decal set for the lower controls is available without charge.',
    steps: ['Clean the panel.', 'Apply the decals as shown in the sheet.'],
  },
  {
    title: 'Software for the load monitoring display',
    kind: 'Improvement',
    severity: 'low',
    about: 'New software shows the rated capacity more clearly at low boom angles.',
    steps: [
      'Connect the service laptop.',
      'Load the file and restart the display.',
      'Check the reading with a known weight.',
    ],
  },
  {
    title: 'Inspect bucket mounting bracket welds',
    kind: 'Safety',
    severity: 'high',
    about: 'A weld of the bucket mounting bracket may be shorter than drawn.',
    steps: [
      'Clean the bracket.',
      'Look for cracks with dye penetrant.',
      'Call customer service when a crack is found; do not weld.',
    ],
  },
]

export const serviceProblems: readonly { problem: string; resolution: string }[] = [
  {
    problem: 'Upper boom drifts down under load when the engine is off.',
    resolution: 'Replaced the holding valve and bled the circuit; held for one hour without drift.',
  },
  {
    problem: 'Oil leak at the rotary manifold.',
    resolution: 'Installed a seal kit in the rotary manifold and cleaned the pedestal.',
  },
  {
    problem: 'Outrigger light stays on with all legs stowed.',
    resolution: 'Replaced the proximity switch of the left rear outrigger.',
  },
  {
    problem: 'Throttle does not come up from the upper controls.',
    resolution: 'Repaired a broken wire in the pedestal harness.',
  },
  {
    problem: 'Annual inspection and dielectric test are due.',
    resolution: 'Inspected and tested; certificate left in the cab.',
  },
  {
    problem: 'Bucket does not level through the full travel.',
    resolution: 'Adjusted the leveling cables and replaced one sheave.',
  },
  {
    problem: 'Hydraulic tools at the platform run slowly.',
    resolution: 'Replaced the return filter and reset the flow to 5 gpm.',
  },
  { problem: 'Winch line slips under load.', resolution: 'Rebuilt the winch brake and load-tested it.' },
  {
    problem: 'Chipper feed wheel stops at half load.',
    resolution: 'Replaced the feed motor seal and adjusted the reversing system.',
  },
  {
    problem: 'Rotation jerks when starting.',
    resolution: 'Lubricated the rotation bearing and set the backlash of the gearbox.',
  },
  {
    problem: 'Engine does not stop from the platform.',
    resolution: 'Replaced the stop relay and tested from all stations.',
  },
  { problem: 'Boom rest switch reports an open circuit.', resolution: 'Replaced the limit switch and its bracket.' },
]

export const commentLines = [
  'Parts are on order and should arrive on Thursday.',
  'Technician is scheduled for the morning; please have the unit at the yard.',
  'Can this be done together with the annual inspection?',
  'The unit is out of service until this is done.',
  'Operator reports it only happens when cold.',
  'Work is complete; please check and sign.',
  'We found a second worn hose and replaced it as well.',
  'Please call the foreman before coming to the site.',
] as const

/** Events of machines: type, screen, severity, unit of the value, its range, and what the operator did. */
export const eventTypes: readonly {
  kind: 'SAFETY' | 'PERFORMANCE' | 'LOAD' | 'ENERGY'
  type: string
  severity: 'high' | 'medium' | 'low'
  unit: string
  low: number
  high: number
  actions: readonly string[]
  weight: number
}[] = [
  {
    kind: 'SAFETY',
    type: 'Outrigger interlock override',
    severity: 'high',
    unit: 'seconds',
    low: 2,
    high: 90,
    actions: ['Override released', 'Boom stowed'],
    weight: 5,
  },
  {
    kind: 'SAFETY',
    type: 'Emergency stop pressed',
    severity: 'medium',
    unit: 'seconds',
    low: 5,
    high: 600,
    actions: ['Reset at lower controls', 'Reset at platform'],
    weight: 8,
  },
  {
    kind: 'SAFETY',
    type: 'Side tilt warning',
    severity: 'high',
    unit: 'degrees',
    low: 5,
    high: 9,
    actions: ['Unit leveled', 'Boom stowed'],
    weight: 4,
  },
  {
    kind: 'SAFETY',
    type: 'Boom not stowed while driving',
    severity: 'high',
    unit: 'mph',
    low: 3,
    high: 28,
    actions: ['Vehicle stopped', 'None'],
    weight: 3,
  },
  {
    kind: 'SAFETY',
    type: 'Lower control takeover',
    severity: 'low',
    unit: 'seconds',
    low: 10,
    high: 400,
    actions: ['Returned to platform'],
    weight: 10,
  },
  {
    kind: 'PERFORMANCE',
    type: 'Hydraulic oil hot',
    severity: 'medium',
    unit: 'degrees F',
    low: 180,
    high: 226,
    actions: ['Work paused', 'None'],
    weight: 8,
  },
  {
    kind: 'PERFORMANCE',
    type: 'Return filter restricted',
    severity: 'low',
    unit: 'psi',
    low: 20,
    high: 36,
    actions: ['None'],
    weight: 6,
  },
  {
    kind: 'PERFORMANCE',
    type: 'Long idle',
    severity: 'low',
    unit: 'hours',
    low: 1,
    high: 5,
    actions: ['Engine stopped', 'None'],
    weight: 16,
  },
  {
    kind: 'PERFORMANCE',
    type: 'Auxiliary battery low',
    severity: 'medium',
    unit: 'volts',
    low: 10.4,
    high: 11.8,
    actions: ['Engine started', 'Charger connected'],
    weight: 5,
  },
  {
    kind: 'LOAD',
    type: 'Load reading',
    severity: 'low',
    unit: 'percent',
    low: 12,
    high: 79,
    actions: ['None'],
    weight: 18,
  },
  {
    kind: 'LOAD',
    type: 'Load over 80 percent',
    severity: 'medium',
    unit: 'percent',
    low: 80,
    high: 99,
    actions: ['Load lowered', 'None'],
    weight: 6,
  },
  {
    kind: 'LOAD',
    type: 'Overload',
    severity: 'high',
    unit: 'percent',
    low: 100,
    high: 124,
    actions: ['Load lowered', 'Boom retracted'],
    weight: 2,
  },
  {
    kind: 'ENERGY',
    type: 'Jobsite energy use',
    severity: 'low',
    unit: 'kWh',
    low: 1,
    high: 14,
    actions: ['None'],
    weight: 12,
  },
  {
    kind: 'ENERGY',
    type: 'Engine hours avoided',
    severity: 'low',
    unit: 'hours',
    low: 0.5,
    high: 6,
    actions: ['None'],
    weight: 12,
  },
]

/** The coverage of each warranty type, and for how many days from the in-service day. */
export const warrantyTypes = [
  {
    warranty_type: 'Standard',
    covers: 'Parts and labor for defects in material and workmanship of the whole machine, except wear parts.',
    days: 1095,
  },
  {
    warranty_type: 'Structural',
    covers: 'Boom, pedestal, subframe and outrigger structures.',
    days: 1825,
  },
  {
    warranty_type: 'Extended',
    covers: 'Hydraulic, electrical and rotation components after the standard warranty, with labor at the agreed rate.',
    days: 1825,
  },
  {
    warranty_type: 'Dielectric',
    covers: 'Insulating boom sections, liners and insulated hoses that fail the dielectric test.',
    days: 1825,
  },
] as const
