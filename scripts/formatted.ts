import { readFile } from 'node:fs/promises'
import { format, type FormatOptions } from 'oxfmt'

/** What was generated, as `npm run format` would leave it. */
export async function formatted(file: string, text: string): Promise<string> {
  const options = JSON.parse(await readFile('.oxfmtrc.json', 'utf8')) as FormatOptions
  const { code, errors } = await format(file, text, options)
  if (errors.length > 0)
    throw new Error(`${file}: ${errors.map(({ message }) => message).join(', ')}`)
  return code
}
