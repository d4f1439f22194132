import { fileTypeFromBuffer } from 'file-type'
import { extensionOf } from './file-name.ts'
import type { Signature } from './signatures.ts'

/** How much of a file's beginning decides its type. */
export const HEAD_BYTES = 64 * 1024

export const NOT_ALLOWED = 'This file type is not allowed.'

/** Names that systems run, whatever is inside. */
const RUN_BY_NAME = new Set(
  `exe dll com scr pif cpl sys drv ocx msi msp mst msix appx bat cmd ps1 psm1 psd1 vb vbs vbe js jse mjs cjs
   ws wsf wsc wsh sct hta lnk url inf reg msc chm hlp jar class war apk ipa xapk app appref-ms application
   gadget dmg pkg mpkg deb rpm snap flatpak appimage run sh bash zsh csh ksh fish command py pyc pyw
   pl pm rb php phtml php3 php4 php5 phar asp aspx ashx jsp jspx cfm cgi html htm xhtml xht shtml mht mhtml
   svg svgz xsl xslt swf wasm elf so dylib ko scf docm dotm xlsm xltm xlam xll pptm potm ppsm ppam sldm
   ade adp accde desktop workflow scpt applescript action terminal`
    .split(/\s+/)
    .filter(Boolean),
)

/** Contents that systems run, as file-type names them. */
const RUN_BY_CONTENT = new Set([
  'application/x-msdownload',
  'application/x-elf',
  'application/x-mach-binary',
  'application/java-vm',
  'application/java-archive',
  'application/wasm',
  'application/x-ms-shortcut',
  'application/vnd.android.package-archive',
  'application/x-deb',
  'application/x-rpm',
  'application/x-apple-diskimage',
  'application/x-xar',
  'application/x-shockwave-flash',
  'application/x-google-chrome-extension',
  'application/x-msi',
  'application/vnd.ms-word.document.macroenabled.12',
  'application/vnd.ms-word.template.macroenabled.12',
  'application/vnd.ms-excel.sheet.macroenabled.12',
  'application/vnd.ms-excel.template.macroenabled.12',
  'application/vnd.ms-powerpoint.presentation.macroenabled.12',
  'application/vnd.ms-powerpoint.slideshow.macroenabled.12',
  'application/vnd.ms-powerpoint.template.macroenabled.12',
])

/** Types that file-type tells only from the whole file, or cannot tell, by the ending of the name. */
const OFFICE: Record<string, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
}

/** Macros in office files, and programs that hide in the containers of others, stand anywhere. */
export const RUNNABLE_PARTS: readonly Signature<'runs'>[] = [
  // A zip keeps the names of its parts as they are.
  Buffer.from('vbaProject.bin'),
  Buffer.from('META-INF/MANIFEST.MF'),
  Buffer.from('AndroidManifest.xml'),
  // An old office file names its macros in UTF-16; an installer has its class id.
  Buffer.from('_VBA_PROJECT', 'utf16le'),
  Buffer.from('84100c0000000000c000000000000046', 'hex'),
  Buffer.from('86100c0000000000c000000000000046', 'hex'),
].map((bytes) => ({ name: 'runs', bytes }))

/** Which types are searched for runnable parts: containers of other files. */
export function isContainer(type: string): boolean {
  return /zip|officedocument|opendocument|x-cfb|msword|ms-excel|ms-powerpoint/.test(type)
}

/** The type of a file by its content; null when it may not be uploaded. */
export async function fileKind(head: Buffer, name: string): Promise<string | null> {
  const ending = extensionOf(name)
  if (RUN_BY_NAME.has(ending)) return null
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  if (found && RUN_BY_CONTENT.has(found.mime)) return null
  if (isProgram(head) || isMarkup(head)) return null
  if (found && found.mime !== 'application/zip' && found.mime !== 'application/xml')
    return found.mime
  if (found?.mime === 'application/zip') return OFFICE[ending] ?? found.mime
  if (!isText(head)) return 'application/octet-stream'
  return ending === 'csv' ? 'text/csv' : 'text/plain'
}

/** What the bytes of a file are, by themselves; null where nothing is known. */
export async function mimeOf(bytes: Uint8Array): Promise<string | null> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  return found?.mime ?? null
}

/** First bytes of programs for Windows, Linux, macOS (all its spellings), and of scripts. */
function isProgram(head: Buffer): boolean {
  const start = head.toString('latin1', 0, 4)
  if (start.startsWith('MZ') || start === '\x7fELF') return true
  if (
    ['feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe', 'bebafeca'].includes(
      head.toString('hex', 0, 4),
    )
  )
    return true
  return /^\s*#!/.test(textOf(head).slice(0, 200))
}

/** Pages and drawings that may hold script. */
function isMarkup(head: Buffer): boolean {
  const text = textOf(head).trimStart()
  if (!text.startsWith('<')) return false
  return /<(!doctype\s+(html|svg)|([a-z]+:)?(html|head|body|script|svg|iframe|job|component|package|scriptlet)[\s/>]|hta:)/i.test(
    text.slice(0, 8_192),
  )
}

function isText(head: Buffer): boolean {
  const text = textOf(head)
  return !text.includes('\u0000') && !text.slice(0, -4).includes('\ufffd')
}

/** The beginning as text, in the encoding that its first bytes name. */
function textOf(head: Buffer): string {
  const mark = head.toString('hex', 0, 2)
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(head)
}
