/** What stands on sheets, from top to bottom. */
export type SheetBlock =
  | { kind: 'title' | 'heading' | 'verdict' | 'paragraph' | 'small' | 'note'; text: string }
  /** An amount stands at the right edge, under the one before; a total under a line. */
  | { kind: 'fact' | 'sum' | 'total'; label: string; text: string }

export function textOf(block: SheetBlock): string {
  return 'label' in block ? block.label + block.text : block.text
}
