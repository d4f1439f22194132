import { ESLint } from 'eslint'
import { describe, expect, test } from 'vitest'

const BY_REASON = 'Decide by the `reason` of a refusal'

/** What the lint of the house says of a line of a page. */
async function saidOf(line: string, file = 'app/features/planted.tsx'): Promise<string[]> {
  const eslint = new ESLint({ cwd: process.cwd() })
  const [result] = await eslint.lintText(`export function planted() {\n${line}\n}\n`, {
    filePath: file,
  })
  return (result?.messages ?? [])
    .filter(({ ruleId }) => ruleId === 'no-restricted-syntax')
    .map(({ message }) => message)
}

describe('pages know a refusal by its reason, and the lint finds those that know its words', () => {
  test.each([
    'return error.message === WORDS.inactive',
    'return error?.message !== WORDS.inactive',
    "return text === 'Required.'",
    "return 'Please reset the Pin before saving.' === text",
    'return TABS[error.message]',
    'return TABS[error?.message]',
    "return answer.msg.startsWith('Please')",
    "switch (error.message) {\ncase 'x':\nreturn 1\n}",
    "switch (text) {\ncase 'Nothing was saved.':\nreturn 1\n}",
  ])('%s', async (line) => {
    expect((await saidOf(line))[0]).toContain(BY_REASON)
    expect((await saidOf(line, 'graphql/resolvers/planted.ts'))[0]).toContain(BY_REASON)
    expect((await saidOf(line, 'app/features/planted.route.tsx'))[0]).toContain(BY_REASON)
  })

  test('names, and whether there are words at all, may be asked for', async () => {
    const lines = [
      "return error.reason === 'ACCOUNT_INACTIVE'",
      'return told.message === null',
      "return typeof body.msg === 'string'",
      "return text === '' || key === 'a.b'",
    ]
    for (const line of lines) expect(await saidOf(line), line).toEqual([])
  })
})
