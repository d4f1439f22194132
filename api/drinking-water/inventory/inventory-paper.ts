import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import type { SubmittalCopyData } from '#api/ground/lib/papers/submittal-copy.data.ts'
import { momentWords } from '#values/moment-words.ts'
import type { SignedCopyOfInventory } from './signed.queries.ts'

/** What is printed of a signed inventory: its facts and its file, which is kept beside it. */
export function inventoryPaper(
  { content, text, number, sha256, signedAt, signerName }: SignedCopyOfInventory,
  config: Pick<ApiConfig, 'agencyName' | 'agencyTagline' | 'publicUrl' | 'timeZone'>,
): SubmittalCopyData {
  const { system, year, file, sheet, lines, statement, statementIn } = content
  const signedOn = momentWords(signedAt, config.timeZone)
  return {
    agencyName: config.agencyName,
    agencyTagline: config.agencyTagline,
    checkAddress: `${config.publicUrl}/pub/pub-rcd/check-document`,
    number,
    sha256,
    signedAt: signedAt.toISOString(),
    signedOn,
    title: `Inventory of service lines ${year}`,
    lead: `${system.name}, signed by ${signerName} on ${signedOn}`,
    keyFigures: [{ label: 'Lines', value: lines.toLocaleString('en-US') }],
    facts: [
      { label: 'Copy of record', value: number },
      { label: 'Water system', value: `${system.name}, ${system.pwsId}` },
      { label: 'Year', value: String(year) },
      ...(sheet === null ? [] : [{ label: 'Sheet', value: sheet }]),
    ],
    sections: [],
    tables: [],
    fee: [],
    attachments: [{ name: file.name, documentType: 'File of lines', sha256: file.sha256 }],
    statement: [statement, ...Object.values(statementIn ?? {})],
    signer: signerName,
    copy: text,
  }
}
