/** What turns the direction of a name around, or cannot be seen in it. */
const UNSEEN = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** What leads into folders, or what a system of the buyer's could not write. */
const UNWRITABLE = /[/\\:*?"<>|]/g

/**
 * The name under which a file is sold: no folders, nothing that hides its ending, nothing that a buyer's
 * system could not write. Scripts of all languages stay as they are.
 */
export function safeFileName(name: string): string {
  const plain = name.normalize('NFC').replace(UNSEEN, '').replace(UNWRITABLE, '_')
  const bare = plain.replace(/^[\s.]+|[\s.]+$/gu, '')
  return bare === '' ? 'file' : bare
}
