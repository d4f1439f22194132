/** The list of what cannot be judged may only shrink: so many lines it has, and a lower number comes with a shorter list. */
const MOST = 147

/** What is not judged and not on the list, and what is on the list and can be judged. */
export function heldToList(
  unjudged: ReadonlyMap<string, string>,
  list: string,
  most = MOST,
): string[] {
  const listed = new Set(list.split('\n').filter((line) => line.trim() && !line.startsWith('#')))
  const said = [...unjudged].filter(([key]) => !listed.has(key)).map(([, why]) => why)
  for (const key of listed)
    if (!unjudged.has(key)) said.push(`${key}: is judged now, take it from the list`)
  if (listed.size > most) said.push(`The list has ${listed.size} lines and may have ${most}`)
  return said
}
