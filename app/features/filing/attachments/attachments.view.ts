import { t } from '#words/words.ts'
type File = {
  id: string
  name: string
  documentType: string
  fileSize: number
  versionNo: number
  isLatest: boolean
  addedAt: string
  addedBy: string
}

export type AttachmentGroup = {
  documentType: string
  files: { id: string; name: string; size: string; words: string }[]
}

/** Below 1,024 bytes a file is 1 KB, else the size in KB as a whole number (spec 3 §2.10). */
export function sizeWords(bytes: number): string {
  return bytes < 1024 ? '1 KB' : `${Math.round(bytes / 1024).toLocaleString('en-US')} KB`
}

/** Files by document type, in the order they come. */
export function groupsOf(
  files: readonly File[],
  momentWords: (moment: string) => string,
): AttachmentGroup[] {
  const groups = new Map<string, AttachmentGroup['files']>()
  for (const { id, name, documentType, fileSize, versionNo, isLatest, addedAt, addedBy } of files) {
    const group = groups.get(documentType) ?? []
    const version = versionNo > 1 || !isLatest ? t('Version {versionNo}. ', { versionNo }) : ''
    const earlier = isLatest ? '' : t('A later one of the same name is there. ')
    group.push({
      id,
      name,
      size: sizeWords(fileSize),
      words: t('{version}{earlier}Added by {addedBy}, {addedAt}', {
        version,
        earlier,
        addedBy,
        addedAt: momentWords(addedAt),
      }),
    })
    groups.set(documentType, group)
  }
  return [...groups].map(([documentType, ofType]) => ({ documentType, files: ofType }))
}
