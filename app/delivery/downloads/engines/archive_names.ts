import { safeFileName } from '#catalog/values/safe_file_name'

export interface NamedFile {
  /** The folder within the archive; null for its root. */
  folder: string | null
  fileName: string
}

/** Names that Windows keeps for devices, with any ending. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** Systems allow 255 bytes for one name; a number may still be added. */
const LONGEST_BYTES = 200

/**
 * The path of each file within an archive: no two alike, also where capitals do not count, none that leads out of
 * the folder it is unpacked into, and none that a buyer's system could not write.
 */
export function archiveNames(files: NamedFile[]): string[] {
  const taken = new Set<string>()
  return files.map(({ folder, fileName }) => {
    const inside = folder === null ? '' : `${writable(folder)}/`
    const { stem, ending } = split(writable(fileName))
    return free(`${inside}${stem}`, ending, taken)
  })
}

/** A folder for each title; two of the same title are numbered. */
export function archiveFolders(titles: string[]): string[] {
  const taken = new Set<string>()
  return titles.map((title) => free(writable(title), '', taken))
}

function free(stem: string, ending: string, taken: Set<string>): string {
  for (let nth = 1; ; nth++) {
    const path = `${stem}${nth === 1 ? '' : ` (${nth})`}${ending}`
    const key = path.normalize('NFKC').toLowerCase()
    if (taken.has(key)) continue
    taken.add(key)
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
