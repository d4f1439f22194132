/** The words of the page for one and for many, with the number in the language of the page. */
export function selectedWords(
  count: number,
  { one = '{n} record selected', many = '{n} records selected', language = 'en-US' } = {},
): string {
  return (count === 1 ? one : many).replace('{n}', count.toLocaleString(language))
}
