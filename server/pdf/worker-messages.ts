import type { PdfTemplates } from './templates/registry.ts'

/** What the pool and its workers say to each other: plain data, because an element cannot cross. */
export type PdfJob = {
  [Name in keyof PdfTemplates]: { id: number; template: Name; data: PdfTemplates[Name] }
}[keyof PdfTemplates]

export type PdfWorkerMessage =
  | { kind: 'ready' }
  | { kind: 'done'; id: number; bytes: Uint8Array }
  | { kind: 'failed'; id: number; message: string }
