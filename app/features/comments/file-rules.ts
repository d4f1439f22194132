/**
 * What is wrong with a chosen file by its name and size; its content is checked by the server. Without words, since the
 * page's script has it too.
 */
export function fileRuleBroken(
  { name, size }: { name: string; size: number },
  most: number,
): 'kind' | 'size' | null {
  if (!/\.pdf$/i.test(name)) return 'kind'
  return size > most ? 'size' : null
}
