import { renderTagged } from './render-tagged.ts'
import { type PdfTemplates, templates } from './templates/registry.ts'

/** Renders on the calling thread. The server asks the pool instead. */
export async function renderTemplate<Name extends keyof PdfTemplates>(
  name: Name,
  data: PdfTemplates[Name],
): Promise<Uint8Array> {
  const template = templates[name]
  return renderTagged(template.document(data), template.info(data))
}
