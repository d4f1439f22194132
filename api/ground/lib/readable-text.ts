const UNREADABLE = /\0|\p{Surrogate}/u

/** Whether a database can hold a text: PostgreSQL knows no NUL, and UTF-8 no half characters. */
export function isReadable(text: string): boolean {
  return !UNREADABLE.test(text)
}
