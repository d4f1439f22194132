/** What an agency may keep from the public of a service line, each by a setting. */
export const HIDDEN_LINE_FIELDS = [
  'identifier',
  'address',
  'position',
  'category',
  'buildingType',
  'customerMaterial',
  'source',
] as const
export type HiddenLineField = (typeof HIDDEN_LINE_FIELDS)[number]
