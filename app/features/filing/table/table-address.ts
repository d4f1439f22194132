type Place = { product: string; id: string; question: string }

/** Where a table of a draft is filled in from a file. */
export const tableAddress = ({ product, id, question }: Place): string =>
  `/app/submittal/table/${product}/${id}/${question}`

/** Where the script of the page asks how far a check has come. */
export const tableProgressAddress = ({ id, question }: Pick<Place, 'id' | 'question'>): string =>
  `/app/submittal/table-progress/${id}/${question}`

/** Its rows, its empty sheet, or the checked file with what is wrong marked. */
export const tableFileAddress = (
  { id, question }: Pick<Place, 'id' | 'question'>,
  what: 'rows' | 'empty' | 'marked',
  format: 'csv' | 'xlsx',
): string => `/app/submittal/table-file/${id}/${question}/${what}/${format}`
