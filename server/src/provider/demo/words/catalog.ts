// Brands and the category tree of the demo store: 25 brands, 10 categories with 30 below them.

export const brands = {
  'genuine-parts': { name: 'Genuine Parts', code: 'GP', level: 1.15 },
  'ridgeline-tools': { name: 'Ridgeline Tools', code: 'RT', level: 1 },
  lineguard: { name: 'Lineguard', code: 'LG', level: 1.08 },
  arcshield: { name: 'Arcshield', code: 'AS', level: 1.12 },
  voltsafe: { name: 'Voltsafe', code: 'VS', level: 0.96 },
  tetherline: { name: 'Tetherline', code: 'TL', level: 1.05 },
  'summit-rope': { name: 'Summit Rope & Rigging', code: 'ST', level: 1 },
  highpoint: { name: 'Highpoint Safety', code: 'HP', level: 0.9 },
  'ironwood-hydraulics': { name: 'Ironwood Hydraulics', code: 'IW', level: 1 },
  fluxline: { name: 'Fluxline', code: 'FX', level: 0.94 },
  corvane: { name: 'Corvane', code: 'CV', level: 1.1 },
  hydrix: { name: 'Hydrix', code: 'HX', level: 0.88 },
  northfork: { name: 'Northfork Filtration', code: 'NF', level: 0.97 },
  blackthorn: { name: 'Blackthorn Blades', code: 'BT', level: 1.02 },
  timberedge: { name: 'TimberEdge', code: 'TE', level: 0.9 },
  padworks: { name: 'Padworks', code: 'PW', level: 1 },
  brightway: { name: 'Brightway Traffic', code: 'BW', level: 0.93 },
  lumenar: { name: 'Lumenar', code: 'LM', level: 1.04 },
  amperon: { name: 'Amperon', code: 'AM', level: 1 },
  contacta: { name: 'Contacta', code: 'CT', level: 0.95 },
  'petrel-lubricants': { name: 'Petrel Lubricants', code: 'PL', level: 1 },
  halyard: { name: 'Halyard Lifting', code: 'HL', level: 1.06 },
  kestner: { name: 'Kestner', code: 'KN', level: 1.18 },
  mediply: { name: 'Mediply', code: 'MP', level: 1 },
  emberguard: { name: 'Emberguard', code: 'EG', level: 1 },
} as const

export type BrandId = keyof typeof brands

/** Top categories with the categories below them: name and picture key. */
export const categories = {
  'fall-protection': {
    name: 'Fall Protection',
    illustration: 'harness',
    below: {
      harnesses: ['Harnesses', 'harness'],
      'lanyards-lifelines': ['Lanyards & Lifelines', 'lanyard'],
      'anchors-climbing': ['Anchors & Climbing', 'climbing-gaffs'],
    },
  },
  'rubber-goods': {
    name: 'Rubber Goods',
    illustration: 'rubber-gloves',
    below: {
      'rubber-gloves-sleeves': ['Rubber Gloves & Sleeves', 'rubber-gloves'],
      'line-hose-blankets': ['Line Hose & Blankets', 'line-hose'],
    },
  },
  'hot-line-tools': {
    name: 'Hot-Line Tools',
    illustration: 'hot-stick',
    below: {
      'hot-sticks': ['Hot Sticks', 'hot-stick'],
      grounding: ['Grounding & Jumpers', 'grounding-set'],
      'voltage-detectors': ['Voltage Detectors', 'voltage-detector'],
    },
  },
  'personal-protection': {
    name: 'Personal Protection & First Aid',
    illustration: 'hard-hat',
    below: {
      'head-eye-protection': ['Head & Eye Protection', 'hard-hat'],
      'arc-rated-clothing': ['Arc-Rated Clothing', 'arc-flash-clothing'],
      'first-aid-fire': ['First Aid & Fire', 'first-aid'],
    },
  },
  hydraulics: {
    name: 'Hydraulics',
    illustration: 'hydraulic-pump',
    below: {
      'hydraulic-hoses': ['Hydraulic Hoses', 'hydraulic-hose'],
      'fittings-couplers': ['Fittings & Couplers', 'hydraulic-fitting'],
      'pumps-valves': ['Pumps & Valves', 'control-valve'],
      'cylinders-seals': ['Cylinders & Seal Kits', 'hydraulic-cylinder'],
      'hydraulic-filters': ['Hydraulic Filters', 'hydraulic-filter'],
    },
  },
  'boom-bucket': {
    name: 'Boom & Bucket',
    illustration: 'bucket',
    below: {
      'boom-parts': ['Boom Parts', 'boom-section'],
      'pins-bearings-hardware': ['Pins, Bearings & Hardware', 'pin'],
      'buckets-liners': ['Buckets, Liners & Covers', 'bucket-liner'],
    },
  },
  'chipper-jobsite': {
    name: 'Chipper & Jobsite',
    illustration: 'outrigger-pad',
    below: {
      'chipper-blades': ['Chipper Blades', 'chipper-blade'],
      'outrigger-pads': ['Outrigger Pads', 'outrigger-pad'],
      'traffic-chocks': ['Cones & Wheel Chocks', 'traffic-cone'],
    },
  },
  electrical: {
    name: 'Electrical',
    illustration: 'work-light',
    below: {
      'lights-beacons': ['Lights & Beacons', 'beacon'],
      'batteries-switches': ['Batteries, Switches & Relays', 'battery'],
      'wiring-controls': ['Wiring & Controls', 'joystick'],
    },
  },
  'rigging-tools': {
    name: 'Rigging & Tools',
    illustration: 'rope',
    below: {
      'rope-slings': ['Rope, Slings & Blocks', 'rope'],
      'hand-tools': ['Hand Tools', 'wrench'],
      'power-tools': ['Power & Hydraulic Tools', 'hydraulic-tool'],
    },
  },
  'shop-supplies': {
    name: 'Shop Supplies',
    illustration: 'grease',
    below: {
      'lubricants-fluids': ['Lubricants & Fluids', 'hydraulic-oil'],
      'decals-manuals': ['Decals & Manuals', 'decal'],
    },
  },
} as const

/** Categories whose parts go together: where the suggestions of a part come from, besides its own. */
export const relatedKinds: Record<string, readonly string[]> = {
  harnesses: ['lanyards-lifelines', 'anchors-climbing'],
  'lanyards-lifelines': ['harnesses'],
  'anchors-climbing': ['harnesses', 'head-eye-protection'],
  'rubber-gloves-sleeves': ['line-hose-blankets', 'voltage-detectors'],
  'line-hose-blankets': ['rubber-gloves-sleeves', 'hot-sticks'],
  'hot-sticks': ['voltage-detectors', 'grounding'],
  grounding: ['hot-sticks'],
  'voltage-detectors': ['hot-sticks', 'rubber-gloves-sleeves'],
  'head-eye-protection': ['arc-rated-clothing'],
  'arc-rated-clothing': ['head-eye-protection'],
  'first-aid-fire': ['traffic-chocks'],
  'hydraulic-hoses': ['fittings-couplers', 'hydraulic-filters'],
  'fittings-couplers': ['hydraulic-hoses'],
  'pumps-valves': ['hydraulic-filters', 'lubricants-fluids'],
  'cylinders-seals': ['lubricants-fluids', 'pins-bearings-hardware'],
  'hydraulic-filters': ['lubricants-fluids'],
  'boom-parts': ['pins-bearings-hardware', 'lubricants-fluids'],
  'pins-bearings-hardware': ['lubricants-fluids', 'boom-parts'],
  'buckets-liners': ['fall-protection', 'harnesses'],
  'chipper-blades': ['pins-bearings-hardware', 'head-eye-protection'],
  'outrigger-pads': ['traffic-chocks'],
  'traffic-chocks': ['lights-beacons', 'outrigger-pads'],
  'lights-beacons': ['batteries-switches', 'wiring-controls'],
  'batteries-switches': ['wiring-controls'],
  'wiring-controls': ['batteries-switches'],
  'rope-slings': ['hand-tools'],
  'hand-tools': ['power-tools', 'rope-slings'],
  'power-tools': ['hand-tools'],
  'lubricants-fluids': ['hydraulic-filters'],
  'decals-manuals': ['traffic-chocks'],
}

/** Kinds of parts often needed with a kind, or required with it: of the same size where there is one. */
export const accessories: Record<string, readonly (readonly [kind: 'NEEDED' | 'REQUIRED', noun: string])[]> = {
  'Rubber Insulating Gloves': [['REQUIRED', 'Leather Protector Gloves']],
  'Leather Protector Gloves': [['NEEDED', 'Rubber Insulating Gloves']],
  'Full-Body Harness': [['REQUIRED', 'Shock-Absorbing Lanyard']],
  'Self-Retracting Lifeline': [['REQUIRED', 'Full-Body Harness']],
  'Hydraulic Hose Assembly': [['NEEDED', 'Hydraulic Adapter']],
  'Bulk Hydraulic Hose': [['NEEDED', 'Hydraulic Adapter']],
  'Hydraulic Cylinder': [
    ['NEEDED', 'Seal Kit'],
    ['NEEDED', 'Pivot Pin'],
  ],
  'Hydraulic Pump': [['NEEDED', 'Hydraulic Filter']],
  'Chipper Blade': [['NEEDED', 'Hex Bolt Kit']],
  'Platform Bucket': [['REQUIRED', 'Bucket Liner']],
  'Bucket Liner': [['NEEDED', 'Bucket Cover']],
}
