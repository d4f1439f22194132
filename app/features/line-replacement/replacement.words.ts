export const REPLACING = '/app/line-replacement'
export const REPLACING_FILE = '/app/line-replacement-file'
export const TITLE = 'Replacement of lead lines'
