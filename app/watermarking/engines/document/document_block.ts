/** The content of sheets, from top to bottom. */
export type DocumentBlock =
  | { kind: 'title' | 'heading' | 'verdict' | 'paragraph' | 'small' | 'note'; text: string }
  /** Amounts are right-aligned; a total has a rule above. */
  | { kind: 'fact' | 'sum' | 'total'; label: string; text: string }

export function textOf(block: DocumentBlock): string {
  return 'label' in block ? block.label + block.text : block.text
}
