// Real places by region, so that maps, tax and postal codes hold together.

export interface DemoPlace {
  city: string
  /** State or province code; a county name in Norway. */
  state: string
  county?: string
  postalCode: string
  latitude: number
  longitude: number
}

const place = (
  city: string,
  state: string,
  county: string | undefined,
  postalCode: string,
  latitude: number,
  longitude: number,
): DemoPlace => ({ city, state, county, postalCode, latitude, longitude })

export const demoPlaces: Record<string, readonly DemoPlace[]> = {
  northwest: [
    place('Salem', 'OR', 'MARION', '97301', 44.9429, -123.0351),
    place('Eugene', 'OR', 'LANE', '97401', 44.0521, -123.0868),
    place('Bend', 'OR', 'DESCHUTES', '97701', 44.0582, -121.3153),
    place('Vancouver', 'WA', 'CLARK', '98660', 45.6387, -122.6615),
    place('Olympia', 'WA', 'THURSTON', '98501', 47.0379, -122.9007),
    place('Yakima', 'WA', 'YAKIMA', '98901', 46.6021, -120.5059),
    place('Spokane', 'WA', 'SPOKANE', '99201', 47.6588, -117.426),
  ],
  california: [
    place('Redding', 'CA', 'SHASTA', '96001', 40.5865, -122.3917),
    place('Chico', 'CA', 'BUTTE', '95928', 39.7285, -121.8375),
    place('Santa Rosa', 'CA', 'SONOMA', '95404', 38.4404, -122.7141),
    place('Stockton', 'CA', 'SAN JOAQUIN', '95202', 37.9577, -121.2908),
  ],
  southeast: [
    place('Macon', 'GA', 'BIBB', '31201', 32.8407, -83.6324),
    place('Valdosta', 'GA', 'LOWNDES', '31601', 30.8327, -83.2785),
    place('Albany', 'GA', 'DOUGHERTY', '31701', 31.5785, -84.1557),
    place('Dothan', 'AL', 'HOUSTON', '36301', 31.2232, -85.3905),
    place('Tallahassee', 'FL', 'LEON', '32301', 30.4383, -84.2807),
    place('Lafayette', 'LA', 'LAFAYETTE', '70501', 30.2241, -92.0198),
    place('Aiken', 'SC', 'AIKEN', '29801', 33.5604, -81.7196),
  ],
  midwest: [
    place('Columbia', 'MO', 'BOONE', '65201', 38.9517, -92.3341),
    place('Springfield', 'MO', 'GREENE', '65801', 37.209, -93.2923),
    place('Peoria', 'IL', 'PEORIA', '61602', 40.6936, -89.589),
    place('Topeka', 'KS', 'SHAWNEE', '66603', 39.0473, -95.6752),
    place('Dubuque', 'IA', 'DUBUQUE', '52001', 42.5006, -90.6646),
    place('Saginaw', 'MI', 'SAGINAW', '48607', 43.4195, -83.9508),
    place('Toledo', 'OH', 'LUCAS', '43604', 41.6528, -83.5379),
  ],
  texas: [
    place('Waco', 'TX', 'MCLENNAN', '76701', 31.5493, -97.1467),
    place('Tyler', 'TX', 'SMITH', '75702', 32.3513, -95.3011),
    place('Abilene', 'TX', 'TAYLOR', '79601', 32.4487, -99.7331),
    place('San Angelo', 'TX', 'TOM GREEN', '76903', 31.4638, -100.437),
    place('Corpus Christi', 'TX', 'NUECES', '78401', 27.8006, -97.3964),
  ],
  northeast: [
    place('Syracuse', 'NY', 'ONONDAGA', '13202', 43.0481, -76.1474),
    place('Scranton', 'PA', 'LACKAWANNA', '18503', 41.409, -75.6624),
    place('Burlington', 'VT', 'CHITTENDEN', '05401', 44.4759, -73.2121),
    place('Bangor', 'ME', 'PENOBSCOT', '04401', 44.8016, -68.7712),
    place('Worcester', 'MA', 'WORCESTER', '01608', 42.2626, -71.8023),
  ],
  mountain: [
    place('Grand Junction', 'CO', 'MESA', '81501', 39.0639, -108.5506),
    place('Boise', 'ID', 'ADA', '83702', 43.615, -116.2023),
    place('Billings', 'MT', 'YELLOWSTONE', '59101', 45.7833, -108.5007),
    place('Casper', 'WY', 'NATRONA', '82601', 42.8501, -106.3252),
    place('Provo', 'UT', 'UTAH', '84601', 40.2338, -111.6585),
  ],
  'british-columbia': [
    place('Kamloops', 'BC', undefined, 'V2C 1A1', 50.6745, -120.3273),
    place('Prince George', 'BC', undefined, 'V2L 3H1', 53.9171, -122.7497),
    place('Kelowna', 'BC', undefined, 'V1Y 1J2', 49.888, -119.496),
    place('Nanaimo', 'BC', undefined, 'V9R 5B6', 49.1659, -123.9401),
  ],
  ontario: [
    place('Sudbury', 'ON', undefined, 'P3E 4S1', 46.4917, -80.993),
    place('Barrie', 'ON', undefined, 'L4M 3X9', 44.3894, -79.6903),
    place('Kingston', 'ON', undefined, 'K7L 2Z3', 44.2312, -76.486),
    place('Thunder Bay', 'ON', undefined, 'P7B 5E1', 48.3809, -89.2477),
    place('Sarnia', 'ON', undefined, 'N7T 7W1', 42.9745, -82.4066),
  ],
  norway: [
    place('Lillehammer', 'Innlandet', undefined, '2609', 61.1153, 10.4662),
    place('Hamar', 'Innlandet', undefined, '2317', 60.7945, 11.068),
    place('Voss', 'Vestland', undefined, '5700', 60.6288, 6.4102),
    place('Molde', 'Møre og Romsdal', undefined, '6413', 62.7372, 7.1607),
  ],
}

/** Sales tax by state or province, as a share; elsewhere none. */
export const taxRates: Record<string, number> = {
  OR: 0,
  WA: 0.065,
  CA: 0.0725,
  GA: 0.04,
  AL: 0.04,
  FL: 0.06,
  LA: 0.0445,
  SC: 0.06,
  MO: 0.0423,
  IL: 0.0625,
  KS: 0.065,
  IA: 0.06,
  MI: 0.06,
  OH: 0.0575,
  TX: 0.0625,
  NY: 0.04,
  PA: 0.06,
  VT: 0.06,
  ME: 0.055,
  MA: 0.0625,
  CO: 0.029,
  ID: 0.06,
  MT: 0,
  WY: 0.04,
  UT: 0.0485,
  BC: 0.12,
  ON: 0.13,
}

export const streets = [
  'Industrial Parkway',
  'Depot Street',
  'Commerce Drive',
  'Substation Road',
  'Old Mill Road',
  'Airport Road',
  'Railroad Avenue',
  'Linemen Way',
  'Sawmill Lane',
  'Quarry Road',
  'Enterprise Boulevard',
  'Service Center Drive',
  'County Road 12',
  'River Road',
  'Kiln Street',
  'Transformer Court',
] as const

export const siteNames = [
  'Service Center',
  'Line Yard',
  'Fleet Garage',
  'District Office',
  'Warehouse',
  'North Yard',
  'South Yard',
  'Storm Yard',
  'Forestry Depot',
  'Substation Shop',
] as const
