import type { Verification } from './verify-all.ts'

/** What a verification found, for people. */
export function verificationWords({ copies, seals, files, ends, problems }: Verification): string {
  const counted = [
    `${copies.count} copies of record`,
    `${seals.rows} rows of audit, disputes, PDFs and files under ${seals.seals} seals (${seals.unsealed} not sealed yet)`,
    ...(files > 0 ? [`${files} files`] : []),
    `${ends} published ends`,
  ].join(', ')
  if (problems.length > 0)
    return [`BROKEN: ${problems.length} found.`, ...problems, `Looked at: ${counted}.`].join('\n')
  return `${counted}, all whole.\nEnd of the chain: ${copies.end}\nKeep this line outside the database: with --since it proves later that nothing was taken off the end.`
}
