/** Record numbers as the REST API takes them; values that are no number become 0, which no record has. */
export function ids(values: readonly (string | number)[] | null | undefined): number[] | undefined {
  if (!values || values.length === 0) return undefined
  return values.map((value) => {
    const id = Number(value)
    return Number.isSafeInteger(id) && id > 0 ? id : 0
  })
}

/** `{ key: value }` when there is a value worth sending. */
export function present<K extends string, V>(key: K, value: V | null | undefined | ''): { [P in K]?: V } {
  if (value === null || value === undefined || value === '') return {}
  return { [key]: value } as { [P in K]?: V }
}

type RadiusInput = { miles: number; latitude?: number | null; longitude?: number | null }

export function radiusOf(radius: RadiusInput | null | undefined) {
  if (!radius) return undefined
  return {
    distant: radius.miles,
    ...present('latitude', radius.latitude),
    ...present('longitude', radius.longitude),
  }
}
