import { msg } from '#words/words.ts'

/** Beside every first name that has to be given: agreements and signatures name people by both. */
export const ONE_NAME = msg('If you have one name only, write it as the last name and a dash here.')
