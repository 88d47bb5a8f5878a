-- The check sheets that come with the portal. The first version of four of them is the list of ten items that inspections were
-- recorded on before, which keep it.

insert into check_sheet (sheet_id, kind, product_line, version) values
  (1, 'Daily', null, 1),
  (2, 'Daily', 'Digger Derricks', 1),
  (3, 'Frequent', null, 2),
  (4, 'Annual', null, 2),
  (5, 'Dielectric', null, 2),
  (6, 'Structural', null, 2);
insert into check_sheet_version (sheet_id, version, name, published_by, published_at, sections) values (1, 1, 'Daily pre-trip of aerial devices', 'The maker', '2026-01-01T00:00:00Z', '[
  {"title": "Walk around", "items": [
    {"id": "1-1", "text": "Damage, cracks or deformation of booms, turntable and pedestal seen from the ground", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "PHOTO"},
    {"id": "1-2", "text": "Hydraulic oil leaks below the truck, at hoses, fittings and cylinders", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "1-3", "text": "Oil level in the hydraulic reservoir with booms stowed", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-4", "text": "Tires, wheel nuts, lights, horn and back-up alarm", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "1-5", "text": "Wheel chocks, cones and outrigger pads on board", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"}]},
  {"title": "Outriggers and interlocks", "items": [
    {"id": "2-1", "text": "Outriggers extend, hold and retract; no drift", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "2-2", "text": "Boom interlock holds the booms until the outriggers are down", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "2-3", "text": "Outrigger motion alarm sounds", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"}]},
  {"title": "Controls", "items": [
    {"id": "3-1", "text": "Lower controls take over from the upper controls", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "3-2", "text": "Upper controls move freely, return to neutral and are marked", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "3-3", "text": "Emergency stop at both stations stops all movement", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "3-4", "text": "Emergency lowering or auxiliary pump runs", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"}]},
  {"title": "Bucket and fall protection", "items": [
    {"id": "4-1", "text": "Bucket: no cracks, holes or soft spots; mounting bolts and leveling are tight", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "PHOTO"},
    {"id": "4-2", "text": "Liner is in place, clean and dry, no cracks or punctures", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "4-3", "text": "Anchorage, harness and lanyard", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"}]},
  {"title": "Insulation", "items": [
    {"id": "5-1", "text": "Fiberglass booms and lower insert are clean, dry and without damage to the gelcoat", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "5-2", "text": "Boom tip covers and hose covers are in place", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"}]},
  {"title": "Function test", "items": [
    {"id": "6-1", "text": "Full range of all movements from the lower controls, without load; no unusual noise, drift or jerk", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "6-2", "text": "Warnings, rated capacity and operator’s manual are legible and on the unit", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"}]}]');
insert into check_sheet_version (sheet_id, version, name, published_by, published_at, sections) values (2, 1, 'Daily pre-trip of digger derricks', 'The maker', '2026-01-01T00:00:00Z', '[
  {"title": "Walk around", "items": [
    {"id": "1-1", "text": "Damage, cracks or deformation of booms, turntable and pedestal seen from the ground", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "PHOTO"},
    {"id": "1-2", "text": "Hydraulic oil leaks below the truck, at hoses, fittings and cylinders", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "1-3", "text": "Oil level in the hydraulic reservoir with booms stowed", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-4", "text": "Tires, wheel nuts, lights, horn and back-up alarm", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"}]},
  {"title": "Outriggers and interlocks", "items": [
    {"id": "2-1", "text": "Outriggers extend, hold and retract; no drift", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "2-2", "text": "Boom interlock holds the boom until the outriggers are down", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"}]},
  {"title": "Winch and load line", "items": [
    {"id": "3-1", "text": "Winch line: no broken strands, kinks, heat or chafing over its whole length", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "PHOTO"},
    {"id": "3-2", "text": "Load hook, latch, thimble and wedge socket", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "3-3", "text": "Winch brake holds a load when the control is let go", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "3-4", "text": "Anti-two-block stops the winch and the boom", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"}]},
  {"title": "Auger and pole guides", "items": [
    {"id": "4-1", "text": "Auger stow latch and windup cable; auger does not unwind on its own", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "4-2", "text": "Auger teeth, pilot bit and flighting", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "4-3", "text": "Pole guides open, close and tilt; no cracks at pins", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"}]},
  {"title": "Controls and load chart", "items": [
    {"id": "5-1", "text": "Controls return to neutral; emergency stop stops all movement", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "5-2", "text": "Hydraulic overload protection stops what makes the overload worse", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "5-3", "text": "Load chart and warnings are legible at each station", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"}]}]');
insert into check_sheet_version (sheet_id, version, name, published_by, published_at, sections) values (3, 1, 'Checklist of ten items', 'The maker', '2026-01-01T00:00:00Z', '[
  {"title": "Checks", "items": [
    {"id": "1-1", "text": "Structure and welds", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-2", "text": "Boom, pins and wear pads", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-3", "text": "Hydraulic hoses and cylinders", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-4", "text": "Rotation and outriggers", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-5", "text": "Controls and emergency stop", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-6", "text": "Bucket, liner and anchorage", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-7", "text": "Insulation and electrical system", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-8", "text": "Decals, manuals and safety equipment", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-9", "text": "Chassis, tires and lights", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-10", "text": "Function test under load", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"}]}]');
insert into check_sheet_version (sheet_id, version, name, published_by, published_at, sections) values (3, 2, 'Frequent inspection', 'The maker', '2026-02-01T00:00:00Z', '[
  {"title": "Structure", "items": [
    {"id": "1-1", "text": "Visible welds of pedestal, turntable, elbow and booms", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "PHOTO"},
    {"id": "1-2", "text": "Pins, retainers and keepers of booms, cylinders and leveling", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "1-3", "text": "Turntable bolts: no loose bolt, torque seal unbroken", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "1-4", "text": "Wear pads and slide pads of extension booms", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"}]},
  {"title": "Hydraulics", "items": [
    {"id": "2-1", "text": "Hoses: no chafing, blisters or cover cracks, above all at the elbow and turntable", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "2-2", "text": "Holding valves: no cylinder drifts in ten minutes", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "2-3", "text": "Pressure of the main relief valve, tool circuit closed", "kind": "READING", "unit": "psi", "lower": 2700, "upper": 3100, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "2-4", "text": "Filters and oil: color, smell, water", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"}]},
  {"title": "Leveling, rotation and controls", "items": [
    {"id": "3-1", "text": "Leveling system keeps the bucket upright over the whole range", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "3-2", "text": "Rotation gear and brake; no play at the boom tip", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "3-3", "text": "Controls, interlocks, emergency stop and auxiliary power", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"}]},
  {"title": "Bucket and insulation", "items": [
    {"id": "4-1", "text": "Bucket, liner and mounting", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "PHOTO"},
    {"id": "4-2", "text": "Anchorage and harness", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "4-3", "text": "Fiberglass clean, dry and sealed", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "4-4", "text": "Vacuum check valves and hoses through the insulated section", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"}]},
  {"title": "Chassis", "items": [
    {"id": "5-1", "text": "Subframe bolts and body mounts", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "5-2", "text": "PTO, pump drive and guards", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "5-3", "text": "Electrical cables, batteries and grounding lugs", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"}]}]');
insert into check_sheet_version (sheet_id, version, name, published_by, published_at, sections) values (4, 1, 'Checklist of ten items', 'The maker', '2026-01-01T00:00:00Z', '[
  {"title": "Checks", "items": [
    {"id": "1-1", "text": "Structure and welds", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-2", "text": "Boom, pins and wear pads", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-3", "text": "Hydraulic hoses and cylinders", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-4", "text": "Rotation and outriggers", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-5", "text": "Controls and emergency stop", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-6", "text": "Bucket, liner and anchorage", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-7", "text": "Insulation and electrical system", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-8", "text": "Decals, manuals and safety equipment", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-9", "text": "Chassis, tires and lights", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-10", "text": "Function test under load", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"}]}]');
insert into check_sheet_version (sheet_id, version, name, published_by, published_at, sections) values (4, 2, 'Annual inspection, ANSI A92.2', 'The maker', '2026-02-01T00:00:00Z', '[
  {"title": "Documents", "items": [
    {"id": "1-1", "text": "Operator’s manual and ANSI A92.2 manual of responsibilities are on the unit", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-2", "text": "Open product notices and safety bulletins are done", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-3", "text": "Decals: capacity, electrical hazard, category of insulation", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"}]},
  {"title": "Structure and welds", "items": [
    {"id": "2-1", "text": "Welds of subframe, pedestal and turntable", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "PHOTO"},
    {"id": "2-2", "text": "Welds of lower boom, elbow, upper boom and boom tip", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "PHOTO"},
    {"id": "2-3", "text": "Outrigger housings, legs and feet", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "PHOTO"},
    {"id": "2-4", "text": "Elbow and its pins, seen with the booms unfolded", "kind": "PHOTO", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"}]},
  {"title": "Critical fasteners and pins", "items": [
    {"id": "3-1", "text": "Torque of turntable to rotation bearing bolts", "kind": "READING", "unit": "ft-lb", "lower": 250, "upper": 275, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "3-2", "text": "Axial play of the rotation bearing", "kind": "READING", "unit": "in", "lower": 0, "upper": 0.06, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "3-3", "text": "Boom, cylinder and leveling pins; retainers and snap rings", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"}]},
  {"title": "Hydraulic system", "items": [
    {"id": "4-1", "text": "Pressure of the main relief valve", "kind": "READING", "unit": "psi", "lower": 2700, "upper": 3100, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "4-2", "text": "Drift of the boom tip in ten minutes under rated load", "kind": "READING", "unit": "in", "lower": 0, "upper": 1, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "4-3", "text": "Hoses, fittings, cylinders and holding valves", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "4-4", "text": "Hydraulic oil sample taken; filters changed", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"}]},
  {"title": "Controls and interlocks", "items": [
    {"id": "5-1", "text": "Upper and lower controls, override, emergency stop", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "5-2", "text": "Outrigger and boom interlocks, tilt and motion alarms", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "5-3", "text": "Auxiliary power lowers the booms", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"}]},
  {"title": "Bucket, liner and fall protection", "items": [
    {"id": "6-1", "text": "Bucket, mounting, rotator and leveling", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "PHOTO"},
    {"id": "6-2", "text": "Liner tested or replaced in date", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "6-3", "text": "Anchorage holds; no corrosion or deformation", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"}]},
  {"title": "Insulation and electrical system", "items": [
    {"id": "7-1", "text": "Fiberglass of booms and chassis insert: no tracking, cracks or dirt", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "7-2", "text": "Dielectric test is in date", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "7-3", "text": "Cables, switches, lights and grounding", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"}]},
  {"title": "Chassis", "items": [
    {"id": "8-1", "text": "Frame, suspension and subframe mounting", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "8-2", "text": "Brakes, steering, tires and wheel nuts", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "8-3", "text": "Deepest usable tread left on the steering axle", "kind": "READING", "unit": "1/32 in", "lower": 4, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"}]},
  {"title": "Function test under load", "items": [
    {"id": "9-1", "text": "All movements with rated load over the full range; stability on outriggers", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "9-2", "text": "Unit as it was tested, with the load", "kind": "PHOTO", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"}]}]');
insert into check_sheet_version (sheet_id, version, name, published_by, published_at, sections) values (5, 1, 'Checklist of ten items', 'The maker', '2026-01-01T00:00:00Z', '[
  {"title": "Checks", "items": [
    {"id": "1-1", "text": "Structure and welds", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-2", "text": "Boom, pins and wear pads", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-3", "text": "Hydraulic hoses and cylinders", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-4", "text": "Rotation and outriggers", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-5", "text": "Controls and emergency stop", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-6", "text": "Bucket, liner and anchorage", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-7", "text": "Insulation and electrical system", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-8", "text": "Decals, manuals and safety equipment", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-9", "text": "Chassis, tires and lights", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-10", "text": "Function test under load", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"}]}]');
insert into check_sheet_version (sheet_id, version, name, published_by, published_at, sections) values (5, 2, 'Dielectric test, ANSI A92.2', 'The maker', '2026-02-01T00:00:00Z', '[
  {"title": "Before the test", "items": [
    {"id": "1-1", "text": "Booms, insert and liner are clean and dry; hydraulic oil is free of water", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "1-2", "text": "Weather: no rain or fog", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-3", "text": "Relative humidity", "kind": "READING", "unit": "%", "lower": 0, "upper": 85, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-4", "text": "Temperature of the air", "kind": "READING", "unit": "°F", "lower": 32, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-5", "text": "Test set, meter and leads are calibrated in date", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"}]},
  {"title": "Upper boom, ANSI A92.2 category C, 46 kV and below, AC", "items": [
    {"id": "2-1", "text": "Test voltage", "kind": "READING", "unit": "kV", "lower": 40, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "2-2", "text": "Time under test voltage", "kind": "READING", "unit": "min", "lower": 1, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "2-3", "text": "Leakage current", "kind": "READING", "unit": "µA", "lower": 0, "upper": 400, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "2-4", "text": "No flashover, puncture, heating or tracking", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"}]},
  {"title": "Chassis insulating system, AC", "items": [
    {"id": "3-1", "text": "Test voltage at the insert", "kind": "READING", "unit": "kV", "lower": 50, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "3-2", "text": "Time under test voltage", "kind": "READING", "unit": "min", "lower": 3, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "3-3", "text": "Leakage current at the insert", "kind": "READING", "unit": "mA", "lower": 0, "upper": 3, "severity": "SEVERE", "defectAsks": "NOTE"}]},
  {"title": "Liner", "items": [
    {"id": "4-1", "text": "Test voltage of the liner", "kind": "READING", "unit": "kV", "lower": 50, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "4-2", "text": "Time under test voltage, liner", "kind": "READING", "unit": "min", "lower": 1, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "4-3", "text": "Liner: no puncture or breakdown", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"}]},
  {"title": "After the test", "items": [
    {"id": "5-1", "text": "Meter at the highest leakage current", "kind": "PHOTO", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "5-2", "text": "Test decal with date and category is put on", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"}]}]');
insert into check_sheet_version (sheet_id, version, name, published_by, published_at, sections) values (6, 1, 'Checklist of ten items', 'The maker', '2026-01-01T00:00:00Z', '[
  {"title": "Checks", "items": [
    {"id": "1-1", "text": "Structure and welds", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-2", "text": "Boom, pins and wear pads", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-3", "text": "Hydraulic hoses and cylinders", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-4", "text": "Rotation and outriggers", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-5", "text": "Controls and emergency stop", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-6", "text": "Bucket, liner and anchorage", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-7", "text": "Insulation and electrical system", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-8", "text": "Decals, manuals and safety equipment", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-9", "text": "Chassis, tires and lights", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-10", "text": "Function test under load", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"}]}]');
insert into check_sheet_version (sheet_id, version, name, published_by, published_at, sections) values (6, 2, 'Structural inspection', 'The maker', '2026-02-01T00:00:00Z', '[
  {"title": "Preparation", "items": [
    {"id": "1-1", "text": "Paint and dirt removed where it is tested", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"},
    {"id": "1-2", "text": "Method and level of the examiner: magnetic particle, dye penetrant or ultrasonic", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "MINOR", "defectAsks": "NOTE"}]},
  {"title": "Weldments", "items": [
    {"id": "2-1", "text": "Pedestal to subframe", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "PHOTO"},
    {"id": "2-2", "text": "Turntable, winglets and cylinder anchors", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "PHOTO"},
    {"id": "2-3", "text": "Lower boom base and elbow weldments", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "PHOTO"},
    {"id": "2-4", "text": "Upper boom base and boom tip", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "PHOTO"},
    {"id": "2-5", "text": "Outrigger weldments", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "PHOTO"}]},
  {"title": "Pins and bolts", "items": [
    {"id": "3-1", "text": "Boom and cylinder pins: ultrasonic test", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "3-2", "text": "Rotation bearing bolts: ultrasonic test or replaced", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "3-3", "text": "Greatest wear of a pivot pin", "kind": "READING", "unit": "in", "lower": 0, "upper": 0.03, "severity": "SEVERE", "defectAsks": "NOTE"}]},
  {"title": "Fiberglass", "items": [
    {"id": "4-1", "text": "Bonded joints of boom and steel: no disbond by acoustic emission or tap test", "kind": "CHECK", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "4-2", "text": "Acoustic emission events above threshold at 1.5 times rated load", "kind": "READING", "unit": "events", "lower": 0, "upper": 20, "severity": "SEVERE", "defectAsks": "NOTE"},
    {"id": "4-3", "text": "Bonded joint of the upper boom", "kind": "PHOTO", "unit": null, "lower": null, "upper": null, "severity": "SEVERE", "defectAsks": "NOTE"}]}]');

update inspection set sheet_version = 1,
  sheet_id = case kind when 'Annual' then 4 when 'Dielectric' then 5 when 'Structural' then 6 else 3 end
where jsonb_array_length(checklist) > 0;

-- What the last inspection of each kind found is open, as it counted before.
insert into inspection_defect (account_id, instance_id, inspection_number, section, item, severity, note, found_by, found_on)
select i.account_id, i.instance_id, i.inspection_number, 'Checks', e ->> 'item', case when e ->> 'answer' = 'SEVERE' then 'SEVERE' else 'MINOR' end,
  coalesce(e ->> 'note', ''), coalesce(i.recorded_by, i.inspector, 'ERP'), i.done_on
from (
  select distinct on (p.instance_id, p.kind) p.* from inspection p where p.done_on is not null and p.result is not null
  order by p.instance_id, p.kind, p.done_on desc, p.recorded_at desc nulls last, p.inspection_number desc) i
  cross join lateral jsonb_array_elements(i.checklist) e
where e ->> 'answer' in ('DEFECT', 'SEVERE');
