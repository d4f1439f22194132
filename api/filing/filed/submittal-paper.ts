import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import type { SubmittalCopyData } from '#api/ground/lib/papers/submittal-copy.data.ts'
import { momentWords } from '#values/moment-words.ts'
import type { ShownPage } from '#forms/view/shown.ts'
import type { SignedCopy } from './filed.queries.ts'

/** What is printed of a signed version. */
export function submittalPaper(
  copy: SignedCopy,
  config: Pick<ApiConfig, 'agencyName' | 'agencyTagline' | 'publicUrl' | 'timeZone'>,
): SubmittalCopyData {
  const { content } = copy
  const signedOn = momentWords(copy.signedAt, config.timeZone)
  const pages = content.shown.sections.flatMap((section) =>
    section.pages.map((page) => ({ section: section.title, page })),
  )
  return {
    agencyName: config.agencyName,
    agencyTagline: config.agencyTagline,
    checkAddress: `${config.publicUrl}/pub/pub-rcd/check-document`,
    number: copy.number,
    sha256: copy.sha256,
    signedAt: copy.signedAt.toISOString(),
    signedOn,
    title: content.type.name,
    lead: [content.site?.name, `signed by ${copy.signer} on ${signedOn}`]
      .filter(Boolean)
      .join(', '),
    keyFigures: content.keyFigures.map(({ label, text }) => ({
      label,
      value: text || 'Not given',
    })),
    facts: [
      { label: 'Submittal number', value: content.number },
      { label: 'Type', value: `${content.type.name} (${content.type.code})` },
      ...(content.site
        ? [
            { label: 'Site', value: content.site.name ?? '' },
            { label: 'Address', value: content.site.location },
          ]
        : []),
      ...(content.period
        ? [{ label: 'Period', value: `${content.period.from} to ${content.period.to}` }]
        : []),
      { label: 'Form', value: `${content.form.code}, version ${content.form.version}` },
    ].filter(({ value }) => value !== ''),
    sections: pages.flatMap(({ section, page }) => rowsOf(section, page)),
    tables: pages.flatMap(({ page }) =>
      page.parts.flatMap((part) =>
        part.kind === 'table'
          ? [
              {
                title: part.title,
                columns: part.columns.map(({ label }) => label),
                rows: part.rows.map(({ cells }) => [...cells]),
              },
            ]
          : [],
      ),
    ),
    fee: (content.fee?.lines ?? []).map((line) => ({
      label: 'label' in line ? String(line.label) : '',
      value: 'cents' in line ? dollars(Number(line.cents)) : '',
    })),
    attachments: content.attachments.map(({ name, documentType, sha256 }) => ({
      name,
      documentType,
      sha256,
    })),
    statement: [content.statement, ...Object.values(content.statementIn ?? {})],
    signer: copy.signer,
    copy: copy.text,
  }
}

function rowsOf(section: string, page: ShownPage): SubmittalCopyData['sections'] {
  return page.parts.flatMap((part) =>
    part.kind === 'rows'
      ? [
          {
            title: [section, part.title ?? page.title].filter(Boolean).join(': '),
            rows: part.rows.map(({ label, text }) => ({ label, value: text || null })),
          },
        ]
      : [],
  )
}

function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}
