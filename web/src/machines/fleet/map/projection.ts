// Web Mercator on a world 4096 units wide: what the outlines are drawn in and the units are placed by.

export interface Coordinates {
  latitude: number
  longitude: number
}
export interface Point {
  x: number
  y: number
}

const worldSize = 4096

export function project({ latitude, longitude }: Coordinates): Point {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return {
    x: ((longitude + 180) / 360) * worldSize,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldSize,
  }
}
