import { textAt, type Answers } from '#app/lib/answers.ts'

/**
 * The user name that is suggested: first initial and last name, of letters, digits, dot, dash and underscore
 * (spec 1 §5.3). Letters with accents lose them.
 */
export function suggestedUserName(firstName: string, lastName: string): string {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[^A-Za-z0-9._-]/g, '')
      .slice(0, 50)
  return plain(plain(firstName).slice(0, 1) + plain(lastName))
}

/** Where no user name was typed, the suggested one counts. */
export function userNameOf(answers: Answers): string {
  const typed = textAt(answers, 'userName').trim()
  return typed || suggestedUserName(textAt(answers, 'firstName'), textAt(answers, 'lastName'))
}
