/** What stands in the place of each placeholder, by its name; what there is none of is empty. */
export type Filling = Readonly<Record<string, string>>

/**
 * Puts values into a text. A line that says nothing but empty placeholders is left out, and so is the space before an
 * empty one: "Site: {site}" is no line where there is no site. Braces within a value stay as they are.
 */
export function fill(template: string, values: Filling): string {
  const lines = template
    .split('\n')
    .filter((line) => !isEmptied(line, values))
    .map((line) => ({ isBlank: line.trim() === '', text: filledLine(line, values) }))
  return lines
    .filter(({ isBlank }, at) => !(isBlank && (at === 0 || lines[at - 1]?.isBlank)))
    .map(({ text }) => text)
    .join('\n')
    .trim()
}

/** The names in the braces of a text. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

function isEmptied(line: string, values: Filling): boolean {
  const names = namesIn(line)
  const isEmpty = names.every((name) => Object.hasOwn(values, name) && !values[name])
  // What it says besides: nothing, or what the first is called. A sentence with an empty one in it is still a sentence.
  return names.length > 0 && isEmpty && /^([^{}]*:\s*)?(\{\w+\}[\s.,;]*)+$/.test(line)
}

function filledLine(line: string, values: Filling): string {
  return line
    .replace(/( ?)\{(\w+)\}/g, (whole: string, space: string, name: string) => {
      if (!Object.hasOwn(values, name)) return whole
      const value = values[name]
      return value ? `${space}${value}` : ''
    })
    .replace(/^ +/, '')
}
