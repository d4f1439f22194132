import type { ReactElement, ReactNode } from 'react'
import { LogoMark } from '#app/components/page/masthead/logo-mark.tsx'
import type { Agency } from '#app/components/page/masthead/masthead.tsx'
import type { EventReceiptPartsFragment } from '#app/gql/operations.ts'
import { noPrint } from '#app/styles/text.css.ts'
import { t } from '#words/words.ts'
import * as css from './event-paper.css.ts'
import { CHECK_HREF } from './receipt-links.ts'

export type ReceiptView = EventReceiptPartsFragment

/** 1 where the paper is the page, 2 where it stands in one. */
export type PaperLevel = 1 | 2

type EventPaperProps = {
  agency: Agency
  /** What kind of paper it is, as at the head of the PDF. */
  kind: string
  receipt: ReceiptView
  level: PaperLevel
  /** Where the portal stands, for the addresses on paper. */
  origin: string
  /** Everything above the answers. */
  head: ReactNode
}

/** A report on paper: the same words as the PDF, from the same receipt. */
export function EventPaper(props: EventPaperProps): ReactElement {
  const { agency, kind, receipt, level, origin, head } = props
  return (
    <article className={css.paper}>
      <PaperHead agency={agency} kind={kind} />
      {head}
      {receipt.sections.map((section, index) => (
        <Part key={index} title={section.title} level={level}>
          <Answers rows={section.rows} />
        </Part>
      ))}
      {receipt.attachments.length > 0 ? (
        <Part title={t('Attachments')} level={level}>
          <Answers
            isFiles
            rows={receipt.attachments.map(({ name, size }) => ({ label: name, value: size }))}
          />
        </Part>
      ) : null}
      <Part title={t('Certification')} level={level}>
        <p className={css.certification}>{receipt.certification}</p>
        <p className={css.small}>
          {t('Submitted by {submittedBy} on {submittedOn}', {
            submittedBy: receipt.submittedBy,
            submittedOn: receipt.submittedOn,
          })}
        </p>
      </Part>
      <Part title={t('Copy of record')} level={level}>
        <Answers
          rows={[
            { label: t('Record number'), value: receipt.referenceNo },
            { label: t('SHA-256'), value: receipt.sha256 },
          ]}
        />
        <p className={css.small}>
          {t(
            'The agency keeps a copy of this report that cannot be changed. The fingerprint above is taken of it.',
          )}{' '}
          <a className={noPrint} href={CHECK_HREF}>
            {t('Check a document')}
          </a>
          <PaperAddress words={t('Check this document at:')} address={origin + CHECK_HREF} />
        </p>
      </Part>
      <p className={css.foot}>
        <span>
          {kind} {receipt.referenceNo}
        </span>
        <span>{t('Submitted {submittedOn}', { submittedOn: receipt.submittedOn })}</span>
      </p>
    </article>
  )
}

function PaperHead({ agency, kind }: { agency: Agency; kind: string }): ReactElement {
  return (
    <>
      <div className={css.head}>
        <div className={css.agency}>
          {agency.logoUrl ? (
            <img className={css.mark} src={agency.logoUrl} alt="" width={44} height={44} />
          ) : (
            <LogoMark className={css.mark} />
          )}
          <div>
            {agency.name}
            {agency.tagline ? <span className={css.tagline}>{agency.tagline}</span> : null}
          </div>
        </div>
        <p className={css.kind}>{kind}</p>
      </div>
      <svg className={css.rule} aria-hidden="true" focusable="false" height="11">
        <defs>
          <pattern id="rule-ticks" width="12" height="11" patternUnits="userSpaceOnUse">
            <path d="M.5 6V11" stroke="currentColor" />
          </pattern>
          <pattern id="rule-marks" width="60" height="11" patternUnits="userSpaceOnUse">
            <path d="M.5 0V11" stroke="currentColor" />
          </pattern>
        </defs>
        <rect width="100%" height="11" fill="url(#rule-ticks)" />
        <rect width="100%" height="11" fill="url(#rule-marks)" />
      </svg>
    </>
  )
}

/** An address in full, on paper alone. */
export function PaperAddress(props: { words: string; address: string }): ReactElement {
  return (
    <span className={css.address}>
      {props.words} {props.address}
    </span>
  )
}

/** The three facts that everybody looks for. */
export function KeyFacts({ receipt }: { receipt: ReceiptView }): ReactElement {
  return (
    <dl className={css.key}>
      <div>
        <dt>{t('Reference number')}</dt>
        <dd>{receipt.referenceNo}</dd>
      </div>
      <div>
        <dt>{t('Submittal name')}</dt>
        <dd>{receipt.submittalName}</dd>
      </div>
      <div>
        <dt>{t('Submitted')}</dt>
        <dd>{receipt.submittedOn}</dd>
      </div>
    </dl>
  )
}

type PartProps = { title: string; level: PaperLevel; children: ReactNode }

function Part({ title, level, children }: PartProps): ReactElement {
  const Heading = level === 1 ? 'h2' : 'h3'
  return (
    <section className={css.part}>
      <Heading className={css.partTitle}>{title}</Heading>
      {children}
    </section>
  )
}

type AnswersProps = { rows: readonly { label: string; value: string }[]; isFiles?: boolean }

function Answers({ rows, isFiles }: AnswersProps): ReactElement {
  return (
    <dl className={isFiles ? `${css.answers} ${css.files}` : css.answers}>
      {rows.map(({ label, value }, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
