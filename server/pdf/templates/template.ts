import type { DocumentProps } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import type { PdfInfo } from '../tagged-document.ts'

/** A paper: what it is called, and what is on it. Both are made from the same plain data. */
export type PdfTemplate<Data> = {
  info: (data: Data) => PdfInfo
  document: (data: Data) => ReactElement<DocumentProps>
}
