/** The files beside the questions of a draft. */
export const attachmentsAddress = ({ product, id }: { product: string; id: string }): string =>
  `/app/submittal/attachments/${product}/${id}`
