/** Bidirectional controls and invisible characters. */
const UNSEEN = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Path separators and characters that some file systems reject. */
const UNWRITABLE = /[/\\:*?"<>|]/g

/**
 * Makes a file name safe: no folders, no hidden extension, no characters that some file systems reject. Letters of
 * all scripts are kept.
 */
export function safeFileName(name: string): string {
  const plain = name.normalize('NFC').replace(UNSEEN, '').replace(UNWRITABLE, '_')
  const bare = plain.replace(/^[\s.]+|[\s.]+$/gu, '')
  return bare === '' ? 'file' : bare
}
