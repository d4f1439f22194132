/** Red, green, blue and opacity, 0 to 255. */
export type Rgba = readonly [number, number, number, number]

export function cssOf([red, green, blue, alpha]: Rgba): string {
  return `rgb(${red} ${green} ${blue} / ${alpha / 255})`
}

/** As the layers take it: an array of their own. */
export function rgba(color: Rgba): [number, number, number, number] {
  return [...color]
}
