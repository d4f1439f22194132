const OFFICE = 'application/vnd.openxmlformats-officedocument'

/** The media types that an ending in a form's definition stands for, as they are told by the content. */
const TYPES: Record<string, readonly string[]> = {
  pdf: ['application/pdf'],
  png: ['image/png'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  webp: ['image/webp'],
  tif: ['image/tiff'],
  docx: [`${OFFICE}.wordprocessingml.document`],
  xlsx: [`${OFFICE}.spreadsheetml.sheet`],
  csv: ['text/csv', 'text/plain'],
  txt: ['text/plain'],
  zip: ['application/zip'],
}

/** Endings that nobody knows take nothing, so that a slip in a definition opens no door. */
export function mediaTypesOf(endings: readonly string[]): string[] {
  return endings.flatMap((ending) => TYPES[ending] ?? [])
}
