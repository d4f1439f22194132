import { msg } from '#words/words.ts'

/** What is said of a picture that has its figures in a table right under it. */
export const TABLE_BELOW = msg('The table below has the same figures.')
