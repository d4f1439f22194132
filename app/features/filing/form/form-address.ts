/** Where a submittal's form lies; `review` is the page that shows it whole. */
export const formAddress = (product: string, id: string, page = ''): string =>
  `/app/submittal/form/${product}/${id}${page ? `/${page}` : ''}`
