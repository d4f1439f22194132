/** The address of a file that the agency added to a publication, for its readers. */
export const publicationFileHref = (id: string): string => `/app/publication-file/${id}`
