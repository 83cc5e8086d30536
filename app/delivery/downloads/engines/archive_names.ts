import { safeFileName } from '#catalog/values/safe_file_name'

export interface NamedFile {
  /** The folder within the archive; null for its root. */
  folder: string | null
  fileName: string
}

/** Device names reserved by Windows, with any extension. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** File systems allow 255 bytes for a name; the rest is left for a number. */
const LONGEST_BYTES = 200

/**
 * The path of each file within an archive: unique ignoring case, without path traversal, and valid on all common file
 * systems.
 */
export function archiveNames(files: NamedFile[]): string[] {
  const usedNames = new Set<string>()
  return files.map(({ folder, fileName }) => {
    const inside = folder === null ? '' : `${writable(folder)}/`
    const { stem, ending } = split(writable(fileName))
    return free(`${inside}${stem}`, ending, usedNames)
  })
}

/** A folder name for each title; equal titles are numbered. */
export function archiveFolders(titles: string[]): string[] {
  const usedNames = new Set<string>()
  return titles.map((title) => free(writable(title), '', usedNames))
}

function free(stem: string, ending: string, usedNames: Set<string>): string {
  for (let nth = 1; ; nth++) {
    const path = `${stem}${nth === 1 ? '' : ` (${nth})`}${ending}`
    const key = path.normalize('NFKC').toLowerCase()
    if (usedNames.has(key)) continue
    usedNames.add(key)
    return path
  }
}

function writable(name: string): string {
  const plain = safeFileName(name.toWellFormed().replace(/[\x00-\x1f\x7f-\x9f\u2028\u2029]/g, ''))
  const { stem, ending } = split(DEVICES.test(plain) ? `_${plain}` : plain)
  return `${shortened(stem, LONGEST_BYTES - Buffer.byteLength(ending))}${ending}`
}

/** Cut between characters, never within one. */
function shortened(stem: string, bytes: number): string {
  const letters = [...stem]
  while (Buffer.byteLength(letters.join('')) > bytes) letters.pop()
  return letters.join('').trimEnd()
}

function split(name: string): { stem: string; ending: string } {
  const [, stem = name, ending = ''] = /^(.+?)(\.[^.\s/]{1,10})$/su.exec(name) ?? []
  return { stem, ending }
}
