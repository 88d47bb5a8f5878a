// Every picture key of the demo world: `product.illustration`, `unit_model.illustration` and `course.illustration`
// hold one of these keys, and each key has one SVG drawn by the project. The sentence says what the drawing shows.

/** One key per kind of part. */
export const partKinds = {
  harness: 'Full-body fall-arrest harness, front view: shoulder, chest and leg straps, dorsal D-ring.',
  lanyard: 'Shock-absorbing lanyard: webbing with energy-absorber pack and two snap hooks.',
  'anchor-strap': 'Boom or pole anchor strap: wrapped webbing loop with a D-ring.',
  'climbing-gaffs': 'Pair of pole-climbing gaffs with shin pads and ankle straps.',
  'rubber-gloves': 'Pair of long insulating rubber lineman gloves with rolled cuff.',
  'rubber-sleeves': 'Pair of moulded insulating rubber shoulder sleeves with straps.',
  'leather-protectors': 'Leather protector glove with wide cuff, worn over rubber gloves.',
  'line-hose': 'Insulating line hose: a ribbed half-open tube snapped over a conductor.',
  'rubber-blanket': 'Insulating rubber blanket with eyelets along the edge.',
  'hot-stick': 'Telescoping fibreglass hot stick with a hook at its tip.',
  'grounding-set': 'Grounding cluster: clamps joined by a heavy jacketed cable.',
  'voltage-detector': 'Voltage detector: small hand unit with a sensing tip and a lamp.',
  'hard-hat': 'Full-brim hard hat with ratchet.',
  'safety-glasses': 'Wrap-around safety glasses.',
  'arc-flash-clothing': 'Arc-rated jacket, front view with collar and cuffs.',
  'hydraulic-hose': 'Coiled hydraulic hose with a crimped fitting at both ends.',
  'hydraulic-fitting': 'Elbow hydraulic adapter with hexagon and thread.',
  'quick-coupler': 'Hydraulic flat-face quick coupler, both halves slightly apart.',
  'hydraulic-pump': 'Gear pump: cast body with ports, flange and splined shaft.',
  'hydraulic-cylinder': 'Hydraulic cylinder with clevis eye, rod partly out.',
  'control-valve': 'Sectional directional valve with a row of levers.',
  'hydraulic-filter': 'Spin-on hydraulic filter: canister with ribbed top.',
  'seal-kit': 'Seal kit: o-rings and u-cups of several sizes in a fan.',
  'hydraulic-oil': 'Five-gallon pail of hydraulic oil with a drop on its label.',
  'boom-section': 'Section of a fibreglass boom tube with end flange.',
  'wear-pad': 'Low-friction wear pad: flat block with two countersunk holes.',
  bearing: 'Spherical bearing with inner and outer ring.',
  pin: 'Pivot pin with head, grease groove and cotter hole.',
  'leveling-cable': 'Bucket levelling cable: wire rope with threaded end and sheave.',
  bucket: 'One-man fibreglass platform bucket with step and rim.',
  'bucket-liner': 'Insulating bucket liner: smooth deep tub inside a bucket outline.',
  'bucket-cover': 'Soft bucket cover with drawstring over a bucket rim.',
  'chipper-blade': 'Double-edged rectangular chipper blade with bolt slots.',
  'chipper-anvil': 'Chipper bed knife (anvil): long bar with mounting holes.',
  'outrigger-pad': 'Round outrigger pad with rope handle.',
  'wheel-chock': 'Wheel chock: ribbed wedge.',
  'traffic-cone': 'Traffic cone with two reflective bands.',
  decal: 'Warning decal: rounded rectangle with a triangle sign and lines of text.',
  'work-light': 'LED work light on a swivel bracket.',
  beacon: 'Amber rotating beacon.',
  battery: 'Heavy-duty battery with two terminals and a handle.',
  switch: 'Sealed toggle switch with a boot and mounting nut.',
  relay: 'Electrical relay or solenoid with blade terminals.',
  'wiring-harness': 'Wiring loom with branch and multi-pin connectors.',
  joystick: 'Single-stick upper control handle with trigger guard.',
  grease: 'Grease cartridge with a gun nozzle.',
  rope: 'Coil of double-braid rope with an eye splice.',
  sling: 'Round lifting sling, folded, with tag.',
  shackle: 'Bow shackle with screw pin.',
  block: 'Snatch block: sheave in side plates with a hook.',
  'chain-hoist': 'Lever chain hoist with hook and chain.',
  wrench: 'Lineman ratcheting wrench.',
  pliers: 'Side-cutting lineman pliers.',
  'hydraulic-tool': 'Battery or hydraulic crimping tool head.',
  chainsaw: 'Hydraulic pole saw or chain saw with bar.',
  auger: 'Earth auger: spiral flighting with teeth.',
  'tool-bag': 'Canvas tool bucket bag with pockets.',
  bolt: 'Hex bolt with nut and washer.',
  'first-aid': 'First-aid kit case with a cross.',
  'fire-extinguisher': 'Fire extinguisher with hose and gauge.',
  manual: 'Operator manual: bound booklet with a bucket-truck outline.',
} as const

export type PartKind = keyof typeof partKinds

/** One key per unit model; the drawing shows the machine from the side, stowed or slightly raised. */
export const unitKinds = {
  'kestrel-37': 'Articulated telescopic bucket truck, compact, one-man bucket, 37 ft.',
  'kestrel-48': 'Articulated telescopic bucket truck, two-man bucket, 48 ft.',
  'merlin-55': 'Over-centre articulated insulated bucket truck, 55 ft.',
  'merlin-65': 'Over-centre articulated insulated bucket truck with material handling jib, 65 ft.',
  'osprey-75': 'Forestry bucket truck with elevator boom and chip box, 75 ft.',
  'osprey-102': 'Transmission-class bucket truck on three axles, long two-man platform, 102 ft.',
  'harrier-45': 'Digger derrick with auger stowed on the boom and pole guides, 45 ft.',
  'harrier-60': 'Heavy digger derrick with three-section boom, 60 ft.',
  'heron-26': 'Truck-mounted telescopic crane, 26 ton, hook block.',
  'heron-40': 'Truck-mounted telescopic crane, 40 ton, with jib.',
  'shrike-15': 'Towed brush chipper with infeed table and discharge chute, 15 in.',
  'wren-30': 'Tracked backyard lift with outriggers, battery-electric, 30 ft.',
} as const

export type UnitKind = keyof typeof unitKinds

/** One key per kind of course and product of the training menu; 'kind' in the course row is one of the first three. */
export const courseKinds = {
  'e-course': 'Online course: a screen with a play mark.',
  webinar: 'Webinar: a speaker on a screen with a speech mark.',
  'in-person': 'Class in person: an instructor pointing at a board before a bucket truck.',
  'course-aerial-devices': 'Course on aerial devices: bucket truck with a cap-and-gown mark.',
  'course-chippers': 'Course on chippers: brush chipper.',
  'course-cranes': 'Course on cranes: truck crane.',
  'course-digger-derricks': 'Course on digger derricks: digger derrick with auger.',
  'course-lights-and-signs': 'Course on lights and signs: arrow board and beacon.',
  'course-specialty': 'Course on specialty machines: tracked backyard lift.',
} as const

export type CourseKind = keyof typeof courseKinds
