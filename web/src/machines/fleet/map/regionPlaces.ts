// Where the name of a state or province stands on the map: near its middle, in degrees.
import { provinces, states } from '@portal/contract/platform/regions'
import type { Point } from './projection.ts'
import { project } from './projection.ts'

// prettier-ignore
const middles: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  AL: [32.8, -86.8], AK: [64.2, -152], AZ: [34.3, -111.7], AR: [34.8, -92.4], CA: [37.2, -119.5], CO: [39, -105.5],
  CT: [41.6, -72.7], DE: [39, -75.5], FL: [28.5, -81.7], GA: [32.7, -83.4], HI: [20.8, -156.5], ID: [44.2, -114.5],
  IL: [40, -89.2], IN: [39.9, -86.3], IA: [42, -93.5], KS: [38.5, -98.4], KY: [37.5, -85.3], LA: [31, -92.3],
  ME: [45.3, -69.2], MD: [39.1, -76.8], MA: [42.3, -71.9], MI: [44.2, -84.8], MN: [46.2, -94.4], MS: [32.7, -89.7],
  MO: [38.4, -92.5], MT: [47, -109.6], NE: [41.5, -99.8], NV: [39.3, -116.6], NH: [43.8, -71.6], NJ: [40.2, -74.6],
  NM: [34.4, -106.1], NY: [42.9, -75.5], NC: [35.6, -79.4], ND: [47.4, -100.5], OH: [40.3, -82.8], OK: [35.6, -97.4],
  OR: [43.9, -120.6], PA: [40.9, -77.8], RI: [41.7, -71.6], SC: [33.9, -80.9], SD: [44.4, -100.2], TN: [35.8, -86.4],
  TX: [31.4, -99.2], UT: [39.3, -111.7], VT: [44, -72.7], VA: [37.5, -78.7], WA: [47.4, -120.5], WV: [38.6, -80.7],
  WI: [44.6, -89.8], WY: [43, -107.5],
  AB: [54.5, -114.5], BC: [54, -124.5], MB: [54.5, -98], NB: [46.6, -66.4], NL: [53, -60.5], NS: [45, -63],
  NT: [64.5, -119], NU: [65, -95], ON: [50, -86], PE: [46.4, -63.2], QC: [52, -72], SK: [54.2, -106], YT: [63.5, -135.5],
}

const names: Readonly<Record<string, string>> = { ...states, ...provinces }

/** Every name with its code and where it stands. */
export const regionPlaces: readonly (Point & { code: string; name: string })[] = Object.entries(middles).map(
  ([code, [latitude, longitude]]) => ({ code, name: names[code] ?? code, ...project({ latitude, longitude }) }),
)
