/**
 * What a sentence is filled in with, without the full stop that its text has already: "2:40 p.m." or "Alder Foods, Inc."
 * at its end. Both languages ask this alone.
 */
export function withoutStops<V extends Readonly<Record<string, unknown>>>(
  text: string,
  values: V,
): V {
  const ends = Object.entries(values).filter(
    ([name, value]) =>
      typeof value === 'string' && value.endsWith('.') && isLast(text, `{${name}}.`),
  )
  if (ends.length === 0) return values
  return { ...values, ...Object.fromEntries(ends.map(([name, value]) => [name, cut(value)])) }
}

const cut = (value: unknown): string => String(value).slice(0, -1)

/** Whether a sentence ends there: ".pdf" is no end. */
function isLast(text: string, end: string): boolean {
  const at = text.indexOf(end)
  return at >= 0 && !/\S/.test(text.charAt(at + end.length))
}
