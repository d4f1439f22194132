/** Where a draft goes on with the new version of its form. */
export const newFormAddress = (product: string, id: string): string =>
  `/app/submittal/new-version/${product}/${id}`

/** Where a submittal's form lies; `review` is the page that shows it whole. */
export const formAddress = (product: string, id: string, page = ''): string =>
  `/app/submittal/form/${product}/${id}${page ? `/${page}` : ''}`
