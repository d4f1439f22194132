/** Where staff who may add projects do so (spec 2 §2.7). */
export const ADD_HREF = '/app/air-nei/project/add'

/** What the page of the project is told when it was added just now. */
export const ADDED = 'added'
