export const HEADINGS = [
  'PWS ID',
  'Line ID',
  'Address',
  'Public material',
  'Ever lead',
  'Public source',
  'Public verified on',
  'Customer material',
]

/** A row of the plain layout that has no fault. */
export const goodRow = (no: number, pwsId = 'OR4100101'): string[] => [
  pwsId,
  `A-${no}`,
  `${no} Canal Street, Alder Falls`,
  'Copper',
  'no',
  'Seen in a dig',
  '2026-03-31',
  'Copper',
]

export const csvOf = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n'))
