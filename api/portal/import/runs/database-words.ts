/** What the database's own errors mean for who loads a file. */
const WORDS: Record<string, (error: DatabaseError) => string> = {
  '23503': ({ table, detail }) =>
    `Other records hang on a record that would be deleted (${table ?? 'another table'}${detail ? `: ${detail}` : ''}). Nothing was changed.`,
  '23505': ({ detail }) =>
    `Somebody saved a record with the same key meanwhile${detail ? ` (${detail})` : ''}. Nothing was changed: run it again.`,
  '23514': ({ table, constraint }) =>
    `A record of ${table ?? 'the table'} breaks a rule of the database (${constraint ?? 'a check'}). Nothing was changed.`,
  '40P01': () => 'Somebody changed the same records meanwhile. Nothing was changed: run it again.',
}

type DatabaseError = { code?: string; table?: string; detail?: string; constraint?: string }

export class DatabaseRefusal extends Error {}

/** The same result, or an error that says in words what the database refused. */
export async function withWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const refused: DatabaseError = typeof error === 'object' && error !== null ? error : {}
    const words = WORDS[refused.code ?? '']
    throw words ? new DatabaseRefusal(words(refused), { cause: error }) : error
  }
}
